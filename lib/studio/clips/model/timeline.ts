import type { ClipCut } from "#db/studio/schema/clip.ts";
import type { ClipContents } from "#lib/contract/clip-contents.ts";
import { buildTimeline } from "#lib/timeline/build/build-timeline.ts";
import { placeScene, TRANSITION_MS } from "#lib/timeline/build/place-scene.ts";
import { frameAtMs, msAtFrame, type Timeline } from "#lib/timeline/timeline.ts";

/** The clip's timeline, by the same rules that its file was rendered by. */
export function clipTimeline({ width, height, fps, captions, language, music, scenes }: ClipContents): Timeline {
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

/** What of it stays true for as long as there is the file. */
export function cutOf(contents: ClipContents): ClipCut {
  const { frameCount, scenes } = clipTimeline(contents);
  const placed = scenes.map(({ sceneId, soundStartFrame }) => ({ sceneId, startFrame: soundStartFrame }));
  return { fps: contents.fps, frameCount, scenes: placed };
}

/** The scene that is seen at a moment of a clip, and when in it that is; a cross-fade's middle is the border. */
export function sceneAtMoment({ fps, scenes }: ClipCut, atMs: number): { sceneId: string; atMs: number } | null {
  const rate = { numerator: fps, denominator: 1 };
  const frame = frameAtMs(atMs, rate);
  const scene = scenes.findLast(({ startFrame }) => startFrame <= frame);
  return scene ? { sceneId: scene.sceneId, atMs: Math.round(msAtFrame(frame - scene.startFrame, rate)) } : null;
}
