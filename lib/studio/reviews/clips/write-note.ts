import "server-only";
import { z } from "zod";
import type { clipReference } from "#db/studio/schema/clip.ts";
import type { Author } from "#lib/actor.ts";
import { Uuid } from "#lib/contract/member.ts";
import { NoteMoment } from "#lib/contract/review.ts";
import { fail, type Result } from "#lib/result.ts";
import { sceneAtMoment } from "../../clips/model/timeline.ts";
import type { StudioFault } from "../../fault.ts";
import { studioFaults } from "../../faults.ts";
import { seeCut } from "../../mirror/see-clip.ts";
import type { OwnedProject } from "../../projects/model/find.ts";
import type { Studio } from "../../studio.ts";
import { drawingFaults } from "../drawings/faults.ts";
import type { NoteView } from "../note-views.ts";
import { noteFaults } from "../notes/model/faults.ts";
import { keepNote, NoteContent, saysNothing, saysSomething } from "../notes/write.ts";

/** What is drawn with it lies on the clip's frame at its moment. */
export const ClipNote = NoteContent.extend({
  /** Milliseconds after the clip begins. An answer has none of its own. */
  atMs: NoteMoment.optional(),
  /** The note it answers: one of this clip, and no reply itself. */
  parentUuid: z.uuid().optional(),
});

export const WriteClipNoteInput = ClipNote.extend({
  projectUuid: Uuid,
  clipUuid: Uuid,
  isInternal: z.boolean().default(true),
}).refine(saysSomething, saysNothing);

type Writing = {
  studio: Studio;
  actor: Author;
  project: OwnedProject;
  clip: typeof clipReference.$inferSelect;
  input: z.output<typeof ClipNote> & { isInternal: boolean };
};

/** Pins a note to a moment of a finished clip, and to the scene that is seen then; or answers one. */
export async function writeClipNote({
  input: { text, strokes, atMs, parentUuid, isInternal, attachmentUuids },
  clip,
  ...by
}: Writing): Promise<Result<NoteView, StudioFault>> {
  const { uuid, clipUuid, record } = clip;
  if (record.clipStatus !== "completed") return fail(studioFaults.clipNotFound);
  if (record.duration !== undefined && atMs !== undefined && atMs > record.duration)
    return fail(noteFaults.momentNotFound);
  const isThread = parentUuid === undefined;
  if (!isThread && strokes.length > 0) return fail(drawingFaults.answerHasNoFrame);
  if (isThread && atMs === undefined) return fail(noteFaults.momentNotFound);
  const cut = isThread ? await seeCut({ studio: by.studio, project: by.project, clip }) : null;
  const scene = cut && atMs !== undefined ? sceneAtMoment(cut, atMs) : null;
  const about = isThread ? { clipAtMs: atMs ?? null, atMs: scene?.atMs ?? null } : {};
  const place = { sceneId: scene?.sceneId ?? "", clip: { uuid, clipUuid } };
  return keepNote({ ...by, said: { text, strokes, parentUuid, isInternal, attachmentUuids }, place, about });
}
