import "server-only";
import { setTimeout as wait } from "node:timers/promises";
import { and, asc, eq, ne, not, sql } from "drizzle-orm";
import type { StudioConnection } from "#db/studio/client.ts";
import { clipReference, exportOrder } from "#db/studio/schema/clip.ts";
import { fail, type Result, succeed } from "#lib/result.ts";
import type { StudioFault } from "../fault.ts";
import { faultSentence, lastExportUnconfirmed } from "../fault-sentence.ts";
import { adoptClipsBeside, isOrder, isUnanswered } from "../projects/adopt/clips.ts";
import type { OwnedProject } from "../projects/model/find.ts";
import type { Studio } from "../studio.ts";

type Reference = OwnedProject["reference"];
type Order = Pick<typeof exportOrder.$inferSelect, "projectReferenceUuid" | "submissionId">;
type Sent = typeof exportOrder.$inferInsert & Order;
type Made = typeof clipReference.$inferSelect;

/** So long after it was sent an export may still appear among the service's clips. */
export const lateMs = 3 * 60_000;
const waitMs = 250;

/**
 * Writes an export down that is about to be sent, or answers the clip that the same submission has made. Of two sendings
 * of one submission the second waits here until the first is answered; no connection is held for as long as the service
 * takes. Fails while an export before it may still appear.
 */
export async function claimOrder(
  studio: Studio,
  { reference, sent, isKeyed }: { reference: Reference; sent: Sent; isKeyed: boolean },
): Promise<Result<Made | null, StudioFault>> {
  const { db } = studio;
  const lost = { reference, keyed: isKeyed ? sent.submissionId : null };
  for (;;) {
    if (await isInFlight(db, sent)) {
      await wait(waitMs);
      continue;
    }
    const looked = await lookForLost(studio, lost);
    if (!looked.ok) return looked;
    const made = await findMade(db, sent);
    if (made) return succeed(made);
    const doubt = await findDoubt(db, lost);
    if (doubt) return fail(doubt);
    const claimed = await claim(studio, sent);
    if (claimed !== "another's") return succeed(claimed);
  }
}

/** The clip that a submission has made. */
export async function findMade(db: StudioConnection, { projectReferenceUuid, submissionId }: Order) {
  const isIt = and(
    eq(clipReference.projectReferenceUuid, projectReferenceUuid),
    eq(clipReference.submissionId, submissionId),
  );
  const [made] = await db.select().from(clipReference).where(isIt);
  return made ?? null;
}

async function isInFlight(db: StudioConnection, sent: Order): Promise<boolean> {
  const isIt = and(isOrder(sent), not(isUnanswered));
  return (await db.select({ sentAt: exportOrder.sentAt }).from(exportOrder).where(isIt)).length > 0;
}

/** Null once it is the caller's to send; the clip where somebody else has sent it since it was looked for. */
async function claim({ db }: Studio, sent: Sent): Promise<Made | null | "another's"> {
  return db.transaction(async (tx) => {
    const set = { ...sent, sentAt: sql`now()`, unconfirmedAt: null };
    const target = [exportOrder.projectReferenceUuid, exportOrder.submissionId];
    const [own] = await tx
      .insert(exportOrder)
      .values(sent)
      .onConflictDoUpdate({ target, set, setWhere: isUnanswered })
      .returning();
    if (!own) return "another's";
    const made = await findMade(tx, sent);
    const ofProject = eq(exportOrder.projectReferenceUuid, sent.projectReferenceUuid);
    // Those before it were looked for long enough.
    await tx.delete(exportOrder).where(made ? isOrder(sent) : and(ofProject, isUnanswered));
    return made;
  });
}

type Lost = {
  reference: Reference;
  /** The submission that can be sent again whatever became of it. */
  keyed: string | null;
};

/** Exports of a project that were sent and never answered, the newest last. */
function listLost(db: StudioConnection, { reference, keyed }: Lost) {
  const isOther = keyed === null ? undefined : ne(exportOrder.submissionId, keyed);
  return db
    .select()
    .from(exportOrder)
    .where(and(eq(exportOrder.projectReferenceUuid, reference.uuid), isUnanswered, isOther))
    .orderBy(asc(exportOrder.sentAt));
}

/** Adopts the clips of exports that were never answered. Fails where the service cannot say whether it has them. */
export async function lookForLost(studio: Studio, lost: Lost): Promise<Result<null, StudioFault>> {
  if ((await listLost(studio.db, lost)).length === 0) return succeed(null);
  const looked = await adoptClipsBeside(studio, lost.reference);
  return looked.ok ? succeed(null) : fail(faultSentence(looked.fault));
}

/** Why nothing is sent yet: the clip of the export before may still appear. */
async function findDoubt(db: StudioConnection, lost: Lost): Promise<StudioFault | null> {
  const last = (await listLost(db, lost)).at(-1);
  const leftMs = last ? last.sentAt.getTime() + lateMs - Date.now() : 0;
  return leftMs > 0 ? lastExportUnconfirmed(Math.ceil(leftMs / 1000)) : null;
}
