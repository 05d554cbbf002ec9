import { and, asc, count, eq, isNull } from "drizzle-orm";
import type { ServiceDatabase } from "#db/service/client.ts";
import { webhookEndpoint } from "#db/service/schema/webhook.ts";
import { LIMITS } from "#lib/contract/limits.ts";
import { because } from "#lib/contract/reasons.ts";
import type { WebhookEndpoint, WebhookEndpointChange, WebhookEndpointRequest } from "#lib/contract/webhook.ts";
import { ServiceFault } from "../errors.ts";
import { assertWebhook, type WebhookTrust } from "./assert-reachable.ts";
import { endpointRecord, getEndpoint, signingSecret } from "./endpoint-secret.ts";

type Context = WebhookTrust & { db: ServiceDatabase; encryptionKey: string };

/** Registers an address for the workspace's events. The answer shows the signing secret, this once. */
export async function createEndpoint(
  { db, encryptionKey, ...trust }: Context,
  wanted: { workspaceUuid: string; request: WebhookEndpointRequest },
): Promise<WebhookEndpoint> {
  const { workspaceUuid, request } = wanted;
  assertWebhook("url", request.url, trust);
  const row = await db.transaction(async (tx) => {
    const mine = and(eq(webhookEndpoint.workspaceUuid, workspaceUuid), isNull(webhookEndpoint.deletedAt));
    const [{ existing } = { existing: 0 }] = await tx.select({ existing: count() }).from(webhookEndpoint).where(mine);
    if (existing >= LIMITS.webhookEndpointsPerWorkspace) {
      const max = LIMITS.webhookEndpointsPerWorkspace;
      throw new ServiceFault("overLimit", because("too_many_endpoints", { max }));
    }
    const [created] = await tx
      .insert(webhookEndpoint)
      .values({
        workspaceUuid,
        url: request.url,
        description: request.description ?? "",
        eventTypes: request.eventTypes ?? [],
        enabled: request.enabled ?? true,
      })
      .returning();
    if (!created) throw new Error("The endpoint was not written");
    return created;
  });
  const secret = signingSecret(encryptionKey, { endpointUuid: row.uuid, version: row.secretVersion });
  return { ...endpointRecord(row), secret };
}

/** Changes what is given and leaves the rest. Switching it on again forgets why it was off. */
export async function updateEndpoint(
  { db, ...trust }: WebhookTrust & { db: ServiceDatabase },
  wanted: { workspaceUuid: string; endpointUuid: string; change: WebhookEndpointChange },
): Promise<WebhookEndpoint> {
  const { url, description, eventTypes, enabled } = wanted.change;
  if (url) assertWebhook("url", url, trust);
  const row = await getEndpoint(db, wanted);
  const revived = enabled ? { disabledReason: null, failingSince: null } : {};
  const [changed] = await db
    .update(webhookEndpoint)
    .set({ url: url ?? row.url, description, eventTypes, enabled, ...revived })
    .where(eq(webhookEndpoint.uuid, row.uuid))
    .returning();
  return endpointRecord(changed ?? row);
}

/** Nothing is sent to it from now on; what was sent stays in the log. */
export async function deleteEndpoint(
  db: ServiceDatabase,
  wanted: { workspaceUuid: string; endpointUuid: string },
): Promise<WebhookEndpoint> {
  const row = await getEndpoint(db, wanted);
  await db
    .update(webhookEndpoint)
    .set({ enabled: false, deletedAt: new Date() })
    .where(eq(webhookEndpoint.uuid, row.uuid));
  return { ...endpointRecord(row), enabled: false };
}

export async function listEndpoints(db: ServiceDatabase, workspaceUuid: string): Promise<WebhookEndpoint[]> {
  const rows = await db
    .select()
    .from(webhookEndpoint)
    .where(and(eq(webhookEndpoint.workspaceUuid, workspaceUuid), isNull(webhookEndpoint.deletedAt)))
    .orderBy(asc(webhookEndpoint.createdAt));
  return rows.map(endpointRecord);
}
