import { eq } from "drizzle-orm";
import type { ServiceDatabase } from "#db/service/client.ts";
import { webhookEndpoint } from "#db/service/schema/webhook-endpoint.ts";
import type { WebhookEndpoint, WebhookEndpointChange } from "#lib/contract/webhook-endpoint.ts";
import { assertWebhook, type WebhookTrust } from "./assert-reachable.ts";
import { endpointRecord } from "./endpoint-record.ts";
import { getEndpoint } from "./get-endpoint.ts";

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
