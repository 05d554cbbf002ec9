import "server-only";
import { and, count, eq, isNull } from "drizzle-orm";
import { z } from "zod";
import type { StudioTransaction } from "#db/studio/client.ts";
import { noteStroke } from "#db/studio/schema/note-stroke.ts";
import { note } from "#db/studio/schema/review.ts";
import { type Author, authorColumns } from "#lib/auth/actor.ts";
import { Stroke } from "#lib/contract/drawing.ts";
import { Uuid } from "#lib/contract/member.ts";
import { fail, type Result, succeed } from "#lib/result.ts";
import { recordActivity } from "../../activity/record.ts";
import type { StudioFault } from "../../fault.ts";
import { rollingBack } from "../../ids.ts";
import { publishChange } from "../../live/server/publish.ts";
import type { OwnedProject } from "../../projects/find.ts";
import { findScenes } from "../../scenes/find.ts";
import type { Studio } from "../../studio.ts";
import { reviewChange } from "../change.ts";
import { noteFaults } from "../notes/faults.ts";
import { isOfBoard } from "../notes/place.ts";
import { type DrawnOn, findDrawnTake } from "./drawn-on.ts";
import { drawingFaults } from "./faults.ts";
import { keepStrokes } from "./strokes.ts";

export const DrawnStroke = z.object({ noteUuid: z.uuid(), stroke: Stroke });
export const DrawStrokeInput = DrawnStroke.extend({ projectUuid: Uuid, takeUuid: Uuid.optional() });
export const ErasedStroke = z.object({ strokeUuid: z.uuid() });
export const EraseStrokeInput = ErasedStroke.extend({ projectUuid: Uuid });

type Given<Input> = { studio: Studio; actor: Author; project: OwnedProject; input: Input };

/** Adds one stroke to a note of the project, also to somebody else's; it belongs to whoever drew it. */
export async function drawStroke({
  studio,
  actor,
  project,
  input: { noteUuid, stroke, ...on },
}: Given<z.output<typeof DrawnStroke> & DrawnOn>): Promise<Result<{ strokeUuid: string }, StudioFault>> {
  const scenes = await findScenes(studio, project.reference);
  if (!scenes.ok) return scenes;
  return rollingBack(studio.db, async (tx) => {
    const row = await lockNote(tx, { actor, project, noteUuid });
    if (!row) return fail(noteFaults.noteNotFound);
    const scene = scenes.value.find(({ sceneId }) => sceneId === row.sceneId);
    if (!scene) return fail(noteFaults.sceneNotFound);
    const take = findDrawnTake(scene, on);
    if (take === undefined) return fail(drawingFaults.pictureIsGone);
    const isOther = row.joinedFromSceneId !== null || (row.takeUuid !== null && row.takeUuid !== take?.takeUuid);
    if (isOther) return fail(drawingFaults.otherPicture);
    if (take && row.takeUuid === null) {
      const about = { takeUuid: take.takeUuid, takeNumber: take.number };
      await tx.update(note).set(about).where(eq(note.uuid, noteUuid));
    }
    const isFirst = !(await hasDrawn(tx, { actor, noteUuid }));
    const kept = await keepStrokes(tx, { actor, noteUuid, strokes: [stroke] });
    if (!kept.ok) return kept;
    const [strokeUuid = ""] = kept.value;
    const { uuid: projectReferenceUuid } = project.reference;
    const { teamspaceUuid } = project.teamspace;
    const happened = { teamspaceUuid, projectReferenceUuid, sceneId: row.sceneId, ...authorColumns(actor) };
    // One line says that somebody drew, not one for each movement of their hand.
    if (isFirst) await recordActivity(tx, { ...happened, verb: "drew_on_note", details: { noteUuid } });
    await publishChange(tx, reviewChange(project, [row.sceneId]));
    return succeed({ strokeUuid });
  });
}

/** Takes back one stroke of one's own. */
export function eraseStroke({
  studio,
  actor,
  project,
  input: { strokeUuid },
}: Given<z.output<typeof ErasedStroke>>): Promise<Result<{ strokeUuid: string }, StudioFault>> {
  return rollingBack(studio.db, async (tx) => {
    const isMine = and(eq(noteStroke.uuid, strokeUuid), isBy(actor));
    const [stroke] = await tx.select({ noteUuid: noteStroke.noteUuid }).from(noteStroke).where(isMine);
    const row = stroke && (await lockNote(tx, { actor, project, noteUuid: stroke.noteUuid }));
    if (!row) return fail(drawingFaults.strokeNotFound);
    const gone = await tx.delete(noteStroke).where(isMine).returning({ uuid: noteStroke.uuid });
    if (gone.length === 0) return fail(drawingFaults.strokeNotFound);
    if (row.text === "" && !(await hasStrokes(tx, row.uuid))) return fail(drawingFaults.saysNothing);
    await publishChange(tx, reviewChange(project, [row.sceneId]));
    return succeed({ strokeUuid });
  });
}

/** Locked, so that strokes that come at once are counted one after the other, and none stays on a note that is deleted. */
async function lockNote(
  tx: StudioTransaction,
  { actor, project, noteUuid }: { actor: Author; project: OwnedProject; noteUuid: string },
) {
  // Pictures of scenes are drawn on, not films.
  const isHere = and(eq(note.uuid, noteUuid), eq(note.projectReferenceUuid, project.reference.uuid), isOfBoard);
  // What the team has taken to itself is not a guest's any more.
  const isSeen = actor.userUuid === undefined ? eq(note.isInternal, false) : undefined;
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
