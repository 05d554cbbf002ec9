import type { NoteThread, NoteView } from "#lib/studio/reviews/note-views.ts";

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
