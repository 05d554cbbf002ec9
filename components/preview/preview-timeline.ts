import type { SceneView } from "#lib/studio/scenes/scene-view.ts";
import { buildTimeline } from "#lib/timeline/build-timeline.ts";
import { placeScene, TRANSITION_MS } from "#lib/timeline/place-scene.ts";
import type { Timeline } from "#lib/timeline/timeline.ts";

/** Frames a second of the preview; a clip at any rate has its scenes at the same moments. */
export const PREVIEW_FRAME_RATE = 30;

export type PictureSize = { width: number; height: number };

export type PreviewRequest = {
  scenes: readonly SceneView[];
  /** Width through height of the project's frame. */
  shape: number;
  language: string | undefined;
  /** Sizes of the pictures that are loaded, by address. */
  sizes: ReadonlyMap<string, PictureSize>;
};

/** The scenes of a board on the same timeline a clip would have. */
export function previewTimeline({ scenes, shape, language, sizes }: PreviewRequest): Timeline {
  const frame = shape >= 1 ? { width: even(720 * shape), height: 720 } : { width: 720, height: even(720 / shape) };
  return buildTimeline({
    scenes: scenes.map((scene) => {
      const source = pictureOf(scene) ?? "";
      const words = scene.words ?? [];
      return placeScene({
        sceneId: scene.sceneId,
        picture: { kind: "still", source, ...(sizes.get(source) ?? frame) },
        frame,
        sound: scene.narrationLink ?? null,
        narrationMs: words.at(-1)?.endMs ?? scene.duration ?? 0,
        narrationText: scene.narration ?? "",
        words,
        durationMs: scene.duration ?? 0,
      });
    }),
    frameRate: { numerator: PREVIEW_FRAME_RATE, denominator: 1 },
    ...frame,
    transitionMs: TRANSITION_MS,
    music: null,
    captions: "burned",
    language: language ?? "und",
  });
}

/** The picture of a scene that is large enough to be looked at. */
export function pictureOf({ storyboard }: SceneView): string | undefined {
  return storyboard.assetLink ?? storyboard.thumbnailLink;
}

function even(value: number): number {
  return Math.round(value / 2) * 2;
}
