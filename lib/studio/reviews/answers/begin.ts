import "server-only";
import { and, eq, inArray, isNull, ne } from "drizzle-orm";
import { z } from "zod";
import type { StudioTransaction } from "#db/studio/client.ts";
import { noteAnswer } from "#db/studio/schema/answer.ts";
import { note, review } from "#db/studio/schema/review.ts";
import type { Actor } from "#lib/actor.ts";
import type { Cast, CastMember } from "#lib/contract/cast.ts";
import { LIMITS } from "#lib/contract/limits.ts";
import { limitedText, requiredText, Uuid } from "#lib/contract/member.ts";
import { ANSWER_CHARACTERS, ANSWER_PARTS } from "#lib/contract/note-answer.ts";
import type { Scene } from "#lib/contract/scene.ts";
import { fail, type Result, succeed } from "#lib/result.ts";
import type { StudioFault } from "../../fault.ts";
import { rollingBack } from "../../ids.ts";
import type { OwnedProject } from "../../projects/model/find.ts";
import { sceneParts } from "../../scenes/model/parts.ts";
import { usualPrompt } from "../../scenes/usual-prompt.ts";
import type { Studio } from "../../studio.ts";
import { noteFaults } from "../notes/model/faults.ts";
import { answerFaults } from "./faults.ts";
import type { AnswerRow } from "./model/outcome.ts";
import { textOfPart } from "./model/propose.ts";
import { causeColumn, giveUpSilent } from "./model/settle.ts";

const most = Math.max(...Object.values(ANSWER_CHARACTERS));
const Cause = z.union([
  z.object({ noteUuid: z.uuid(), reviewUuid: z.undefined().optional() }),
  z.object({ reviewUuid: z.uuid(), noteUuid: z.undefined().optional() }),
]);

/** One part of a scene, and the notes that it is to be changed because of. */
export const NotedPart = z.object({
  sceneId: requiredText(64),
  part: z.enum(ANSWER_PARTS),
  /** Of the cast: whose look is changed. */
  entityUuid: Uuid.optional(),
  /** The part as the person saw it. */
  seen: z.string().max(2 * most),
  causes: z.array(Cause).min(1).max(LIMITS.scenesPerCall),
});
export type NotedPart = z.output<typeof NotedPart>;

/** The same, and what it is to say. */
export const NoteChange = NotedPart.extend({ text: limitedText(most) }).refine(
  ({ part, text }) => text.length <= ANSWER_CHARACTERS[part],
  { path: ["text"] },
);
export type NoteChange = z.output<typeof NoteChange>;

type Beginning = {
  studio: Studio;
  actor: Actor;
  project: OwnedProject;
  submissionId: string;
  scenes: readonly Scene[];
  cast: Cast | undefined;
  keepsDescriptions: boolean;
};
/** `rows` are empty where this change was sent before. */
export type Begun = { change: NoteChange; scene: Scene; member: CastMember | undefined; rows: AnswerRow[] };

export const causeOf = ({ noteUuid, reviewUuid }: NotedPart["causes"][number]) => noteUuid ?? reviewUuid ?? "";

/** Writes down a change before it is asked for. What was sent before, or is on its way already, is not begun again. */
export async function beginChange(given: Beginning, change: NoteChange): Promise<Result<Begun, StudioFault>> {
  const { studio, project, submissionId } = given;
  const scene = given.scenes.find(({ sceneId }) => sceneId === change.sceneId);
  if (!scene) return fail(noteFaults.sceneNotFound);
  const member = given.cast?.members.find(({ entityUuid }) => entityUuid === change.entityUuid);
  const causes = [...new Set(change.causes.map(causeOf))];
  return rollingBack(studio.db, async (tx) => {
    const isThis = and(
      eq(noteAnswer.submissionId, submissionId),
      eq(noteAnswer.projectReferenceUuid, project.reference.uuid),
      inArray(causeColumn, causes),
    );
    const again = succeed({ change, scene, member, rows: [] });
    if ((await tx.select().from(noteAnswer).where(isThis)).length === causes.length) return again;
    if (change.part === "cast" && !member) return fail(answerFaults.memberNotFound);
    const { keepsDescriptions } = given;
    const now = textOfPart({ scene, part: change.part, member, keepsDescriptions });
    if (now !== change.seen) return fail(answerFaults.textChanged);
    const isSame = now.trim() === change.text;
    if (isSame && (change.part === "narration" || change.part === "cast")) return fail(answerFaults.nothingChanged);
    if ((await countOpen(tx, project, change)) < causes.length) return fail(answerFaults.noteClosed);
    await giveUpSilent(tx, causes);
    const rows = await tx
      .insert(noteAnswer)
      .values(toRows(given, { change, scene, member, now }))
      .onConflictDoNothing()
      .returning();
    if (rows.length === causes.length) return succeed({ change, scene, member, rows });
    if ((await tx.select().from(noteAnswer).where(isThis)).length === causes.length) return again;
    return fail(answerFaults.alreadyOrdered);
  });
}

/** How many of the notes are this scene's, and still wait for something to be done. */
async function countOpen(tx: StudioTransaction, project: OwnedProject, { causes, sceneId }: NoteChange) {
  const { uuid } = project.reference;
  const noteUuids = causes.flatMap((cause) => cause.noteUuid ?? []);
  const reviewUuids = causes.flatMap((cause) => cause.reviewUuid ?? []);
  const isNote = and(eq(note.projectReferenceUuid, uuid), eq(note.sceneId, sceneId), inArray(note.uuid, noteUuids));
  const isReview = and(
    eq(review.projectReferenceUuid, uuid),
    eq(review.sceneId, sceneId),
    inArray(review.uuid, reviewUuids),
  );
  const isOpenNote = and(isNull(note.parentUuid), isNull(note.deletedAt), isNull(note.resolvedAt));
  const isOpenReview = and(eq(review.verdict, "changes_requested"), isNull(review.takenBackAt), ne(review.note, ""));
  // Held, so that none of them is deleted before the change is written down.
  const notes = await tx.select().from(note).where(and(isNote, isOpenNote)).for("share");
  const reviews = await tx.select().from(review).where(and(isReview, isOpenReview)).for("share");
  return notes.length + reviews.length;
}

type Told = Pick<Begun, "change" | "scene" | "member"> & { now: string };

function toRows({ project, actor, submissionId, keepsDescriptions }: Beginning, { change, scene, member, now }: Told) {
  const { part, text, sceneId } = change;
  const picture = part === "motion" ? scene.motionVideo : scene.storyboard;
  const takes = part === "narration" ? [] : (picture.takes ?? []);
  const used = takes.find(({ selected }) => selected);
  const parts = sceneParts(scene);
  const row = {
    projectReferenceUuid: project.reference.uuid,
    sceneId,
    submissionId,
    userUuid: actor.userUuid,
    part,
    castName: part === "cast" ? (member?.name ?? null) : null,
    beforeText: now,
    afterText: text,
    wish: part === "narration" ? null : wishOf({ change, scene }, { keepsDescriptions }) || null,
    beforeTakeUuid: used?.takeUuid ?? null,
    beforeTakeNumber: used?.number ?? null,
    lastNumber: Math.max(0, ...takes.map(({ number }) => number)),
    beforeMark: parts[part === "cast" ? "picture" : part],
  };
  const causes = new Map(change.causes.map((cause) => [causeOf(cause), cause]));
  return [...causes.values()].map(({ noteUuid = null, reviewUuid = null }) => ({ ...row, noteUuid, reviewUuid }));
}

/** What the new take is asked to show: anyone who looks different now is shown as the scene was asked for before. */
export function wishOf(
  { change: { part, text }, scene }: Pick<Begun, "change" | "scene">,
  service: { keepsDescriptions: boolean },
): string {
  return part === "cast" ? usualPrompt(scene, "image", service).trim() : text;
}
