import { expect, it } from "vitest";
import { framesCoveringMs } from "#lib/timeline/timeline.ts";
import { shareFrames } from "./time-scenes.ts";

const framesOf = (ms: number) => framesCoveringMs(ms, { numerator: 30, denominator: 1 });

it.each([
  ["a phone's 29.97", (61 * 1001) / 30_000],
  ["25", 61 / 25],
  ["24", 61 / 24],
  ["23.976", (61 * 1001) / 24_000],
  ["50", 61 / 50],
])("shows 37 clips at %s frames a second together for their own length, by a frame", (_, seconds) => {
  const durationMs = Math.floor((Math.round(seconds * 30) * 1000) / 30);
  const clip = { name: "Clip", durationMs, ownMs: Math.round(seconds * 10_000) / 10 };
  const scenes = Array.from({ length: 37 }, () => ({ clip }));
  const frames = shareFrames(
    scenes.map(() => durationMs),
    scenes,
  ).map(framesOf);
  const total = frames.reduce((sum, count) => sum + count, 0);
  expect(Math.abs(total - seconds * 37 * 30)).toBeLessThan(1);
  for (const count of frames) expect(Math.abs(count - seconds * 30)).toBeLessThanOrEqual(1);
});

it("leaves scenes that are shown for another time, and clips of the film's own rate, as they are", () => {
  const clip = { name: "Clip", durationMs: 2_033 };
  const held = { ...clip, ownMs: 2_035.4 };
  expect(shareFrames([2_033, 5_000, 3_210], [{ clip }, { clip: held }, { clip: null }])).toEqual([2_033, 5_000, 3_210]);
});
