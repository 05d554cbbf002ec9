import { buildTimeline, type SceneToPlace } from "#lib/timeline/build-timeline.ts";
import type { Timeline } from "#lib/timeline/timeline.ts";
import type { ClipContents, ClipOptions } from "../../clips/clip-contents.ts";
import { seedOf } from "../seed-of.ts";
import { clipSize } from "./clip-size.ts";

const transitionMs = 400;
/** A picture this near to the frame's shape fills it; any other is shown whole. */
const nearlySameShape = 0.03;

/** Storage keys are made of their content, so a key is its content's fingerprint as well. */
export function clipTimeline(contents: ClipContents, options: ClipOptions): Timeline {
  const size = clipSize(options);
  return buildTimeline({
    scenes: contents.scenes.map((scene) => placeScene(scene, size)),
    frameRate: { numerator: options.fps, denominator: 1 },
    ...size,
    transitionMs,
    music: contents.music && {
      source: contents.music.key,
      fingerprint: contents.music.key,
      durationMs: contents.music.durationMs,
    },
    captions: options.captions,
    language: contents.language,
  });
}

function placeScene(scene: ClipContents["scenes"][number], frame: { width: number; height: number }): SceneToPlace {
  const { key, kind, width, height, durationMs } = scene.picture;
  const shape = width / height / (frame.width / frame.height);
  const fit = Math.abs(shape - 1) <= nearlySameShape ? "cover" : "contain";
  const spoken = { durationMs: scene.narrationMs, words: scene.words };
  const { narrationKey } = scene;
  return {
    sceneId: scene.sceneUuid,
    picture: { kind, source: key, fingerprint: key, width, height, fit, ...(durationMs ? { durationMs } : {}) },
    narration: narrationKey ? { source: narrationKey, fingerprint: narrationKey, ...spoken } : null,
    ...(narrationKey ? {} : { reading: spoken }),
    narrationText: scene.narration,
    minimumMs: scene.durationMs,
    seed: seedOf(scene.sceneUuid),
  };
}
