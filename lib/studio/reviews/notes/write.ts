import "server-only";
import { and, count, eq } from "drizzle-orm";
import { z } from "zod";
import type { StudioTransaction } from "#db/studio/client.ts";
import { note } from "#db/studio/schema/review.ts";
import { type Author, authorColumns } from "#lib/actor.ts";
import { ATTACHMENT_LIMITS } from "#lib/contract/attachment.ts";
import { Strokes } from "#lib/contract/drawing.ts";
import { limitedText, requiredText, Uuid } from "#lib/contract/member.ts";
import { NoteMoment } from "#lib/contract/review.ts";
import { NOTE_CHARACTERS } from "#lib/contract/scene-parts.ts";
import type { Stroke } from "#lib/contract/stroke.ts";
import { fail, type Result, succeed } from "#lib/result.ts";
import * as say from "#messages/drawing-faults.ts";
import { recordActivity } from "../../activity/record.ts";
import type { StudioFault } from "../../fault.ts";
import { rollingBack } from "../../ids.ts";
import { publishChange } from "../../live/server/publish.ts";
import type { OwnedProject } from "../../projects/model/find.ts";
import { findScenes } from "../../scenes/find.ts";
import type { Studio } from "../../studio.ts";
import { attachFiles, listAttachments } from "../attachments/attach.ts";
import { reviewChange } from "../change.ts";
import { findDrawnTake } from "../drawings/draw.ts";
import { drawingFaults } from "../drawings/faults.ts";
import { keepStrokes, listStrokes } from "../drawings/strokes.ts";
import { authorOf } from "../get-board.ts";
import type { Mention } from "../mention-text.ts";
import type { AttachmentView, NoteReaction, NoteView, StrokeView } from "../note-views.ts";
import { noteFaults } from "./model/faults.ts";
import { listMentions, saveMentions } from "./model/mentions.ts";
import { findClipUuid, findThread, isAt, type NotePlace } from "./model/place.ts";

/** Of a scene, or of a clip. */
const mostNotes = 1_000;

export const AttachmentUuids = z.array(z.uuid()).max(ATTACHMENT_LIMITS.files).default([]);

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
  /** Milliseconds after the scene begins; without it the note is about the whole scene. */
  atMs: NoteMoment.optional(),
  /** The take it is about: one of this scene. */
  takeUuid: Uuid.optional(),
  /** The note it answers: one of this scene, and no reply itself. */
  parentUuid: z.uuid().optional(),
  /** For the team alone. An answer is what its thread is. */
  isInternal: z.boolean().default(true),
}).refine(saysSomething, saysNothing);
type NoteWritten = Pick<z.output<typeof WriteNoteInput>, "projectUuid" | "sceneId" | "text"> & {
  atMs?: number | undefined;
  takeUuid?: string | undefined;
  /** The mark of the picture that a guest drew on, who knows no takes. */
  picture?: string | undefined;
  parentUuid?: string | undefined;
  isInternal?: boolean | undefined;
  strokes?: readonly Stroke[] | undefined;
  attachmentUuids?: readonly string[] | undefined;
};

type Writing = {
  studio: Studio;
  actor: Author;
  project: OwnedProject;
  /** What is written in the same transaction, before the note: it may hold the note that is answered. */
  alongside?: (tx: StudioTransaction) => Promise<unknown>;
  /** The same after the note, which it names. */
  afterwards?: (tx: StudioTransaction, made: { uuid: string }) => Promise<unknown>;
};

/** Pins a note to a scene or to a moment of it, or answers one. */
export async function writeNote({
  input: { sceneId, text, atMs, takeUuid, picture, parentUuid, isInternal = true, strokes = [], attachmentUuids },
  ...by
}: Writing & { input: NoteWritten }): Promise<Result<NoteView, StudioFault>> {
  const scenes = await findScenes(by.studio, by.project.reference);
  if (!scenes.ok) return scenes;
  const scene = scenes.value.find((candidate) => candidate.sceneId === sceneId);
  if (!scene) return fail(noteFaults.sceneNotFound);
  const isAboutTake = takeUuid !== undefined || strokes.length > 0;
  const take = isAboutTake ? findDrawnTake(scene, { takeUuid, picture }) : null;
  if (take === undefined) return fail(picture === undefined ? noteFaults.takeNotFound : drawingFaults.pictureIsGone);
  // An answer has no moment of its own.
  const moment = atMs === undefined || parentUuid !== undefined ? {} : { atMs };
  const about = { ...moment, takeUuid: take?.takeUuid ?? null, takeNumber: take?.number ?? null };
  const said = { text, parentUuid, isInternal, strokes, attachmentUuids };
  return keepNote({ ...by, said, place: { sceneId }, about });
}

type Kept = Writing & {
  said: {
    text: string;
    parentUuid: string | undefined;
    isInternal: boolean;
    strokes?: readonly Stroke[];
    attachmentUuids?: readonly string[] | undefined;
  };
  place: NotePlace;
  about: Partial<typeof note.$inferInsert>;
};

/** Writes the note with what is told of it, in one transaction. An answer stands where its thread does. */
export function keepNote({ studio, actor, project, alongside, afterwards, said, place, about }: Kept) {
  const { text, parentUuid, strokes = [], attachmentUuids = [] } = said;
  const { uuid: projectReferenceUuid } = project.reference;
  return rollingBack(studio.db, async (tx): Promise<Result<NoteView, StudioFault>> => {
    await alongside?.(tx);
    const parent = parentUuid === undefined ? null : await findThread(tx, { actor, project, place, parentUuid });
    if (parent === undefined) return fail(noteFaults.noteNotFound);
    const isHere = and(eq(note.projectReferenceUuid, projectReferenceUuid), isAt(place));
    const [there] = await tx.select({ count: count() }).from(note).where(isHere);
    if ((there?.count ?? 0) >= mostNotes) return fail(noteFaults.tooMany);
    const sceneId = parent?.sceneId ?? place.sceneId;
    const [row] = await tx
      .insert(note)
      .values({
        ...{ ...about, projectReferenceUuid, sceneId, text, ...authorColumns(actor) },
        clipReferenceUuid: parent?.clipReferenceUuid ?? place.clip?.uuid ?? null,
        isInternal: parent?.isInternal ?? (said.isInternal && actor.userUuid !== undefined),
        parentUuid: parentUuid ?? null,
      })
      .returning();
    if (!row) throw new Error("The note could not be written");
    const clipUuid = place.clip?.clipUuid ?? (await findClipUuid(tx, row));
    const kept = await saveMentions(tx, { actor, project, row, clipUuid });
    if (!kept.ok) return kept;
    const noteUuid = row.uuid;
    const attached = await attachFiles(tx, { noteUuid, projectReferenceUuid, actor, attachmentUuids });
    if (!attached.ok) return attached;
    const drawn = await keepStrokes(tx, { actor, noteUuid, strokes });
    if (!drawn.ok) return drawn;
    await afterwards?.(tx, row);
    const { teamspaceUuid } = project.teamspace;
    const details = { noteUuid, ...(parentUuid && { parentUuid }), ...(clipUuid && { clipUuid }) };
    const where = { teamspaceUuid, projectReferenceUuid, ...(sceneId !== "" && { sceneId }) };
    await recordActivity(tx, { ...where, ...authorColumns(actor), details, verb: "wrote_note" });
    await publishChange(tx, reviewChange(project, [sceneId]));
    const mentions = await listMentions(tx, [noteUuid]);
    const attachments = await listAttachments(tx, [noteUuid]);
    const shown = await listStrokes(tx, { noteUuids: [noteUuid], viewer: actor });
    const known = {
      ...{ name: actor.name, clipUuid, mentions: mentions.get(noteUuid) },
      ...{ attachments: attachments.get(noteUuid), strokes: shown.get(noteUuid) },
    };
    return succeed(toNoteView(row, known));
  });
}

type Known = {
  name: string | null;
  mentions?: Mention[] | undefined;
  reactions?: NoteReaction[] | undefined;
  attachments?: AttachmentView[] | undefined;
  strokes?: StrokeView[] | undefined;
  /** Of the clip that it was written on. */
  clipUuid: string | null | undefined;
};

export function toNoteView(row: typeof note.$inferSelect, { name, ...known }: Known): NoteView {
  const { mentions, reactions, attachments, strokes, clipUuid } = known;
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
    ...(row.atMs !== null && { atMs: row.atMs }),
    ...(row.clipAtMs !== null && clipUuid && { clip: { clipUuid, atMs: row.clipAtMs } }),
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
