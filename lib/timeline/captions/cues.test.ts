import { expect, it } from "vitest";
import { buildTimeline, type SceneToPlace } from "../build/build-timeline.ts";
import { listOverlayCues, overlayAt, overlayLayout } from "./cues.ts";

function timeline(overlays: readonly (string | undefined)[], transitionMs: number) {
  const scenes = overlays.map(
    (overlay, index): SceneToPlace => ({
      sceneId: String(index),
      picture: { kind: "still", source: "s", fingerprint: "f", width: 16, height: 9, fit: "cover" },
      narration: null,
      minimumMs: 2_000,
      seed: 1,
      ...(overlay && { overlay }),
    }),
  );
  const frame = { frameRate: { numerator: 30, denominator: 1 }, width: 1280, height: 720 };
  return buildTimeline({ scenes, ...frame, transitionMs, music: null, captions: "none", language: "en" });
}

it("is seen while its scene is seen alone", () => {
  const made = timeline(["First", undefined, "Last"], 400);
  expect(listOverlayCues(made)).toEqual([
    { text: "First", startFrame: 0, endFrame: 54 },
    { text: "Last", startFrame: 126, endFrame: 180 },
  ]);
  expect([0, 53, 54, 100, 125, 126, 179].map((frame) => overlayAt(made, frame))).toEqual([
    "First",
    "First",
    null,
    null,
    null,
    "Last",
    "Last",
  ]);
});

it("is seen in every frame of its scene where nothing fades", () => {
  expect(
    listOverlayCues(timeline(["One", "Two"], 0)).map(({ startFrame, endFrame }) => [startFrame, endFrame]),
  ).toEqual([
    [0, 60],
    [60, 120],
  ]);
});

it("fits the frame in every shape", () => {
  for (const [width, height] of [
    [1280, 720],
    [720, 1280],
    [720, 720],
  ] as const) {
    const { fontSize, lineWidth, topMargin } = overlayLayout(width, height);
    expect(lineWidth * 0.54 * fontSize).toBeLessThanOrEqual(width * 0.88);
    expect(topMargin).toBeGreaterThan(0);
  }
});
