import type { Card } from "#lib/contract/card.ts";
import type { Framing, Take } from "#lib/contract/take.ts";
import type { SceneView } from "#lib/studio/scenes/model/queries.ts";
import { buildTimeline } from "#lib/timeline/build/build-timeline.ts";
import { placeScene, TRANSITION_MS } from "#lib/timeline/build/place-scene.ts";
import type { Timeline } from "#lib/timeline/timeline.ts";

/** Frames a second of the preview; a clip at any rate has its scenes at the same moments. */
export const PREVIEW_FRAME_RATE = 30;

/** Pixels; of a film its length as well. */
export type PictureSize = { width: number; height: number; durationMs?: number };

/** What the film shows and says of a scene. */
export type FilmedScene = Pick<
  SceneView,
  "sceneId" | "narration" | "narrationLink" | "narrationMs" | "words" | "duration" | "isInSync" | "textOverlay"
> & { storyboard: FilmedFile; motionVideo: FilmedFile };

type FilmedFile = { assetLink?: string; thumbnailLink?: string; takes?: readonly FilmedTake[] };
type FilmedTake = Pick<Take, "selected" | "framing" | "card"> & { stale?: boolean };

export type PreviewRequest = {
  scenes: readonly FilmedScene[];
  /** Width through height of the project's frame. */
  shape: number;
  language: string | undefined;
  music?: { link: string; durationMs: number } | undefined;
  /** Sizes of the pictures that are loaded, by address. */
  sizes: ReadonlyMap<string, PictureSize>;
};

/** The scenes of a board on the same timeline a clip would have. */
export function previewTimeline({ scenes, shape, language, music, sizes }: PreviewRequest): Timeline {
  const frame = shape >= 1 ? { width: even(720 * shape), height: 720 } : { width: 720, height: even(720 / shape) };
  return buildTimeline({
    scenes: scenes.map((scene) => {
      const { framing, card, ...picture } = shownPicture(scene);
      const words = scene.words ?? [];
      return placeScene({
        sceneId: scene.sceneId,
        picture: { ...picture, ...(sizes.get(picture.source) ?? frame) },
        framing,
        frame,
        sound: scene.narrationLink ?? null,
        narrationMs: scene.narrationMs ?? words.at(-1)?.endMs ?? scene.duration ?? 0,
        narrationText: scene.narration ?? "",
        words,
        durationMs: scene.duration ?? 0,
        isInSync: scene.isInSync,
        overlay: scene.textOverlay,
        card,
      });
    }),
    frameRate: { numerator: PREVIEW_FRAME_RATE, denominator: 1 },
    ...frame,
    transitionMs: TRANSITION_MS,
    music: music ? { source: music.link, fingerprint: music.link, durationMs: music.durationMs } : null,
    captions: "burned",
    language: language ?? "und",
  });
}

type Shown = { kind: "still" | "motion"; source: string; framing: Framing | undefined; card?: Card | undefined };

/** What a clip made now would show of a scene: its motion video, unless that was made of another still. */
export function shownPicture({ storyboard, motionVideo }: FilmedScene): Shown {
  const motion = motionVideo.takes?.find(({ selected }) => selected);
  if (motionVideo.assetLink && !motion?.stale)
    return { kind: "motion", source: motionVideo.assetLink, framing: motion?.framing };
  const still = storyboard.takes?.find(({ selected }) => selected);
  const source = storyboard.assetLink ?? storyboard.thumbnailLink ?? "";
  return { kind: "still", source, framing: still?.framing, card: still?.card };
}

function even(value: number): number {
  return Math.round(value / 2) * 2;
}
