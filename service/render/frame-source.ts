import { isStill } from "#lib/timeline/region-at.ts";
import type { Region, Timeline, TimelineScene } from "#lib/timeline/timeline.ts";
import { createLayerDrawer } from "./draw-layer.ts";
import type { MotionShelf } from "./motion-shelf.ts";
import type { Sampler } from "./sampler/sampler.ts";
import type { SceneSource } from "./segments/job.ts";

export type FrameSource = {
  /** Whether every frame shows the very same picture. */
  isConstant: boolean;
  /** Draws the scene's next frame; frames of a motion picture come in order, one a call. */
  draw(target: number, region: Region): Promise<void> | void;
};

type Request = {
  sampler: Sampler;
  timeline: Timeline;
  scene: TimelineScene;
  source: SceneSource;
  firstSceneFrame: number;
  frameCount: number;
  motions: MotionShelf;
};

/** Puts a scene's prepared picture into the sampler's memory, ready to be drawn frame by frame. */
export function openFrameSource(request: Request): FrameSource {
  const { sampler, timeline, scene, source } = request;
  const { crop } = source.plan;
  const bytes = (crop.width * crop.height * 3) / 2;
  const address = sampler.reserve(bytes);
  const drawLayer = createLayerDrawer({ sampler, frame: timeline }, source.plan);
  if (source.kind === "still") {
    sampler.bytes(address, bytes).set(new Uint8Array(source.picture.planes));
    return { isConstant: isStill(scene.move), draw: (target, region) => drawLayer(target, address, region) };
  }
  const { firstSceneFrame: firstFrame, frameCount, motions } = request;
  const frames = motions.open({ scene, source, firstFrame, frameCount });
  return {
    isConstant: false,
    async draw(target, region) {
      await frames.next((offset, chunk) => sampler.bytes(address + offset, chunk.length).set(chunk));
      drawLayer(target, address, region);
    },
  };
}
