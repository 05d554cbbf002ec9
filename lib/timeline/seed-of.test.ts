import { expect, test } from "vitest";
import { seedOf } from "./build/place-scene.ts";

test("the same text always has the same seed, another text another one", () => {
  const texts = Array.from({ length: 2_000 }, (_, index) => `scene-${index}`);
  const seeds = texts.map(seedOf);
  expect(seeds).toEqual(texts.map(seedOf));
  expect(new Set(seeds).size).toBe(texts.length);
  expect(seeds.every((seed) => Number.isInteger(seed) && seed >= 0 && seed < 2 ** 32)).toBe(true);
});
