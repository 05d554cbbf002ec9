import { and, eq } from "drizzle-orm";
import type { ServiceDatabase } from "#db/service/client.ts";
import { webhookDelivery } from "#db/service/schema/webhook-delivery.ts";
import { notFound } from "../errors.ts";
import { isUuid } from "../uuid.ts";
import { deliverTo } from "./emit-event.ts";
import { getEndpoint } from "./get-endpoint.ts";

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
