import "server-only";
import { and, desc, eq, inArray } from "drizzle-orm";
import type { StudioConnection } from "#db/studio/client.ts";
import { noteAnswer } from "#db/studio/schema/answer.ts";
import { user } from "#db/studio/schema/user.ts";
import * as say from "#messages/note-answers.ts";
import type { AnswerRow } from "./outcome.ts";
import type { NoteAnswer } from "./queries.ts";
import { causeColumn, orderingMs } from "./settle.ts";

const mostAnswers = 2_000;

type Wanted = { projectReferenceUuid: string; causes: readonly string[] };

/** The changes that were made because of these notes and requests, newest first. */
export async function listAnswers(
  db: StudioConnection,
  { projectReferenceUuid, causes }: Wanted,
): Promise<NoteAnswer[]> {
  if (causes.length === 0) return [];
  const rows = await db
    .select({ row: noteAnswer, byName: user.name })
    .from(noteAnswer)
    .innerJoin(user, eq(user.uuid, noteAnswer.userUuid))
    .where(and(eq(noteAnswer.projectReferenceUuid, projectReferenceUuid), inArray(causeColumn, [...causes])))
    .orderBy(desc(noteAnswer.uuid))
    .limit(mostAnswers);
  return rows.map(({ row, byName }) => toAnswer(row, byName));
}

function toAnswer(row: AnswerRow, byName: string): NoteAnswer {
  const { takeUuid, takeNumber, beforeTakeUuid, beforeTakeNumber } = row;
  // Of a studio that was stopped in the middle nobody else will say so.
  const isSilent = row.state === "ordered" && takeUuid === null && Date.now() - row.createdAt.getTime() > orderingMs;
  const reason = isSilent ? say.itWasInterrupted() : row.reason;
  return {
    uuid: row.uuid,
    causeUuid: row.noteUuid ?? row.reviewUuid ?? "",
    sceneId: row.sceneId,
    part: row.part,
    ...(row.castName !== null && { castName: row.castName }),
    before: row.beforeText,
    after: row.afterText,
    state: isSilent ? "failed" : row.state,
    ...(reason !== null && { reason }),
    ...(takeUuid !== null && takeNumber !== null && { take: { takeUuid, number: takeNumber } }),
    ...(beforeTakeUuid !== null &&
      beforeTakeNumber !== null && { beforeTake: { takeUuid: beforeTakeUuid, number: beforeTakeNumber } }),
    byName,
    createdAt: row.createdAt.getTime(),
  };
}
