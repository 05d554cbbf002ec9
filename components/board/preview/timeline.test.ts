import { expect, test } from "vitest";
import type { SceneView } from "#lib/studio/scenes/model/queries.ts";
import { captionAt, listSeenCues, overlayAt } from "#lib/timeline/captions/cues.ts";
import { previewTimeline } from "./timeline.ts";

function scene(sceneId: string, duration: number): SceneView {
  return {
    sceneId,
    duration,
    narration: "The boats wake.",
    narrationLink: `/sound/${sceneId}`,
    words: [
      { text: "The", startMs: 0, endMs: 200 },
      { text: "boats", startMs: 200, endMs: 600 },
      { text: "wake.", startMs: 600, endMs: 1_200 },
    ],
    storyboard: { processStatus: "completed", assetLink: `/picture/${sceneId}` },
    motionVideo: {},
  };
}

const scenes = [scene("one", 3_000), scene("two", 2_000)];

test("scenes follow each other at their lengths, with sound and captions where they begin", () => {
  const timeline = previewTimeline({ scenes, shape: 16 / 9, language: "en", sizes: new Map() });
  expect(timeline).toMatchObject({ width: 1280, height: 720, frameCount: 150 });
  expect(timeline.scenes.map(({ soundStartFrame }) => soundStartFrame)).toEqual([0, 90]);
  expect(captionAt(timeline, 100)).toBe("The boats wake.");
});

test("words over a picture stand where a clip has them", () => {
  const [one, two] = scenes;
  const laid = one && two ? [{ ...one, textOverlay: "Dawn" }, two] : [];
  const timeline = previewTimeline({ scenes: laid, shape: 16 / 9, language: "en", sizes: new Map() });
  expect([10, 100].map((frame) => overlayAt(timeline, frame))).toEqual(["Dawn", null]);
});

test("a page of another shape is shown whole", () => {
  const sizes = new Map([["/picture/one", { width: 1240, height: 1754 }]]);
  const timeline = previewTimeline({ scenes, shape: 16 / 9, language: "en", sizes });
  expect(timeline.scenes.map(({ picture }) => picture.fit)).toEqual(["contain", "cover"]);
});

test("a motion video is played where a clip would show it, the still where it was made of another", () => {
  const takes = (stale: boolean) => [
    { takeUuid: "t", number: 1, processStatus: "completed" as const, selected: true, ...(stale && { stale }) },
  ];
  const moving = (stale: boolean): SceneView => ({
    ...scene("one", 3_000),
    motionVideo: { assetLink: "/motion/one", takes: takes(stale) },
  });
  const sizes = new Map([["/motion/one", { width: 1280, height: 720, durationMs: 4_000 }]]);
  const pictureOf = (stale: boolean) =>
    previewTimeline({ scenes: [moving(stale)], shape: 16 / 9, language: "en", sizes }).scenes[0]?.picture;
  expect(pictureOf(false)).toMatchObject({ kind: "motion", source: "/motion/one", durationMs: 4_000 });
  expect(pictureOf(true)).toMatchObject({ kind: "still", source: "/picture/one" });
});

test("a text card comes in with its words, and no caption says them once more", () => {
  const sentence = "The boats come home, and the bells ring.";
  const cover = { x: 900, y: 500, width: 600, height: 100, at: sentence.indexOf("and") };
  const build = { width: 1920, height: 1080, ground: "#ffffff", shapes: [], covers: [cover] };
  const card = { kind: "words" as const, sentence, icons: [], portraits: [], theme: "sea" as const, build };
  const framing = { isPage: true, written: sentence, width: 1920, height: 1080 };
  const take = { takeUuid: "t", number: 1, processStatus: "completed" as const, selected: true, card, framing };
  const shown: SceneView = {
    ...scene("one", 4_000),
    narration: sentence,
    storyboard: { assetLink: "/picture/one", takes: [take] },
  };
  const sizes = new Map([["/picture/one", { width: 1920, height: 1080 }]]);
  const film = (shape: number, said = sentence) =>
    previewTimeline({ scenes: [{ ...shown, narration: said }], shape, language: "en", sizes });
  const [startMs = 0] = film(16 / 9).scenes[0]?.build?.startsMs ?? [];
  expect(startMs).toBeGreaterThan(0);
  expect(startMs).toBeLessThanOrEqual(0.8 * 4_000);
  expect(listSeenCues(film(16 / 9))).toEqual([]);
  // In another shape, or beside other words, it stands as it is.
  expect(film(9 / 16).scenes[0]?.build).toBeUndefined();
  const other = film(16 / 9, "Nobody comes home.");
  expect([other.scenes[0]?.build, listSeenCues(other).map(({ text }) => text)]).toEqual([
    undefined,
    ["Nobody comes home."],
  ]);
});

test("the music is that of the clip", () => {
  const music = { link: "/music", durationMs: 30_000 };
  const timeline = previewTimeline({ scenes, shape: 16 / 9, language: "en", music, sizes: new Map() });
  expect(timeline.music).toMatchObject({ source: "/music", durationMs: 30_000 });
});
