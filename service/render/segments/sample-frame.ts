import { isStill } from "#lib/timeline/regions.ts";
import type { Region, Timeline, TimelineScene } from "#lib/timeline/timeline.ts";
import { regionOfScene, type VisibleLayer, visibleAt } from "#lib/timeline/visible-at.ts";
import type { Sampler } from "../sampler/sampler.ts";
import { openCovers } from "./covers.ts";
import type { DrawnCaption, SceneSource, SegmentJob } from "./job.ts";
import { halvedFrom, halvePlan, type PicturePlan } from "./plan-picture.ts";
import type { MotionShelf } from "./shelf.ts";

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
      if (sources.length > 1 || index === 0 || !sources[0]?.isAlike(index - 1, index)) return false;
      const [before, now] = [textsOf(index - 1), textsOf(index)];
      return before.length === now.length && now.every((text, at) => text === before[at]);
    },
    async draw(index, target) {
      for (const [at, layer] of visibleAt(timeline, segment.startFrame + index).entries()) {
        const drawn = sources[at]?.draw(at === 0 ? target : above, layer);
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

type FrameSource = {
  /** Whether two frames, counted from the segment's start, show the very same picture. */
  isAlike(one: number, other: number): boolean;
  /** Draws the scene's next frame; frames of a motion picture come in order, one a call. */
  draw(target: number, layer: Pick<VisibleLayer, "region" | "sceneFrame">): Promise<void> | void;
};

type SourceRequest = {
  sampler: Sampler;
  timeline: Timeline;
  scene: TimelineScene;
  source: SceneSource;
  firstSceneFrame: number;
  frameCount: number;
  motions: MotionShelf;
};

/** Puts a scene's prepared picture into the sampler's memory, ready to be drawn frame by frame. */
function openFrameSource(request: SourceRequest): FrameSource {
  const { sampler, timeline, scene, source, firstSceneFrame: firstFrame } = request;
  const { crop } = source.plan;
  const frameBytes = (timeline.width * timeline.height * 3) / 2;
  const bytes = (crop.width * crop.height * 3) / 2;
  const address = sampler.reserve(bytes);
  const drawLayer = createLayerDrawer({ sampler, frame: timeline }, source.plan);
  if (source.kind === "still") {
    sampler.bytes(address, bytes).set(new Uint8Array(source.picture.planes));
    const drawFar = isSeenFromAfar(source.plan, timeline)
      ? openHalf({ sampler, frame: timeline }, source.plan, address)
      : null;
    const covers = scene.build && openCovers(scene.build, timeline, timeline.frameRate);
    const isSteady = isStill(scene.move);
    return {
      isAlike(one, other) {
        const isSame =
          isSteady || isAt(regionOfScene(scene, firstFrame + one), regionOfScene(scene, firstFrame + other));
        return isSame && (covers?.isAlike(firstFrame + one, firstFrame + other) ?? true);
      },
      draw(target, { region, sceneFrame }) {
        if (drawFar && region.width * source.plan.scaled.width >= halvedFrom * timeline.width) drawFar(target, region);
        else drawLayer(target, address, region);
        covers?.draw(sampler.bytes(target, frameBytes), sceneFrame);
      },
    };
  }
  const { frameCount, motions } = request;
  const frames = motions.open({ scene, source, firstFrame, frameCount });
  return {
    isAlike: () => false,
    async draw(target, { region }) {
      await frames.next((offset, chunk) => sampler.bytes(address + offset, chunk.length).set(chunk));
      drawLayer(target, address, region);
    },
  };
}

function isAt(one: Region, other: Region): boolean {
  return one.x === other.x && one.y === other.y && one.width === other.width;
}

/** Whether the camera sees a picture from so far that its own pixels are too many for the frame's. */
function isSeenFromAfar({ scaled, crop }: PicturePlan, frame: Size): boolean {
  return scaled.width >= halvedFrom * frame.width && crop.width === scaled.width && crop.height === scaled.height;
}

/** Puts a picture into memory at half its size as well, and answers what draws from that. */
function openHalf(canvas: Canvas, plan: PicturePlan, address: number): (target: number, region: Region) => void {
  const { sampler } = canvas;
  const { width, height } = plan.crop;
  const half = sampler.reserve((width * height * 3) / 8);
  const whole = sampler.bytes(address, (width * height * 3) / 2);
  const planes = [
    { from: 0, to: 0, width, height },
    { from: width * height, to: (width * height) / 4, width: width / 2, height: height / 2 },
    { from: width * height * 1.25, to: (width * height * 5) / 16, width: width / 2, height: height / 2 },
  ];
  const halved = new Uint8Array((width * height * 3) / 8);
  for (const plane of planes) halvePlane(whole, halved, plane);
  sampler.bytes(half, halved.length).set(halved);
  const drawLayer = createLayerDrawer(canvas, halvePlan(plan));
  return (target, region) => drawLayer(target, half, region);
}

function halvePlane(source: Uint8Array, target: Uint8Array, plane: Size & { from: number; to: number }): void {
  const { width, height } = plane;
  let at = plane.to;
  for (let row = plane.from; row < plane.from + width * height; row += 2 * width) {
    for (let from = row; from < row + width; from += 2) {
      const sum =
        (source[from] ?? 0) + (source[from + 1] ?? 0) + (source[from + width] ?? 0) + (source[from + width + 1] ?? 0);
      target[at] = (sum + 2) >> 2;
      at += 1;
    }
  }
}

type Size = { width: number; height: number };
type Canvas = { sampler: Sampler; frame: Size };
type LayerDrawer = (target: number, source: number, region: Region) => void;

/** Makes the function that draws a region of one prepared picture, already in the sampler's memory, into a frame. */
export function createLayerDrawer({ sampler, frame }: Canvas, plan: PicturePlan): LayerDrawer {
  const { crop, scaled } = plan;
  const columns = Math.ceil(frame.width / 8) * 8;
  const taps = { offsets: sampler.reserve(columns * 4), weights: sampler.reserve(columns * 4) };
  const row = sampler.reserve((crop.width + 16) * 2);
  const { loops } = sampler;

  function drawPlane(plane: Plane): void {
    const { source, size, target, output, x, y } = plane;
    const count = Math.ceil(output.width / 8) * 8;
    loops.fillTaps(taps.offsets, taps.weights, count, x.first, x.step, size.width);
    const from = Math.max(0, Math.min(size.width - 2, Math.floor(x.first))) & ~7;
    const to = Math.min(size.width, Math.floor(x.first + (count - 1) * x.step) + 3);
    const { offsets, weights } = taps;
    loops.samplePlane(
      ...([source, size.width, size.height, target, output.width, output.width, output.height] as const),
      ...([offsets, weights, row, y.first, y.step, from, to] as const),
    );
  }

  const isWhole = crop.width === frame.width && crop.height === frame.height;
  const bytes = (crop.width * crop.height * 3) / 2;

  return (target, source, region) => {
    const step = { x: (region.width * scaled.width) / frame.width, y: (region.height * scaled.height) / frame.height };
    const origin = { x: region.x * scaled.width - crop.x, y: region.y * scaled.height - crop.y };
    // A picture seen whole and at its own size needs no sampling: most motion videos are.
    if (isWhole && step.x === 1 && step.y === 1 && origin.x === 0 && origin.y === 0) {
      new Uint8Array(loops.memory.buffer).copyWithin(target, source, source + bytes);
      return;
    }
    drawPlane({
      source,
      size: crop,
      target,
      output: frame,
      x: { first: origin.x + 0.5 * step.x - 0.5, step: step.x },
      y: { first: origin.y + 0.5 * step.y - 0.5, step: step.y },
    });
    // Prepared colour samples lie between four pixels; H.264's lie on the left pair's column.
    const x = { first: (origin.x + 0.5 * step.x - 1) / 2, step: step.x };
    const y = { first: (origin.y + step.y - 1) / 2, step: step.y };
    const size = { width: crop.width / 2, height: crop.height / 2 };
    const output = { width: frame.width / 2, height: frame.height / 2 };
    for (const share of [1, 1.25]) {
      const at = {
        source: source + crop.width * crop.height * share,
        target: target + frame.width * frame.height * share,
      };
      drawPlane({ ...at, size, output, x, y });
    }
  };
}

type Axis = { first: number; step: number };
type Plane = { source: number; size: Size; target: number; output: Size; x: Axis; y: Axis };
