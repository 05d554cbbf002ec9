import "server-only";
import { and, count, eq, isNull } from "drizzle-orm";
import { z } from "zod";
import type { StudioTransaction } from "#db/studio/client.ts";
import { note, noteStroke } from "#db/studio/schema/review.ts";
import { type Author, authorColumns } from "#lib/actor.ts";
import { Stroke } from "#lib/contract/drawing.ts";
import { Uuid } from "#lib/contract/member.ts";
import type { Scene } from "#lib/contract/scene.ts";
import type { Take } from "#lib/contract/take.ts";
import { fail, type Result, succeed } from "#lib/result.ts";
import { recordActivity } from "../../activity/record.ts";
import type { StudioFault } from "../../fault.ts";
import { rollingBack } from "../../ids.ts";
import { publishChange } from "../../live/server/publish.ts";
import type { OwnedProject } from "../../projects/model/find.ts";
import { findScenes } from "../../scenes/find.ts";
import { isPictureOf, sceneParts } from "../../scenes/model/parts.ts";
import type { Studio } from "../../studio.ts";
import { reviewChange } from "../change.ts";
import { noteFaults } from "../notes/model/faults.ts";
import { findClipUuid, isOfBoard } from "../notes/model/place.ts";
import { drawingFaults } from "./faults.ts";
import { keepStrokes } from "./strokes.ts";

export const DrawnStroke = z.object({ noteUuid: z.uuid(), stroke: Stroke });
export const DrawStrokeInput = DrawnStroke.extend({ projectUuid: Uuid, takeUuid: Uuid.optional() });
export const ErasedStroke = z.object({ strokeUuid: z.uuid() });
export const EraseStrokeInput = ErasedStroke.extend({ projectUuid: Uuid });

type By = {
  actor: Author;
  project: OwnedProject;
  /** What the link of a guest shows, where that is a clip. */
  clip?: { uuid: string };
};
type Given<Input> = By & { studio: Studio; input: Input };

/**
 * Adds one stroke to a note of the project, also to somebody else's; it belongs to the person who drew it. One on a
 * clip lies on
 * the clip's frame, any other on a picture of the scene.
 */
export async function drawStroke({
  studio,
  input: { noteUuid, stroke, ...on },
  ...by
}: Given<z.output<typeof DrawnStroke> & DrawnOn>): Promise<Result<{ strokeUuid: string }, StudioFault>> {
  const { actor, project } = by;
  const scenes = await findScenes(studio, project.reference);
  return rollingBack(studio.db, async (tx) => {
    const row = await lockNote(tx, { ...by, noteUuid });
    if (!row) return fail(noteFaults.noteNotFound);
    if (row.clipReferenceUuid === null && !scenes.ok) return scenes;
    const checked = row.clipReferenceUuid
      ? isOfFrame(row, on)
      : await pointAt(tx, { row, on, scenes: scenes.ok ? scenes.value : [] });
    if (!checked.ok) return checked;
    const isFirst = !(await hasDrawn(tx, { actor, noteUuid }));
    const kept = await keepStrokes(tx, { actor, noteUuid, strokes: [stroke] });
    if (!kept.ok) return kept;
    const [strokeUuid = ""] = kept.value;
    const { uuid: projectReferenceUuid } = project.reference;
    const { teamspaceUuid } = project.teamspace;
    const { sceneId } = row;
    const happened = {
      teamspaceUuid,
      projectReferenceUuid,
      ...(sceneId !== "" && { sceneId }),
      ...authorColumns(actor),
    };
    const clipUuid = await findClipUuid(tx, row);
    const details = { noteUuid, ...(clipUuid && { clipUuid }) };
    // One line says that somebody drew, not one for each movement of their hand.
    if (isFirst) await recordActivity(tx, { ...happened, verb: "drew_on_note", details });
    await publishChange(tx, reviewChange(project, [sceneId]));
    return succeed({ strokeUuid });
  });
}

type Row = typeof note.$inferSelect;

/** A clip has no other picture than its own, and an answer on it no moment at which it would have one. */
function isOfFrame({ clipAtMs }: Row, { takeUuid, picture }: DrawnOn): Result<null, StudioFault> {
  if (takeUuid !== undefined || picture !== undefined) return fail(drawingFaults.otherPicture);
  return clipAtMs === null ? fail(drawingFaults.answerHasNoFrame) : succeed(null);
}

/** The picture that a note is about is that of its first stroke, and stays it. */
async function pointAt(
  tx: StudioTransaction,
  { row, on, scenes }: { row: Row; on: DrawnOn; scenes: readonly Scene[] },
): Promise<Result<null, StudioFault>> {
  const scene = scenes.find(({ sceneId }) => sceneId === row.sceneId);
  if (!scene) return fail(noteFaults.sceneNotFound);
  const take = findDrawnTake(scene, on);
  if (take === undefined) return fail(drawingFaults.pictureIsGone);
  const isOther = row.joinedFromSceneId !== null || (row.takeUuid !== null && row.takeUuid !== take?.takeUuid);
  if (isOther) return fail(drawingFaults.otherPicture);
  if (take && row.takeUuid === null) {
    const about = { takeUuid: take.takeUuid, takeNumber: take.number };
    await tx.update(note).set(about).where(eq(note.uuid, row.uuid));
  }
  return succeed(null);
}

/** Takes back one stroke of one's own. */
export function eraseStroke({
  studio,
  input: { strokeUuid },
  ...by
}: Given<z.output<typeof ErasedStroke>>): Promise<Result<{ strokeUuid: string }, StudioFault>> {
  const { actor, project } = by;
  return rollingBack(studio.db, async (tx) => {
    const isMine = and(eq(noteStroke.uuid, strokeUuid), isBy(actor));
    const [stroke] = await tx.select({ noteUuid: noteStroke.noteUuid }).from(noteStroke).where(isMine);
    const row = stroke && (await lockNote(tx, { ...by, noteUuid: stroke.noteUuid }));
    if (!row) return fail(drawingFaults.strokeNotFound);
    const gone = await tx.delete(noteStroke).where(isMine).returning({ uuid: noteStroke.uuid });
    if (gone.length === 0) return fail(drawingFaults.strokeNotFound);
    if (row.text === "" && !(await hasStrokes(tx, row.uuid))) return fail(drawingFaults.saysNothing);
    await publishChange(tx, reviewChange(project, [row.sceneId]));
    return succeed({ strokeUuid });
  });
}

/** Locked, so that strokes that come at once are counted one after the other, and none stays on a note that is deleted. */
async function lockNote(tx: StudioTransaction, { actor, project, clip, noteUuid }: By & { noteUuid: string }) {
  const isHere = and(eq(note.uuid, noteUuid), eq(note.projectReferenceUuid, project.reference.uuid));
  const isShown = clip ? eq(note.clipReferenceUuid, clip.uuid) : isOfBoard;
  // What the team has taken to itself is not a guest's any more.
  const isSeen = actor.userUuid === undefined ? and(eq(note.isInternal, false), isShown) : undefined;
  const [row] = await tx
    .select()
    .from(note)
    .where(and(isHere, isSeen, isNull(note.deletedAt)))
    .for("update");
  return row;
}

function isBy({ userUuid, guestUuid }: Author) {
  return userUuid === undefined ? eq(noteStroke.guestUuid, guestUuid) : eq(noteStroke.userUuid, userUuid);
}

async function hasDrawn(tx: StudioTransaction, { actor, noteUuid }: { actor: Author; noteUuid: string }) {
  const [found] = await tx
    .select({ count: count() })
    .from(noteStroke)
    .where(and(eq(noteStroke.noteUuid, noteUuid), isBy(actor)));
  return (found?.count ?? 0) > 0;
}

async function hasStrokes(tx: StudioTransaction, noteUuid: string): Promise<boolean> {
  const [found] = await tx.select({ count: count() }).from(noteStroke).where(eq(noteStroke.noteUuid, noteUuid));
  return (found?.count ?? 0) > 0;
}

/** On what somebody drew: a take by its id, or what guests know it by, the mark of the picture that they saw. */
type DrawnOn = { takeUuid?: string | undefined; picture?: string | undefined };

/** The take that was drawn on; null where the service tells no takes, undefined where there is no such picture of the scene. */
export function findDrawnTake(scene: Scene, { takeUuid, picture }: DrawnOn): Take | null | undefined {
  const { storyboard, motionVideo } = scene;
  const takes = storyboard.takes ?? [];
  const used = takes.find(({ selected }) => selected) ?? null;
  if (takeUuid !== undefined) {
    return [...takes, ...(motionVideo.takes ?? [])].find((take) => take.takeUuid === takeUuid);
  }
  if (picture === undefined || picture === sceneParts(scene).picture) return used;
  return takes.find((take) => isPictureOf(take, picture));
}
