import "server-only";
import { and, asc, eq, ne } from "drizzle-orm";
import type { StudioConnection } from "#db/studio/client.ts";
import { exportOrder } from "#db/studio/schema/clip.ts";
import { fail, type Result, succeed } from "#lib/result.ts";
import type { StudioFault } from "../fault.ts";
import { faultSentence, lastExportUnconfirmed } from "../fault-sentence.ts";
import type { OwnedProject } from "../projects/find.ts";
import type { Studio } from "../studio.ts";
import { adoptClipsBeside, isUnanswered } from "./adopt.ts";

/** So long after it was sent an export may still appear among the service's clips. */
export const lateMs = 3 * 60_000;

type Lost = {
  reference: OwnedProject["reference"];
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
export async function findDoubt(db: StudioConnection, lost: Lost): Promise<StudioFault | null> {
  const last = (await listLost(db, lost)).at(-1);
  const leftMs = last ? last.sentAt.getTime() + lateMs - Date.now() : 0;
  return leftMs > 0 ? lastExportUnconfirmed(Math.ceil(leftMs / 1000)) : null;
}
