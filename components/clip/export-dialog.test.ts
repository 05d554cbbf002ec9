import { expect, test } from "vitest";
import { frameSize } from "./export-dialog.tsx";

test.each([
  ["720p", "16:9", 1280, 720],
  ["1080p", "9:16", 1080, 1920],
  ["1440p", "1:1", 1440, 1440],
  ["1080p", "4:5", 1080, 1350],
  ["2160p", "16:9", 3840, 2160],
] as const)("%s in %s", (resolution, aspectRatio, width, height) => {
  expect(frameSize({ resolution, aspectRatio })).toEqual({ width, height });
});
