import { expect, it } from "vitest";
import { placeAt } from "./replay.tsx";

const moments = [10_000, 20_000, 30_000];

it("counts the moments up to a time", () => {
  expect([5_000, 9_999, 10_000, 15_000, 29_000, 30_000, 99_000].map((at) => placeAt(moments, at))).toEqual([
    0, 0, 1, 1, 3, 3, 3,
  ]);
});

it("shows what an act changed although that was seen a moment later", () => {
  expect(placeAt(moments, 19_200)).toBe(2);
  expect(placeAt(moments, 17_900)).toBe(1);
});

it("stays at a moment however close the next one is", () => {
  expect(placeAt([10_000, 10_500], 10_000)).toBe(1);
});
