import { regionAt } from "./regions.ts";
import type { Region, Timeline, TimelineScene } from "./timeline.ts";

/** One picture in a frame. The opacities of a frame's layers sum to 1; later layers lie over earlier ones. */
export type VisibleLayer = { sceneIndex: number; sceneFrame: number; region: Region; opacity: number };

export function visibleAt(timeline: Timeline, frame: number): VisibleLayer[] {
  const layers: VisibleLayer[] = [];
  for (const [sceneIndex, scene] of timeline.scenes.entries()) {
    const sceneFrame = frame - scene.startFrame;
    if (sceneFrame < 0 || sceneFrame >= scene.frameCount) continue;
    const next = timeline.scenes[sceneIndex + 1];
    const opacity = fadeIn(scene, frame) * (next ? 1 - fadeIn(next, frame) : 1);
    layers.push({ sceneIndex, sceneFrame, region: regionOfScene(scene, sceneFrame), opacity });
  }
  return layers;
}

/** Where the camera of a scene looks in one of its frames. */
export function regionOfScene(scene: TimelineScene, sceneFrame: number): Region {
  return regionAt(scene.move, scene.frameCount > 1 ? sceneFrame / (scene.frameCount - 1) : 0);
}

/** Neither end of a cross-fade is fully one picture: those frames belong to the scenes on both sides. */
function fadeIn(scene: TimelineScene, frame: number): number {
  const into = frame - scene.startFrame;
  if (into < 0) return 0;
  return into >= scene.transition.frameCount ? 1 : (into + 1) / (scene.transition.frameCount + 1);
}
