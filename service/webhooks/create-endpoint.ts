import { and, count, eq, isNull } from "drizzle-orm";
import type { ServiceDatabase } from "#db/service/client.ts";
import { webhookEndpoint } from "#db/service/schema/webhook-endpoint.ts";
import { LIMITS } from "#lib/contract/limits.ts";
import type { WebhookEndpoint, WebhookEndpointRequest } from "#lib/contract/webhook.ts";
import { ServiceFault } from "../errors.ts";
import { agentFor } from "../fetch/checked-agent.ts";
import { FetchFault } from "../fetch/fetch-fault.ts";
import { endpointRecord } from "./endpoint-record.ts";
import { signingSecret } from "./signing-secret.ts";

type Context = { db: ServiceDatabase; encryptionKey: string; trusted: readonly string[] };

/** Registers an address for the workspace's events. The answer shows the signing secret, this once. */
export async function createEndpoint(
  { db, encryptionKey, trusted }: Context,
  wanted: { workspaceUuid: string; request: WebhookEndpointRequest },
): Promise<WebhookEndpoint> {
  const { workspaceUuid, request } = wanted;
  assertReachable(request.url, trusted);
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

/** Refuses at once what no delivery could ever reach. */
export function assertReachable(url: string, trusted: readonly string[]): void {
  try {
    agentFor(new URL(url), trusted);
  } catch (error) {
    const why = error instanceof FetchFault ? error.message : "expected an http(s) address";
    throw new ServiceFault("invalidMember", `url: ${why}`);
  }
}
