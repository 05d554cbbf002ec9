import "server-only";
import { and, asc, eq, lte } from "drizzle-orm";
import { boardMoment } from "#db/studio/schema/board-moment.ts";
import type { OwnedProject } from "../projects/find-project.ts";
import type { Studio } from "../studio.ts";

/** Further than any moment, and still a date. */
export const LATEST_MS = Date.UTC(2200, 0);

/** Every change of a board up to a moment, oldest first. */
export function selectMoments({ db }: Studio, { reference }: OwnedProject, at: number) {
  return db
    .select()
    .from(boardMoment)
    .where(and(eq(boardMoment.projectReferenceUuid, reference.uuid), lte(boardMoment.seenAt, new Date(at))))
    .orderBy(asc(boardMoment.uuid));
}
