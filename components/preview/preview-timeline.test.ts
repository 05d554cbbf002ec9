import { expect, test } from "vitest";
import type { SceneView } from "#lib/studio/scenes/scene-view.ts";
import { captionAt } from "#lib/timeline/captions-at.ts";
import { previewTimeline } from "./preview-timeline.ts";

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

test("a page of another shape is shown whole", () => {
  const sizes = new Map([["/picture/one", { width: 1240, height: 1754 }]]);
  const timeline = previewTimeline({ scenes, shape: 16 / 9, language: "en", sizes });
  expect(timeline.scenes.map(({ picture }) => picture.fit)).toEqual(["contain", "cover"]);
});
