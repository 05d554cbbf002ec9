import "server-only";
import { and, count, eq } from "drizzle-orm";
import { z } from "zod";
import type { StudioTransaction } from "#db/studio/client.ts";
import { note } from "#db/studio/schema/review.ts";
import { type Author, authorColumns } from "#lib/auth/actor.ts";
import { ATTACHMENT_LIMITS } from "#lib/contract/attachment.ts";
import { Strokes } from "#lib/contract/drawing.ts";
import { limitedText, requiredText, Uuid } from "#lib/contract/member.ts";
import { NOTE_CHARACTERS } from "#lib/contract/scene-parts.ts";
import type { Stroke } from "#lib/contract/stroke.ts";
import { fail, type Result, succeed } from "#lib/result.ts";
import * as say from "#messages/drawing-faults.ts";
import { recordActivity } from "../../activity/record.ts";
import type { StudioFault } from "../../fault.ts";
import { rollingBack } from "../../ids.ts";
import { publishChange } from "../../live/server/publish.ts";
import type { OwnedProject } from "../../projects/find.ts";
import { findScenes } from "../../scenes/find.ts";
import type { Studio } from "../../studio.ts";
import { attachFiles, listAttachments } from "../attachments/attach.ts";
import type { AttachmentView } from "../attachments/views.ts";
import { reviewChange } from "../change.ts";
import { findDrawnTake } from "../drawings/drawn-on.ts";
import { drawingFaults } from "../drawings/faults.ts";
import { keepStrokes, listStrokes } from "../drawings/strokes.ts";
import type { StrokeView } from "../drawings/views.ts";
import { authorOf } from "../get-board.ts";
import { noteFaults } from "./faults.ts";
import type { Mention } from "./mention-text.ts";
import { listMentions, saveMentions } from "./mentions.ts";
import type { NoteReaction, NoteView } from "./views.ts";

const mostNotesPerScene = 1_000;

const AttachmentUuids = z.array(z.uuid()).max(ATTACHMENT_LIMITS.files).default([]);

/** A note says something in words, by a drawing, or both, and may have files that its writer has sent before. */
export const NoteContent = z.object({
  text: limitedText(NOTE_CHARACTERS),
  strokes: Strokes.default([]),
  attachmentUuids: AttachmentUuids,
});
export function saysSomething({ text, strokes }: Pick<z.output<typeof NoteContent>, "text" | "strokes">): boolean {
  return text !== "" || strokes.length > 0;
}
export const saysNothing = { path: ["text"], message: say.writeOrDraw() };

export const WriteNoteInput = NoteContent.extend({
  projectUuid: Uuid,
  sceneId: requiredText(64),
  /** The take it is about: one of this scene. */
  takeUuid: Uuid.optional(),
  /** The note it answers: one of this scene, and no reply itself. */
  parentUuid: z.uuid().optional(),
  /** For the team alone. An answer is what its thread is. */
  isInternal: z.boolean().default(true),
}).refine(saysSomething, saysNothing);
type NoteWritten = Pick<z.output<typeof WriteNoteInput>, "projectUuid" | "sceneId" | "text"> & {
  takeUuid?: string | undefined;
  /** The mark of the picture that a guest drew on, who knows no takes. */
  picture?: string | undefined;
  parentUuid?: string | undefined;
  isInternal?: boolean | undefined;
  strokes?: readonly Stroke[] | undefined;
  attachmentUuids?: readonly string[] | undefined;
};

/** Pins a note to a scene, or answers one. */
export async function writeNote({
  studio,
  actor,
  project,
  input: { sceneId, text, takeUuid, picture, parentUuid, isInternal = true, ...content },
  alongside,
}: {
  studio: Studio;
  actor: Author;
  project: OwnedProject;
  input: NoteWritten;
  /** What is written in the same transaction. */
  alongside?: (tx: StudioTransaction) => Promise<unknown>;
}): Promise<Result<NoteView, StudioFault>> {
  const { strokes = [], attachmentUuids = [] } = content;
  const scenes = await findScenes(studio, project.reference);
  if (!scenes.ok) return scenes;
  const scene = scenes.value.find((candidate) => candidate.sceneId === sceneId);
  if (!scene) return fail(noteFaults.sceneNotFound);
  const isAboutTake = takeUuid !== undefined || strokes.length > 0;
  const take = isAboutTake ? findDrawnTake(scene, { takeUuid, picture }) : null;
  if (take === undefined) return fail(picture === undefined ? noteFaults.takeNotFound : drawingFaults.pictureIsGone);
  const { uuid: projectReferenceUuid } = project.reference;
  const isHere = and(eq(note.projectReferenceUuid, projectReferenceUuid), eq(note.sceneId, sceneId));
  const isGuest = actor.userUuid === undefined;
  return rollingBack(studio.db, async (tx) => {
    let isForTeam = isInternal && !isGuest;
    if (parentUuid !== undefined) {
      const [parent] = await tx
        .select()
        .from(note)
        .where(and(isHere, eq(note.uuid, parentUuid)))
        .for("share");
      if (!parent || parent.parentUuid !== null || parent.deletedAt) return fail(noteFaults.noteNotFound);
      if (isGuest && parent.isInternal) return fail(noteFaults.noteNotFound);
      isForTeam = parent.isInternal;
    }
    const [there] = await tx.select({ count: count() }).from(note).where(isHere);
    if ((there?.count ?? 0) >= mostNotesPerScene) return fail(noteFaults.tooMany);
    const [row] = await tx
      .insert(note)
      .values({
        projectReferenceUuid,
        sceneId,
        ...authorColumns(actor),
        text,
        isInternal: isForTeam,
        parentUuid: parentUuid ?? null,
        takeUuid: take?.takeUuid ?? null,
        takeNumber: take?.number ?? null,
      })
      .returning();
    if (!row) throw new Error("The note could not be written");
    const kept = await saveMentions(tx, { actor, project, row });
    if (!kept.ok) return kept;
    const noteUuid = row.uuid;
    const attached = await attachFiles(tx, { noteUuid, projectReferenceUuid, actor, attachmentUuids });
    if (!attached.ok) return attached;
    const drawn = await keepStrokes(tx, { actor, noteUuid, strokes });
    if (!drawn.ok) return drawn;
    await alongside?.(tx);
    const { teamspaceUuid } = project.teamspace;
    const details = { noteUuid: row.uuid, ...(parentUuid && { parentUuid }) };
    const happened = { teamspaceUuid, projectReferenceUuid, sceneId, ...authorColumns(actor), details };
    await recordActivity(tx, { ...happened, verb: "wrote_note" });
    await publishChange(tx, reviewChange(project, [sceneId]));
    const mentions = await listMentions(tx, [noteUuid]);
    const attachments = await listAttachments(tx, [noteUuid]);
    const shown = await listStrokes(tx, { noteUuids: [noteUuid], viewer: actor });
    const known = { mentions: mentions.get(noteUuid), attachments: attachments.get(noteUuid) };
    return succeed(toNoteView(row, { name: actor.name, ...known, strokes: shown.get(noteUuid) }));
  });
}

type Known = {
  name: string | null;
  mentions?: Mention[] | undefined;
  reactions?: NoteReaction[] | undefined;
  attachments?: AttachmentView[] | undefined;
  strokes?: StrokeView[] | undefined;
};

export function toNoteView(row: typeof note.$inferSelect, { name, ...known }: Known): NoteView {
  const { mentions, reactions, attachments, strokes } = known;
  return {
    uuid: row.uuid,
    sceneId: row.sceneId,
    ...authorOf(row, name),
    text: row.text,
    isInternal: row.isInternal,
    ...(mentions && { mentions }),
    ...(reactions && !row.deletedAt && { reactions }),
    ...(attachments && { attachments }),
    ...(strokes && { strokes }),
    isDeleted: row.deletedAt !== null,
    createdAt: row.createdAt.getTime(),
    // Numbers of takes are those of their own scene.
    ...(row.takeUuid !== null &&
      row.takeNumber !== null &&
      row.joinedFromSceneId === null && { take: { takeUuid: row.takeUuid, number: row.takeNumber } }),
    ...(row.joinedFromSceneId !== null && { isFromJoined: true }),
    ...(row.editedAt && { editedAt: row.editedAt.getTime() }),
  };
}
