import { and, eq, isNull } from "drizzle-orm";
import type { ServiceTransaction } from "#db/service/client.ts";
import { webhookDelivery, webhookEndpoint, webhookEvent } from "#db/service/schema/webhook.ts";
import { EVENT_TYPES, type EventType } from "#lib/contract/webhook.ts";
import { deliverWebhookLater } from "../jobs/definitions.ts";

type Event = {
  workspaceUuid: string;
  type: EventType;
  data: Record<string, unknown>;
};
type Target = { endpointUuid: string | null; url: string };

/**
 * Writes an event and its deliveries in the transaction that changed the state it tells of, so that none is lost and
 * none speaks of a state that was rolled back. `data` names the record; what is sent is the record as its GET answers.
 */
export async function emitEvent(
  tx: ServiceTransaction,
  {
    completionWebhooks = [],
    ...event
  }: Event & {
    /** Addresses that requests asked to be called, besides the registered endpoints. */
    completionWebhooks?: readonly (string | null | undefined)[];
  },
): Promise<void> {
  const { workspaceUuid, type } = event;
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
  const asked = new Set(completionWebhooks.flatMap((url) => url || []));
  await writeEvent(tx, event, [
    ...listening.map(({ uuid, url }) => ({ endpointUuid: uuid, url })),
    ...[...asked].map((url) => ({ endpointUuid: null, url })),
  ]);
}

/** Tells one address alone of what the others were told before. */
export async function emitEventTo(tx: ServiceTransaction, url: string, event: Event): Promise<void> {
  await writeEvent(tx, event, [{ endpointUuid: null, url }]);
}

async function writeEvent(tx: ServiceTransaction, event: Event, targets: readonly Target[]): Promise<void> {
  if (targets.length === 0) return;
  const [written] = await tx.insert(webhookEvent).values(event).returning();
  if (!written) throw new Error("The event was not written");
  await deliverTo(tx, written.uuid, targets);
}

/** Adds deliveries of an event and the jobs that make their first attempts. */
export async function deliverTo(tx: ServiceTransaction, eventUuid: string, targets: readonly Target[]): Promise<void> {
  const rows = await tx
    .insert(webhookDelivery)
    .values(targets.map((target) => ({ eventUuid, ...target, nextAttemptAt: new Date() })))
    .returning({ uuid: webhookDelivery.uuid });
  for (const { uuid } of rows) await deliverWebhookLater(tx, { deliveryUuid: uuid, attempt: 0 });
}

/** The events that are sent. Without extensions nobody registers an endpoint: what is called is what a request named. */
export function sentEvents({ extensions }: { extensions: "on" | "off" }): readonly EventType[] {
  return EVENT_TYPES.filter((type) => extensions === "on" || /^(project|clip)\./.test(type));
}
