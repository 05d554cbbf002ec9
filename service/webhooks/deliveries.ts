import { and, desc, eq } from "drizzle-orm";
import type { ServiceDatabase } from "#db/service/client.ts";
import { webhookDelivery, webhookEvent } from "#db/service/schema/webhook.ts";
import type { WebhookDelivery } from "#lib/contract/webhook.ts";
import { notFound } from "../errors.ts";
import { isUuid } from "../uuid.ts";
import { deliverTo } from "./emit.ts";
import { getEndpoint } from "./endpoints.ts";

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

/** Sends an event to the endpoint again, under its own id, as a delivery of its own. */
export async function replayDelivery(
  db: ServiceDatabase,
  wanted: { workspaceUuid: string; endpointUuid: string; deliveryUuid: string },
): Promise<{ eventId: string }> {
  return db.transaction(async (tx) => {
    const endpoint = await getEndpoint(tx, wanted);
    if (!isUuid(wanted.deliveryUuid)) throw notFound("delivery");
    const mine = and(eq(webhookDelivery.uuid, wanted.deliveryUuid), eq(webhookDelivery.endpointUuid, endpoint.uuid));
    const [found] = await tx.select({ eventUuid: webhookDelivery.eventUuid }).from(webhookDelivery).where(mine);
    if (!found) throw notFound("delivery");
    await deliverTo(tx, found.eventUuid, [{ endpointUuid: endpoint.uuid, url: endpoint.url }]);
    return { eventId: found.eventUuid };
  });
}

/** Sends one endpoint an event that tells of nothing but itself, whatever types it listens to. */
export async function sendTestEvent(
  db: ServiceDatabase,
  wanted: { workspaceUuid: string; endpointUuid: string },
): Promise<{ eventId: string }> {
  return db.transaction(async (tx) => {
    const endpoint = await getEndpoint(tx, wanted);
    const data = { endpointUuid: endpoint.uuid, message: "A test of this endpoint" };
    const [event] = await tx
      .insert(webhookEvent)
      .values({ workspaceUuid: wanted.workspaceUuid, type: "endpoint.test", data })
      .returning();
    if (!event) throw new Error("The event was not written");
    await deliverTo(tx, event.uuid, [{ endpointUuid: endpoint.uuid, url: endpoint.url }]);
    return { eventId: event.uuid };
  });
}
