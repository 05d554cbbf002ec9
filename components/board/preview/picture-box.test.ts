import { expect, test } from "vitest";
import type { SceneView } from "#lib/studio/scenes/model/queries.ts";
import { visibleAt } from "#lib/timeline/visible-at.ts";
import { previewTimeline } from "./timeline.ts";
import { pictureBoxAt } from "./use-preview-drawing.ts";

const scene = (sceneId: string, assetLink = `/picture/${sceneId}`): SceneView => ({
  ...{ sceneId, duration: 3_000, narration: "The boats wake.", narrationLink: `/sound/${sceneId}`, words: [] },
  storyboard: { processStatus: "completed", ...(assetLink && { assetLink }) },
  motionVideo: {},
});
const timelineOf = (scenes: SceneView[], sizes: [string, { width: number; height: number }][] = []) =>
  previewTimeline({ scenes, shape: 16 / 9, language: "en", sizes: new Map(sizes) });

test("a picture lies where the camera looks at it, in every frame of its scene", () => {
  const timeline = timelineOf([scene("one"), scene("two")], [["/picture/one", { width: 1600, height: 900 }]]);
  for (const frame of [0, 20, 60, 85]) {
    const found = pictureBoxAt(timeline, frame, "one");
    const region = visibleAt(timeline, frame)[0]?.region;
    if (!found || !region) throw new Error("nothing is seen");
    expect(found.media).toEqual({ width: 1600, height: 900 });
    // What is seen in the frame's corners are the corners of the camera's region.
    const inPicture = (x: number, y: number) => [
      (x - found.box.x) / found.box.width,
      (y - found.box.y) / found.box.height,
    ];
    const corners = [...inPicture(0, 0), ...inPicture(1, 1)];
    const seen = [region.x, region.y, region.x + region.width, region.y + region.height];
    for (const [at, share] of corners.entries()) expect(share).toBeCloseTo(seen[at] ?? -1, 9);
  }
});

test("one that is shown whole lies within the frame, in its own shape", () => {
  const timeline = timelineOf([scene("one")], [["/picture/one", { width: 900, height: 1_200 }]]);
  const { box } = pictureBoxAt(timeline, 0, "one") ?? { box: { x: 0, y: 0, width: 0, height: 0 } };
  expect((box.width * 16) / (box.height * 9)).toBeCloseTo(900 / 1_200, 6);
  expect([box.x, box.y, box.x + box.width, box.y + box.height].every((share) => share >= 0 && share <= 1)).toBe(true);
});

test("of a scene without a picture, and of one that is not seen then, there is none", () => {
  const timeline = timelineOf([scene("one"), scene("two", "")]);
  expect(pictureBoxAt(timeline, 10, "two")).toBeNull();
  expect(pictureBoxAt(timeline, timeline.frameCount - 1, "two")).toBeNull();
});
