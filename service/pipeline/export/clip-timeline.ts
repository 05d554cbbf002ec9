import type { Card } from "#lib/contract/card.ts";
import { buildTimeline, type SceneToPlace } from "#lib/timeline/build/build-timeline.ts";
import { placeScene, TRANSITION_MS } from "#lib/timeline/build/place-scene.ts";
import type { Timeline } from "#lib/timeline/timeline.ts";
import type { ClipContents, ClipOptions } from "../../clips/contents.ts";
import { buildOfCard } from "../../providers/painter/cards/draw-picture.ts";

const shorterSide: Record<ClipOptions["resolution"], number> = {
  "720p": 720,
  "1080p": 1080,
  "1440p": 1440,
  "2160p": 2160,
};
const longerShare: Record<ClipOptions["aspectRatio"], number> = {
  "16:9": 16 / 9,
  "9:16": 16 / 9,
  "1:1": 1,
  "4:5": 5 / 4,
};

/** Pixels of a clip; both sides even, as H.264 with halved colour wants them. */
function clipSize({ resolution, aspectRatio }: Pick<ClipOptions, "resolution" | "aspectRatio">) {
  const short = shorterSide[resolution];
  const long = 2 * Math.round((short * longerShare[aspectRatio]) / 2);
  return aspectRatio === "16:9" ? { width: long, height: short } : { width: short, height: long };
}

/** Storage keys are made of their content, so a key is its content's fingerprint as well. */
export async function clipTimeline(contents: ClipContents, options: ClipOptions): Promise<Timeline> {
  const size = clipSize(options);
  return buildTimeline({
    scenes: await Promise.all(contents.scenes.map((scene) => toPlace(scene, size, options))),
    frameRate: { numerator: options.fps, denominator: 1 },
    ...size,
    transitionMs: TRANSITION_MS,
    music: contents.music && {
      source: contents.music.key,
      fingerprint: contents.music.key,
      durationMs: contents.music.durationMs,
    },
    captions: options.captions,
    language: contents.language,
  });
}

async function toPlace(
  scene: ClipContents["scenes"][number],
  frame: { width: number; height: number },
  { hasStillCards }: ClipOptions,
): Promise<SceneToPlace> {
  const { key, framing, isCard: _, drawn, card, ...picture } = scene.picture;
  const build = card && !hasStillCards ? await buildOf(card, drawn && picture) : undefined;
  return placeScene({
    sceneId: scene.sceneUuid,
    picture: { source: key, ...picture, durationMs: picture.durationMs ?? undefined },
    framing,
    frame,
    sound: scene.narrationKey,
    narrationMs: scene.narrationMs,
    narrationText: scene.narration,
    words: scene.words,
    durationMs: scene.durationMs,
    isInSync: scene.isInSync,
    overlay: scene.textOverlay,
    card: card && { ...card, build },
  });
}

/** Of a card that the export draws in another shape, the one that it has there. */
async function buildOf(card: Card, drawn: { width: number; height: number } | undefined) {
  return drawn ? buildOfCard(card, drawn) : card.build;
}
