import * as say from "#messages/webhook-receipts.ts";
import type { Asked } from "../../access/given.ts";
import "server-only";
import { desc, eq, inArray, or } from "drizzle-orm";
import type { StudioDatabase } from "#db/studio/client.ts";
import { clipReference } from "#db/studio/schema/clip.ts";
import { projectReference } from "#db/studio/schema/project.ts";
import { webhookReceipt, webhookRegistration } from "#db/studio/schema/service.ts";
import type { Actor } from "#lib/actor.ts";
import { fail, type Result, succeed } from "#lib/result.ts";
import type { StudioFault } from "../../fault.ts";
import { faultSentence } from "../../fault-sentence.ts";
import { studioFaults } from "../../faults.ts";
import { ownsInstallation } from "../../people/model/owner.ts";
import type { Studio } from "../../studio.ts";
import { offersExtension } from "../service/get.ts";
import type { WebhooksView } from "./queries.ts";
import type { Receipt } from "./receive.ts";
import { readWebhook } from "./verify.ts";

/** Of these some are about other people's projects. */
const looked = 200;
const listed = 50;
const shownOfBody = 4_000;

/**
 * What came from the service and what it has sent or still tries to send. For those who look after the installation;
 * of other people's projects they are told nothing here either.
 */
export async function listWebhooks({ studio, actor }: Asked): Promise<Result<WebhooksView, StudioFault>> {
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

async function readOutbox({ service, answers }: Studio, endpointUuid: string) {
  const result = await answers.get({
    key: `outbox:${endpointUuid}`,
    maxAgeMs: 1_000,
    load: () => service.call("listWebhookDeliveries", { params: { endpointUuid } }),
  });
  return result.ok ? { outbox: result.value.slice(0, listed) } : { outboxFault: faultSentence(result.fault) };
}

/**
 * What an owner may read of calls that are about every teamspace: those about projects of other teamspaces are left out,
 * and of projects that are gone from here nobody can say any more whose they were.
 */
async function receiptsForOwner(
  db: StudioDatabase,
  { actor, receipts }: { actor: Actor; receipts: readonly Receipt[] },
): Promise<Receipt[]> {
  const subjects = new Map(receipts.map(({ uuid, body }) => [uuid, subjectOf(body)]));
  const homes = await findHomes(db, [...subjects.values()].flat());
  const owned = new Set(
    actor.memberships.filter(({ role }) => role === "owner").map(({ teamspaceUuid }) => teamspaceUuid),
  );
  return receipts.flatMap((receipt) => {
    const ids = subjects.get(receipt.uuid) ?? [];
    if (ids.length === 0) return [receipt];
    const home = ids.map((id) => homes.get(id)).find((found) => found !== undefined);
    if (home === undefined) return [{ ...receipt, body: "", effect: say.aboutNothingInThisStudio() }];
    return owned.has(home) ? [receipt] : [];
  });
}

function subjectOf(body: string): string[] {
  const { projectUuid, clipUuid } = readWebhook(body)?.about ?? {};
  return [projectUuid, clipUuid].filter((id) => id !== undefined);
}

/** The teamspace of each project and clip that is known here. */
async function findHomes(db: StudioDatabase, ids: string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({
      projectUuid: projectReference.projectUuid,
      clipUuid: clipReference.clipUuid,
      teamspaceUuid: projectReference.teamspaceUuid,
    })
    .from(projectReference)
    .leftJoin(clipReference, eq(clipReference.projectReferenceUuid, projectReference.uuid))
    .where(or(inArray(projectReference.projectUuid, ids), inArray(clipReference.clipUuid, ids)));
  return new Map(
    rows.flatMap(({ projectUuid, clipUuid, teamspaceUuid }) =>
      [projectUuid, clipUuid].flatMap((id): [string, string][] => (id ? [[id, teamspaceUuid]] : [])),
    ),
  );
}
