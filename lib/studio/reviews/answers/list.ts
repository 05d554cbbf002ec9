import "server-only";
import { and, asc, desc, eq, inArray, isNull, ne } from "drizzle-orm";
import type { StudioConnection } from "#db/studio/client.ts";
import { noteAnswer } from "#db/studio/schema/answer.ts";
import { note } from "#db/studio/schema/review.ts";
import { guest } from "#db/studio/schema/share.ts";
import { user } from "#db/studio/schema/user.ts";
import type { Actor } from "#lib/actor.ts";
import { isCurrent } from "#lib/contract/approval.ts";
import { fail, type Result, succeed } from "#lib/result.ts";
import * as say from "#messages/note-answers.ts";
import type { StudioFault } from "../../fault.ts";
import { studioFaults } from "../../faults.ts";
import { findProject } from "../../projects/model/find.ts";
import { sceneParts } from "../../scenes/model/parts.ts";
import { findRecords } from "../../scenes/model/records.ts";
import type { Studio } from "../../studio.ts";
import { authorOf, lastReviews, personName } from "../get-board.ts";
import { plainNote } from "../mention-text.ts";
import { listMentions } from "../notes/model/mentions.ts";
import type { AnswerRow } from "./model/outcome.ts";
import type { NoteAnswer, OpenNote, OpenNotes } from "./model/queries.ts";
import { causeColumn, orderingMs } from "./model/settle.ts";

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

const mostNotes = 1_000;

/** Open threads and standing requests for changes on the scenes of a project, oldest first, with what came of them. */
export async function listOpenNotes({
  studio: { db },
  actor,
  projectUuid,
}: {
  studio: Pick<Studio, "db">;
  actor: Actor;
  projectUuid: string;
}): Promise<Result<OpenNotes, StudioFault>> {
  const project = await findProject({ db, actor, projectUuid });
  if (!project) return fail(studioFaults.projectNotFound);
  const { uuid: projectReferenceUuid } = project.reference;
  const [notes, requests] = await Promise.all([
    findThreads(db, projectReferenceUuid),
    findRequests(db, projectReferenceUuid),
  ]);
  const all = [...notes, ...requests].toSorted((one, other) => one.createdAt - other.createdAt);
  const shown = all.slice(0, mostNotes);
  const causes = shown.map(({ cause }) => cause.noteUuid ?? cause.reviewUuid);
  const answers = await listAnswers(db, { projectReferenceUuid, causes });
  const withAnswer = (open: OpenNote): OpenNote => {
    const answer = answers.find(({ causeUuid }) => causeUuid === (open.cause.noteUuid ?? open.cause.reviewUuid));
    return { ...open, ...(answer && { answer }) };
  };
  return succeed({ notes: shown.map(withAnswer), isCut: all.length > mostNotes });
}

async function findThreads(db: StudioConnection, projectReferenceUuid: string): Promise<OpenNote[]> {
  const isOpen = and(isNull(note.parentUuid), isNull(note.resolvedAt), isNull(note.deletedAt));
  // A clip that does not tell its scenes has notes that no scene can be changed for.
  const isOfScene = ne(note.sceneId, "");
  const rows = await db
    .select({ row: note, name: personName })
    .from(note)
    .leftJoin(user, eq(user.uuid, note.userUuid))
    .leftJoin(guest, eq(guest.uuid, note.guestUuid))
    .where(and(eq(note.projectReferenceUuid, projectReferenceUuid), isOpen, isOfScene))
    .orderBy(asc(note.uuid))
    .limit(mostNotes + 1);
  const mentions = await listMentions(
    db,
    rows.map(({ row }) => row.uuid),
  );
  return rows.map(({ row, name }) => {
    const { isByGuest, personName: writer } = authorOf(row, name);
    return {
      cause: { noteUuid: row.uuid },
      sceneId: row.sceneId,
      ...{ personName: writer, isByGuest },
      text: plainNote(row.text, mentions.get(row.uuid) ?? []),
      about: [],
      createdAt: row.createdAt.getTime(),
    };
  });
}

/** Those that no change of what they name has answered yet. */
async function findRequests(db: StudioConnection, projectReferenceUuid: string): Promise<OpenNote[]> {
  const [reviews, scenes] = await Promise.all([
    lastReviews(db, projectReferenceUuid),
    findRecords(db, projectReferenceUuid),
  ]);
  const parts = new Map(scenes.map((scene) => [scene.sceneId, sceneParts(scene)]));
  return reviews.flatMap((review) => {
    const now = parts.get(review.sceneId);
    if (review.verdict !== "changes_requested" || !review.note || !now || !isCurrent(review, now)) return [];
    const { uuid: reviewUuid, sceneId, personName: writer, isByGuest, note: text, about, createdAt } = review;
    return [{ cause: { reviewUuid }, sceneId, personName: writer, isByGuest, text, about, createdAt }];
  });
}
