import type { webhookEndpoint } from "#db/service/schema/webhook-endpoint.ts";
import { EventType } from "#lib/contract/webhook.ts";
import type { WebhookEndpoint } from "#lib/contract/webhook-endpoint.ts";

/** An endpoint as the interface tells it; the secret is added only where it is shown. */
export function endpointRecord(row: typeof webhookEndpoint.$inferSelect): WebhookEndpoint {
  return {
    endpointUuid: row.uuid,
    url: row.url,
    description: row.description || undefined,
    eventTypes: row.eventTypes.map((type) => EventType.parse(type)),
    enabled: row.enabled,
    disabledReason: row.disabledReason ?? undefined,
    createdAt: row.createdAt.getTime(),
  };
}
