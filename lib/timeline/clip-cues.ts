import { frameAtMs, msAtFrame } from "./frame-time.ts";
import type { Timeline } from "./timeline.ts";

/** A caption with its place in the whole clip; the end is the first frame or moment without it. */
export type ClipCue = { text: string; startMs: number; endMs: number; startFrame: number; endFrame: number };

/** All captions of a clip in order, none overlapping another, none empty. */
export function listClipCues(timeline: Timeline): ClipCue[] {
  const cues: ClipCue[] = [];
  const clipEndMs = msAtFrame(timeline.frameCount, timeline.frameRate);
  for (const scene of timeline.scenes) {
    const soundStartMs = msAtFrame(scene.soundStartFrame, timeline.frameRate);
    for (const cue of scene.captions) {
      const startMs = Math.max(soundStartMs + cue.startMs, cues.at(-1)?.endMs ?? 0);
      const endMs = Math.min(soundStartMs + cue.endMs, clipEndMs);
      const startFrame = frameAtMs(startMs, timeline.frameRate);
      const endFrame = frameAtMs(endMs, timeline.frameRate);
      if (endFrame > startFrame) cues.push({ text: cue.text, startMs, endMs, startFrame, endFrame });
    }
  }
  return cues;
}
