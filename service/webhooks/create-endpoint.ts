import { and, count, eq, isNull } from "drizzle-orm";
import type { ServiceDatabase } from "#db/service/client.ts";
import { webhookEndpoint } from "#db/service/schema/webhook-endpoint.ts";
import { LIMITS } from "#lib/contract/limits.ts";
import type { WebhookEndpoint, WebhookEndpointRequest } from "#lib/contract/webhook-endpoint.ts";
import { ServiceFault } from "../errors.ts";
import { assertWebhook, type WebhookTrust } from "./assert-reachable.ts";
import { endpointRecord } from "./endpoint-record.ts";
import { signingSecret } from "./signing-secret.ts";

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
      throw new ServiceFault("overLimit", `A workspace has at most ${max} endpoints; delete one first`);
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
