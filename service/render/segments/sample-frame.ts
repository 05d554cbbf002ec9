import type { Timeline } from "#lib/timeline/timeline.ts";
import { visibleAt } from "#lib/timeline/visible-at.ts";
import type { MotionShelf } from "../motion/shelf.ts";
import type { Sampler } from "../sampler/sampler.ts";
import { type FrameSource, openFrameSource } from "./frame-source.ts";
import type { DrawnCaption, SegmentJob } from "./job.ts";

type Request = { sampler: Sampler; timeline: Timeline; job: SegmentJob; motions: MotionShelf };

export type SegmentFrames = {
  /** Whether a frame looks exactly like the one before it. */
  isRepeat(index: number): boolean;
  /** Draws a frame, counted from the segment's start, as planar YUV at an address of the sampler's memory. */
  draw(index: number, target: number): Promise<void>;
};

/** Opens all that is seen in a segment. Frames are drawn in order. */
export function openSegmentFrames({ sampler, timeline, job, motions }: Request): SegmentFrames {
  const { segment, captions } = job;
  const sources = segment.sceneIndexes.map((sceneIndex, at): FrameSource => {
    const [scene, source] = [timeline.scenes[sceneIndex], job.sources[at]];
    if (!scene || !source) throw new Error("A segment shows a scene that its film does not have");
    const firstSceneFrame = segment.startFrame - scene.startFrame;
    const { frameCount } = segment;
    return openFrameSource({ sampler, timeline, scene, source, firstSceneFrame, frameCount, motions });
  });
  motions.dropOthers();
  const frameBytes = (timeline.width * timeline.height * 3) / 2;
  const above = sources.length > 1 ? sampler.reserve(frameBytes) : 0;
  const inked = captions.map((caption) => ({ ...caption, draw: openCaption(sampler, caption, timeline) }));
  const textsOf = (index: number) => {
    const frame = segment.startFrame + index;
    return inked.filter((text) => frame >= text.startFrame && frame < text.endFrame);
  };
  return {
    isRepeat(index) {
      const isSteady = sources.length === 1 && sources[0]?.isConstant === true;
      if (!isSteady || index === 0) return false;
      const [before, now] = [textsOf(index - 1), textsOf(index)];
      return before.length === now.length && now.every((text, at) => text === before[at]);
    },
    async draw(index, target) {
      for (const [at, layer] of visibleAt(timeline, segment.startFrame + index).entries()) {
        const drawn = sources[at]?.draw(at === 0 ? target : above, layer.region);
        if (drawn) await drawn;
        if (at > 0) sampler.loops.blend(target, above, frameBytes, Math.round(layer.opacity * 32_768));
      }
      for (const text of textsOf(index)) text.draw(target);
    },
  };
}

function openCaption(sampler: Sampler, { overlay }: DrawnCaption, frame: { width: number; height: number }) {
  const { x, y, width, height, luma, chroma } = overlay;
  const place = (plane: Uint8Array) => {
    const address = sampler.reserve(plane.length);
    sampler.bytes(address, plane.length).set(plane);
    return address;
  };
  const at = {
    luma: place(luma.ink),
    lumaClear: place(luma.clear),
    chroma: place(chroma.ink),
    chromaClear: place(chroma.clear),
  };
  const pixels = frame.width * frame.height;
  return (target: number) => {
    sampler.loops.overlay(target + y * frame.width + x, frame.width, at.luma, at.lumaClear, width, height, 16);
    const stride = frame.width / 2;
    for (const plane of [target + pixels, target + pixels * 1.25]) {
      const start = plane + (y / 2) * stride + x / 2;
      sampler.loops.overlay(start, stride, at.chroma, at.chromaClear, width / 2, height / 2, 128);
    }
  };
}
