import type { Timeline, TimelineScene } from "./timeline.ts";

/** Where a scene lies between its two borders, which run through the middle of its cross-fades. Frames. */
export type SceneSpan = {
  scene: TimelineScene;
  start: number;
  frameCount: number;
  /** Frames of the picture that are seen before the border, under the incoming cross-fade. */
  leadIn: number;
  /** Frames of the cross-fade at the scene's start; 0 for a cut. */
  fade: number;
};

/** The scenes of a clip side by side, as an editing program lays them out. */
export function sceneSpans({ scenes, frameCount }: Timeline): SceneSpan[] {
  return scenes.map((scene, index) => {
    const start = scene.soundStartFrame;
    const end = scenes[index + 1]?.soundStartFrame ?? frameCount;
    const fade = scene.transition.kind === "cut" ? 0 : scene.transition.frameCount;
    return { scene, start, frameCount: end - start, leadIn: start - scene.startFrame, fade };
  });
}
