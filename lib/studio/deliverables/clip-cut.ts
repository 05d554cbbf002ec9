import type { ClipContents } from "../../contract/clip-contents.ts";
import { buildTimeline } from "../../timeline/build-timeline.ts";
import { placeScene, TRANSITION_MS } from "../../timeline/place-scene.ts";
import type { Timeline } from "../../timeline/timeline.ts";

/** The clip's timeline, by the same rules that its file was rendered by. */
export function clipCut({ width, height, fps, captions, language, music, scenes }: ClipContents): Timeline {
  const frame = { width, height };
  return buildTimeline({
    scenes: scenes.map(({ picture: { link, framing, ...picture }, ...scene }) =>
      placeScene({
        sceneId: scene.sceneId,
        picture: { ...picture, source: link },
        framing,
        frame,
        sound: scene.narrationLink ?? null,
        narrationMs: scene.narrationMs,
        narrationText: scene.narration,
        words: scene.words,
        durationMs: scene.durationMs,
        isInSync: scene.isInSync,
      }),
    ),
    frameRate: { numerator: fps, denominator: 1 },
    ...frame,
    transitionMs: TRANSITION_MS,
    music: music ? { source: music.link, fingerprint: music.link, durationMs: music.durationMs } : null,
    captions: captions === "attached" ? "track" : captions,
    language,
  });
}
