import type { AskedOfProject } from "../../access/given.ts";
import "server-only";
import { and, asc, desc, eq, isNotNull, lte } from "drizzle-orm";
import { z } from "zod";
import { boardHistory } from "#db/studio/schema/activity.ts";
import { review } from "#db/studio/schema/review.ts";
import type { Actor } from "#lib/actor.ts";
import { fail, type Result, succeed } from "#lib/result.ts";
import type { StudioFault } from "../../fault.ts";
import { faultFields } from "../../fault-sentence.ts";
import { studioFaults } from "../../faults.ts";
import { findProject, type OwnedProject } from "../../projects/model/find.ts";
import type { Studio } from "../../studio.ts";
import type { BoardTimes } from "./model/queries.ts";

const mostVerdicts = 1_000;

/** When the board changed: its scenes, or what was said of them. */
export async function listBoardTimes({
  studio,
  actor,
  projectUuid,
}: AskedOfProject): Promise<Result<BoardTimes, StudioFault>> {
  const project = await findProject({ db: studio.db, actor, projectUuid });
  if (!project) return fail(studioFaults.projectNotFound);
  const { uuid } = project.reference;
  const [boards, given, takenBack] = await Promise.all([
    studio.db
      .select({ at: boardHistory.seenAt })
      .from(boardHistory)
      .where(eq(boardHistory.projectReferenceUuid, uuid))
      .orderBy(desc(boardHistory.uuid)),
    studio.db
      .selectDistinct({ at: review.createdAt })
      .from(review)
      .where(eq(review.projectReferenceUuid, uuid))
      .orderBy(desc(review.createdAt))
      .limit(mostVerdicts),
    studio.db
      .selectDistinct({ at: review.takenBackAt })
      .from(review)
      .where(and(eq(review.projectReferenceUuid, uuid), isNotNull(review.takenBackAt)))
      .orderBy(desc(review.takenBackAt))
      .limit(mostVerdicts),
  ]);
  const first = boards.at(-1)?.at.getTime();
  if (first === undefined) return succeed({ moments: [] });
  const all = [...boards, ...given, ...takenBack].flatMap(({ at }) => (at ? [at.getTime()] : []));
  const moments = [...new Set(all)].filter((at) => at >= first).toSorted((one, other) => one - other);
  return succeed({ moments });
}

/** Further than any moment, and still a date. */
export const LATEST_MS = Date.UTC(2200, 0);

const BoardAtQuery = z.object({ at: z.coerce.number().int().min(0).max(LATEST_MS).optional() });

/** The project and the moment that an address asks for. */
export async function findBoardAt({ db }: Studio, { actor, projectUuid, wanted }: BoardAt): Promise<Found> {
  const project = await findProject({ db, actor, projectUuid });
  if (!project) return fail(studioFaults.projectNotFound);
  const moment = BoardAtQuery.safeParse(wanted);
  return moment.success ? succeed({ project, at: moment.data.at }) : fail(faultFields(moment.error));
}

export type BoardAt = { actor: Actor; projectUuid: string; wanted: unknown };
type Found = Result<{ project: OwnedProject; at: number | undefined }, StudioFault>;

/** Every change of a board up to a moment, oldest first. */
export function selectBoardHistory({ db }: Studio, { reference }: OwnedProject, at: number) {
  return db
    .select()
    .from(boardHistory)
    .where(and(eq(boardHistory.projectReferenceUuid, reference.uuid), lte(boardHistory.seenAt, new Date(at))))
    .orderBy(asc(boardHistory.uuid));
}
