import { listClipCues } from "./clip-cues.ts";
import type { Timeline } from "./timeline.ts";

/** The caption on screen in a frame, or null. */
export function captionAt(timeline: Timeline, frame: number): string | null {
  const cue = listClipCues(timeline).find(({ startFrame, endFrame }) => frame >= startFrame && frame < endFrame);
  return cue?.text ?? null;
}
