import { eq } from "drizzle-orm";
import type { ServiceDatabase } from "#db/service/client.ts";
import { webhookEndpoint } from "#db/service/schema/webhook-endpoint.ts";
import type { WebhookEndpoint } from "#lib/contract/webhook-endpoint.ts";
import { endpointRecord } from "./endpoint-record.ts";
import { getEndpoint } from "./get-endpoint.ts";

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
