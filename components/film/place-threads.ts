import type { NoteThread } from "#lib/studio/reviews/notes/views.ts";

/** Threads on a clip in its order, each at its frame. */
export function placeThreads(threads: readonly NoteThread[], frameAt: (ms: number) => number) {
  return threads
    .map((thread) => ({ thread, frame: frameAt(thread.clip?.atMs ?? 0) }))
    .toSorted((one, other) => one.frame - other.frame);
}
