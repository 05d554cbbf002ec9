import { frameAtMs, type Timeline } from "./timeline.ts";

/** A run of frames that shows the same scenes: one scene, or two while they cross-fade. */
export type TimelineSegment = { startFrame: number; frameCount: number; sceneIndexes: number[] };

/** Longer pieces would leave the last processor core working alone. */
const LONGEST_MS = 8000;

/** Cuts a timeline at scene and transition borders; every frame is in exactly one segment. */
export function cutSegments(timeline: Timeline): TimelineSegment[] {
  const segments: TimelineSegment[] = [];
  const longest = frameAtMs(LONGEST_MS, timeline.frameRate);
  for (const [index, scene] of timeline.scenes.entries()) {
    const next = timeline.scenes[index + 1];
    const bodyStart = scene.startFrame + scene.transition.frameCount;
    const bodyEnd = next ? next.startFrame : timeline.frameCount;
    if (scene.transition.frameCount > 0) {
      const frameCount = scene.transition.frameCount;
      segments.push({ startFrame: scene.startFrame, frameCount, sceneIndexes: [index - 1, index] });
    }
    const parts = Math.max(1, Math.ceil((bodyEnd - bodyStart) / longest));
    for (let part = 0; part < parts; part++) {
      const startFrame = bodyStart + Math.floor(((bodyEnd - bodyStart) * part) / parts);
      const endFrame = bodyStart + Math.floor(((bodyEnd - bodyStart) * (part + 1)) / parts);
      if (endFrame > startFrame)
        segments.push({ startFrame, frameCount: endFrame - startFrame, sceneIndexes: [index] });
    }
  }
  return segments;
}
