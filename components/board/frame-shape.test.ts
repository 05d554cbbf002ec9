import { expect, test } from "vitest";
import { frameShape } from "../picture/framed-picture.tsx";

test.each([
  ["16:9", 16 / 9],
  ["9:16", 9 / 16],
  ["1280x720", 16 / 9],
  ["4:5", 0.8],
  [undefined, 16 / 9],
  ["mp4", 16 / 9],
  ["1:0", 16 / 9],
])("%s", (format, shape) => {
  expect(frameShape(format)).toBeCloseTo(shape, 6);
});
