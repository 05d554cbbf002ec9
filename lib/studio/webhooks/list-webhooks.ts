import "server-only";
import { desc, eq } from "drizzle-orm";
import { webhookReceipt } from "#db/studio/schema/webhook-receipt.ts";
import { webhookRegistration } from "#db/studio/schema/webhook-registration.ts";
import type { Actor } from "../../auth/actor.ts";
import { fail, type Result, succeed } from "../../result.ts";
import { offersExtension } from "../connection/offers-extension.ts";
import type { StudioFault } from "../fault.ts";
import { faultSentence } from "../fault-sentence.ts";
import { studioFaults } from "../faults.ts";
import { ownsInstallation } from "../members/owns-installation.ts";
import type { Studio } from "../studio.ts";
import { receiptsForOwner } from "./receipts-for-owner.ts";
import type { WebhooksView } from "./webhook-view.ts";

/** Of these some are about other people's projects. */
const looked = 200;
const listed = 50;
const shownOfBody = 4_000;

/**
 * What came from the service and what it has sent or still tries to send. For those who look after the installation;
 * of other people's projects they are told nothing here either.
 */
export async function listWebhooks({
  studio,
  actor,
}: {
  studio: Studio;
  actor: Actor;
}): Promise<Result<WebhooksView, StudioFault>> {
  const { db, serviceBaseUrl, inboxUrl } = studio;
  if (!(await ownsInstallation(db, actor))) return fail(studioFaults.notYourInstallation);
  const [rows, [registration]] = await Promise.all([
    db.select().from(webhookReceipt).orderBy(desc(webhookReceipt.createdAt)).limit(looked),
    db.select().from(webhookRegistration).where(eq(webhookRegistration.serviceBaseUrl, serviceBaseUrl)),
  ]);
  const offered = await offersExtension(studio, "webhook-secret");
  const receipts = await receiptsForOwner(db, { actor, receipts: rows });
  return succeed({
    inboxUrl,
    state: stateOf({ inboxUrl, registration }),
    problem: registration?.problem ?? null,
    hasCallbackSecret: offered.ok && offered.value,
    receipts: receipts.slice(0, listed).map(({ uuid, createdAt, type, verdict, effect, deliveries, body }) => ({
      uuid,
      receivedAt: createdAt.getTime(),
      type,
      verdict,
      effect,
      deliveries,
      body: body.slice(0, shownOfBody),
    })),
    ...(registration?.endpointUuid && (await readOutbox(studio, registration.endpointUuid))),
  });
}

function stateOf({
  inboxUrl,
  registration,
}: {
  inboxUrl: string | null;
  registration: typeof webhookRegistration.$inferSelect | undefined;
}): WebhooksView["state"] {
  if (inboxUrl === null) return "no_address";
  if (!registration) return "waiting";
  if (registration.problem) return "failed";
  return registration.endpointUuid ? "registered" : "not_offered";
}

async function readOutbox({ service, askOnce }: Studio, endpointUuid: string) {
  const result = await askOnce.ask({
    key: `outbox:${endpointUuid}`,
    maxAgeMs: 1_000,
    ask: () => service.call("listWebhookDeliveries", { params: { endpointUuid } }),
  });
  return result.ok ? { outbox: result.value.slice(0, listed) } : { outboxFault: faultSentence(result.fault) };
}
