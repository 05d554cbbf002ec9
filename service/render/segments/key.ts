import { createHash } from "node:crypto";
import type { TimelineSegment } from "#lib/timeline/segments.ts";
import type { Timeline } from "#lib/timeline/timeline.ts";
import { listTextCues } from "../captions/write-ass.ts";
import type { EncoderSettings } from "../encoder.ts";

/** Goes up when the renderer draws or encodes the same data differently. */
const RENDERER = 4;

type Request = { timeline: Timeline; segment: TimelineSegment; encoder: EncoderSettings };

/** Names a segment by everything that touches its pixels; where it lies in the clip does not. */
export function segmentKey({ timeline, segment, encoder }: Request): string {
  const { frameRate, width, height, language } = timeline;
  const endFrame = segment.startFrame + segment.frameCount;
  const scenes = segment.sceneIndexes.map((index) => {
    const scene = timeline.scenes[index];
    if (!scene) throw new RangeError(`no scene ${index}`);
    const { fingerprint, kind, fit, width, height, durationMs } = scene.picture;
    const { frameCount, move } = scene;
    const picture = { fingerprint, kind, fit, width, height, durationMs };
    return { picture, frameCount, move, first: segment.startFrame - scene.startFrame };
  });
  const fade = segment.sceneIndexes.length > 1 ? segment.frameCount : 0;
  const captions = listTextCues(timeline)
    .filter((cue) => cue.startFrame < endFrame && cue.endFrame > segment.startFrame)
    .map((cue) => ({
      text: cue.text,
      ...(cue.place === "head" && { place: cue.place }),
      from: Math.max(0, cue.startFrame - segment.startFrame),
      to: Math.min(segment.frameCount, cue.endFrame - segment.startFrame),
    }));
  const reading = captions.length > 0 ? language : null;
  const { preset, crf } = encoder;
  const frames = segment.frameCount;
  const parts = { RENDERER, preset, crf, frameRate, width, height, frames, scenes, fade, captions, reading };
  return createHash("sha256").update(JSON.stringify(parts)).digest("hex");
}
