import { plainNote } from "#lib/studio/reviews/mention-text.ts";
import type { NoteThread } from "#lib/studio/reviews/note-views.ts";
import { msAtFrame } from "#lib/timeline/timeline.ts";
import * as say from "#messages/clip-review.ts";
import { formatTimecode } from "../ui/format.ts";
import type { FilmMarker } from "./seek-bar.tsx";

const longestWords = 60;

/** Threads as marks on the bar of their film. */
export function toMarkers(placed: readonly { thread: NoteThread; frame: number }[], fps: number): FilmMarker[] {
  return placed.map(({ thread, frame }) => {
    const timecode = formatTimecode(msAtFrame(frame, { numerator: fps, denominator: 1 }));
    const said = plainNote(thread.text, thread.mentions ?? []);
    const words = said === "" && thread.strokes ? say.aDrawing() : [...said].slice(0, longestWords).join("");
    const label = say.noteAt({ timecode, name: thread.personName, words });
    return { id: thread.uuid, frame, label, isResolved: thread.resolved !== undefined };
  });
}

/** The mark before or after where the film stands. */
export function neighbourMarker(markers: readonly FilmMarker[], frame: number, by: 1 | -1): FilmMarker | undefined {
  return by === 1 ? markers.find((each) => each.frame > frame) : markers.findLast((each) => each.frame < frame);
}

/** Threads on a clip in its order, each at its frame. */
export function placeThreads(threads: readonly NoteThread[], frameAt: (ms: number) => number) {
  return threads
    .map((thread) => ({ thread, frame: frameAt(thread.clip?.atMs ?? 0) }))
    .toSorted((one, other) => one.frame - other.frame);
}
