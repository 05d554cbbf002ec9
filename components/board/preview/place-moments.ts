import type { NoteThread, NoteView } from "#lib/studio/reviews/note-views.ts";
import { frameAtMs, msAtFrame, type Timeline } from "#lib/timeline/timeline.ts";

export type PlacedThread = { thread: NoteThread; frame: number };

/** How many frames a scene has between its borders. */
function sceneSpan({ scenes, frameCount }: Timeline, index: number): { start: number; frames: number } {
  const start = scenes[index]?.soundStartFrame ?? 0;
  return { start, frames: (scenes[index + 1]?.soundStartFrame ?? frameCount) - start };
}

/** The frame of the film at which a note stands: at the end of its scene, where that is shorter by now. */
export function frameOfNote(timeline: Timeline, { sceneId, atMs }: Pick<NoteView, "sceneId" | "atMs">): number | null {
  const index = timeline.scenes.findIndex((scene) => scene.sceneId === sceneId);
  if (index < 0 || atMs === undefined) return null;
  const { start, frames } = sceneSpan(timeline, index);
  return start + Math.min(frameAtMs(atMs, timeline.frameRate), frames - 1);
}

/** Threads that stand at a moment of the film, in its order. */
export function placeMoments(timeline: Timeline, threads: readonly NoteThread[]): PlacedThread[] {
  return threads
    .flatMap((thread) => {
      const frame = frameOfNote(timeline, thread);
      return frame === null ? [] : [{ thread, frame }];
    })
    .toSorted((one, other) => one.frame - other.frame);
}

/** The scene that the film stands in, and when in it that is. */
export function momentAt(timeline: Timeline, frame: number): { sceneId: string; atMs: number } {
  const index = Math.max(
    0,
    timeline.scenes.findLastIndex(({ soundStartFrame }) => soundStartFrame <= frame),
  );
  const { sceneId = "", soundStartFrame = 0 } = timeline.scenes[index] ?? {};
  return { sceneId, atMs: Math.round(msAtFrame(frame - soundStartFrame, timeline.frameRate)) };
}

/** How long each scene is on the film. */
export function sceneLengths(timeline: Timeline): Map<string, number> {
  return new Map(
    timeline.scenes.map(({ sceneId }, index) => [
      sceneId,
      msAtFrame(sceneSpan(timeline, index).frames, timeline.frameRate),
    ]),
  );
}
