import { describeDrawing } from "#lib/studio/reviews/drawings/describe.ts";
import { plainNote } from "#lib/studio/reviews/notes/mention-text.ts";
import type { NoteThread, NoteView } from "#lib/studio/reviews/notes/views.ts";
import * as say from "#messages/drawing.ts";
import type { ShownDrawing } from "./shown-drawings.tsx";

/** Notes with a drawing: those of open threads, and the one that is looked at. */
export function drawnNotes(threads: readonly NoteThread[], openUuid: string | null): NoteView[] {
  return threads
    .flatMap((thread) => [thread, ...thread.replies].map((note) => ({ note, isClosed: thread.resolved !== undefined })))
    .filter(({ note, isClosed }) => note.strokes && (!isClosed || note.uuid === openUuid))
    .map(({ note }) => note);
}

/** Whether a note was drawn on another picture than the take that is shown. */
export function isOnOther({ take, isFromJoined, isOnOtherPicture }: NoteView, shownUuid: string | undefined): boolean {
  if (isFromJoined || isOnOtherPicture) return true;
  return take !== undefined && shownUuid !== undefined && take.takeUuid !== shownUuid;
}

export function findNote(threads: readonly NoteThread[], noteUuid: string | undefined): NoteView | undefined {
  return threads.flatMap((thread) => [thread, ...thread.replies]).find(({ uuid }) => uuid === noteUuid);
}

type Shown = { shownUuid?: string | undefined; openUuid: string | null };

/** Notes' drawings as they lie over the picture, the one that is looked at last and so over all others. */
export function toShown(notes: readonly NoteView[], { shownUuid, openUuid }: Shown): ShownDrawing[] {
  return notes
    .map((note) => ({
      key: note.uuid,
      strokes: note.strokes ?? [],
      label: say.drawingBy({ name: note.personName, drawing: describeDrawing(note.strokes ?? [], note.take?.number) }),
      said: saidOf(note),
      isFaded: isOnOther(note, shownUuid),
      isOpen: note.uuid === openUuid,
    }))
    .toSorted((one, other) => Number(one.isOpen) - Number(other.isOpen));
}

function saidOf({ personName: name, text, mentions = [] }: NoteView): ShownDrawing["said"] {
  return text === "" ? undefined : { name, words: plainNote(text, mentions) };
}
