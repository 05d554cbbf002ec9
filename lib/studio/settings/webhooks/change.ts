import * as say from "#messages/webhook-receipts.ts";
import "server-only";
import { eq } from "drizzle-orm";
import { webhookRegistration } from "#db/studio/schema/service.ts";
import type { CallbackSecret } from "#lib/contract/webhook.ts";
import { fail, type Result, succeed } from "#lib/result.ts";
import { passingFault, type StudioFault } from "../../fault.ts";
import { faultSentence } from "../../fault-sentence.ts";
import { log } from "../../log.ts";
import type { Studio } from "../../studio.ts";

const notRegistered: StudioFault = passingFault(
  "inbox_not_registered",
  say.theInboxIsNotRegistered(),
  say.itRegistersItself(),
);

/** Has the service send one event again, or a test event. */
export async function steerOutbox({
  studio,
  deliveryUuid,
}: {
  studio: Studio;
  deliveryUuid?: string;
}): Promise<Result<{ eventId: string }, StudioFault>> {
  const { db, service, serviceBaseUrl, answers } = studio;
  const mine = eq(webhookRegistration.serviceBaseUrl, serviceBaseUrl);
  const [registration] = await db.select().from(webhookRegistration).where(mine);
  const endpointUuid = registration?.endpointUuid;
  if (!endpointUuid) return fail(notRegistered);
  const result = deliveryUuid
    ? await service.call("replayWebhookDelivery", { params: { endpointUuid, deliveryUuid } })
    : await service.call("testWebhookEndpoint", { params: { endpointUuid } });
  answers.delete(`outbox:${endpointUuid}`);
  return result.ok ? succeed(result.value) : fail(faultSentence(result.fault));
}

/** The secret that verifies the service's calls to `completion_webhook` addresses, or a new one in its place. */
export async function readCallbackSecret(
  { service }: Studio,
  which: "present" | "new",
): Promise<Result<CallbackSecret, StudioFault>> {
  const answer = await service.call(which === "new" ? "rollCallbackSecret" : "getCallbackSecret");
  if (!answer.ok) return fail(faultSentence(answer.fault));
  if (which === "new") log.info("The service signs the calls that requests asked for with a new secret");
  return succeed(answer.value);
}
