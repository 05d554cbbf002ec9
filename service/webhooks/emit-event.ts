import { and, eq, isNull } from "drizzle-orm";
import type { ServiceTransaction } from "#db/service/client.ts";
import { webhookDelivery } from "#db/service/schema/webhook-delivery.ts";
import { webhookEndpoint } from "#db/service/schema/webhook-endpoint.ts";
import { webhookEvent } from "#db/service/schema/webhook-event.ts";
import type { EventType } from "#lib/contract/webhook.ts";
import { deliverWebhookLater } from "../jobs/definitions/deliver-webhook.ts";

/**
 * Writes an event and its deliveries in the transaction that changed the state it tells of, so that none is lost and
 * none speaks of a state that was rolled back. `data` names the record; what is sent is the record as its GET answers.
 */
export async function emitEvent(
  tx: ServiceTransaction,
  event: {
    workspaceUuid: string;
    type: EventType;
    data: Record<string, unknown>;
    /** Address that the request asked to be called, besides the registered endpoints. */
    completionWebhook?: string | null;
  },
): Promise<void> {
  const { workspaceUuid, type, data, completionWebhook } = event;
  const endpoints = await tx
    .select({ uuid: webhookEndpoint.uuid, url: webhookEndpoint.url, eventTypes: webhookEndpoint.eventTypes })
    .from(webhookEndpoint)
    .where(
      and(
        eq(webhookEndpoint.workspaceUuid, workspaceUuid),
        eq(webhookEndpoint.enabled, true),
        isNull(webhookEndpoint.deletedAt),
      ),
    );
  const listening = endpoints.filter(({ eventTypes }) => eventTypes.length === 0 || eventTypes.includes(type));
  const targets: { endpointUuid: string | null; url: string }[] = listening.map(({ uuid, url }) => ({
    endpointUuid: uuid,
    url,
  }));
  if (completionWebhook) targets.push({ endpointUuid: null, url: completionWebhook });
  if (targets.length === 0) return;
  const [written] = await tx.insert(webhookEvent).values({ workspaceUuid, type, data }).returning();
  if (!written) throw new Error("The event was not written");
  await deliverTo(tx, written.uuid, targets);
}

/** Adds deliveries of an event and the jobs that make their first attempts. */
export async function deliverTo(
  tx: ServiceTransaction,
  eventUuid: string,
  targets: readonly { endpointUuid: string | null; url: string }[],
): Promise<void> {
  const rows = await tx
    .insert(webhookDelivery)
    .values(targets.map((target) => ({ eventUuid, ...target, nextAttemptAt: new Date() })))
    .returning({ uuid: webhookDelivery.uuid });
  for (const { uuid } of rows) await deliverWebhookLater(tx, { deliveryUuid: uuid, attempt: 0 });
}
