import type { ServiceDatabase } from "#db/service/client.ts";
import { webhookEvent } from "#db/service/schema/webhook-event.ts";
import { deliverTo } from "./emit-event.ts";
import { getEndpoint } from "./get-endpoint.ts";

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
