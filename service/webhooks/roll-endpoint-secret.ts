import { eq } from "drizzle-orm";
import type { ServiceDatabase } from "#db/service/client.ts";
import { webhookEndpoint } from "#db/service/schema/webhook-endpoint.ts";
import { LIMITS } from "#lib/contract/limits.ts";
import type { WebhookEndpoint } from "#lib/contract/webhook-endpoint.ts";
import { endpointRecord } from "./endpoint-record.ts";
import { getEndpoint } from "./get-endpoint.ts";
import { signingSecret } from "./signing-secret.ts";

/** Gives an endpoint a new secret; the one before signs too for a day. */
export async function rollEndpointSecret(
  { db, encryptionKey }: { db: ServiceDatabase; encryptionKey: string },
  wanted: { workspaceUuid: string; endpointUuid: string },
): Promise<WebhookEndpoint> {
  const row = await getEndpoint(db, wanted);
  const version = row.secretVersion + 1;
  const previousUntil = new Date(Date.now() + LIMITS.rolledSecretMs);
  await db
    .update(webhookEndpoint)
    .set({ secretVersion: version, previousUntil })
    .where(eq(webhookEndpoint.uuid, row.uuid));
  return { ...endpointRecord(row), secret: signingSecret(encryptionKey, { endpointUuid: row.uuid, version }) };
}
