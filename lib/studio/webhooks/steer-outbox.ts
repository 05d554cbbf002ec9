import "server-only";
import { eq } from "drizzle-orm";
import { webhookRegistration } from "#db/studio/schema/webhook-registration.ts";
import { fail, type Result, succeed } from "../../result.ts";
import type { StudioFault } from "../fault.ts";
import { faultSentence } from "../fault-sentence.ts";
import type { Studio } from "../studio.ts";

const notRegistered: StudioFault = {
  code: "inbox_not_registered",
  message: "The inbox is not registered with the service.",
  next: "It registers itself within a minute, where the service offers webhooks.",
  retryable: true,
};

/** Has the service send one event again, or a test event. */
export async function steerOutbox({
  studio,
  deliveryUuid,
}: {
  studio: Studio;
  deliveryUuid?: string;
}): Promise<Result<{ eventId: string }, StudioFault>> {
  const { db, service, serviceBaseUrl, askOnce } = studio;
  const mine = eq(webhookRegistration.serviceBaseUrl, serviceBaseUrl);
  const [registration] = await db.select().from(webhookRegistration).where(mine);
  const endpointUuid = registration?.endpointUuid;
  if (!endpointUuid) return fail(notRegistered);
  const result = deliveryUuid
    ? await service.call("replayWebhookDelivery", { params: { endpointUuid, deliveryUuid } })
    : await service.call("testWebhookEndpoint", { params: { endpointUuid } });
  askOnce.forget(`outbox:${endpointUuid}`);
  return result.ok ? succeed(result.value) : fail(faultSentence(result.fault));
}
