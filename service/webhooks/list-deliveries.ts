import { desc, eq } from "drizzle-orm";
import type { ServiceDatabase } from "#db/service/client.ts";
import { webhookDelivery } from "#db/service/schema/webhook-delivery.ts";
import { webhookEvent } from "#db/service/schema/webhook-event.ts";
import type { WebhookDelivery } from "#lib/contract/webhook-endpoint.ts";
import { getEndpoint } from "./get-endpoint.ts";

const NEWEST = 200;

/** The endpoint's newest deliveries with every attempt of each. */
export async function listDeliveries(
  db: ServiceDatabase,
  wanted: { workspaceUuid: string; endpointUuid: string },
): Promise<WebhookDelivery[]> {
  const { uuid } = await getEndpoint(db, wanted);
  const rows = await db
    .select({ delivery: webhookDelivery, type: webhookEvent.type })
    .from(webhookDelivery)
    .innerJoin(webhookEvent, eq(webhookEvent.uuid, webhookDelivery.eventUuid))
    .where(eq(webhookDelivery.endpointUuid, uuid))
    .orderBy(desc(webhookDelivery.createdAt), desc(webhookDelivery.uuid))
    .limit(NEWEST);
  return rows.map(({ delivery, type }) => ({
    deliveryUuid: delivery.uuid,
    eventId: delivery.eventUuid,
    type,
    state: delivery.state,
    attempts: delivery.attempts,
    nextAttemptAt: delivery.nextAttemptAt?.getTime(),
    createdAt: delivery.createdAt.getTime(),
  }));
}
