import { expect, it } from "vitest";
import type { Footage } from "../../providers/abilities/footage.ts";
import { assignFootage, weighFootage } from "./find-for-scene.ts";

const footage = (id: string, more: Partial<Footage> = {}): Footage => ({
  id,
  provider: "library",
  kind: "image",
  ...{ width: 1920, height: 1080, durationMs: null },
  ...{ title: "Boats", tags: ["harbour"], author: "", source: "Own library", licence: "Not stated", link: null },
  origin: "own",
  place: { kind: "file", path: id },
  ...more,
});
const choices = { enabled: true, premium: false, tags: [], privateStockIds: [] };
const weighing = { choices, frame: { width: 1920, height: 1080 }, durationMs: 4_000 };
const weigh = (piece: Footage, more: Partial<typeof weighing> = {}) =>
  weighFootage({ footage: piece, score: 0.5 }, { ...weighing, ...more }) ?? 0;

it("gives each scene a piece of its own, the best pairs first, and leaves a scene without rather than repeat", () => {
  const [a, b] = [footage("a"), footage("b")];
  const pairs = [
    { sceneUuid: "1", footage: a, weight: 0.6 },
    { sceneUuid: "1", footage: b, weight: 0.5 },
    { sceneUuid: "2", footage: a, weight: 0.9 },
    { sceneUuid: "3", footage: a, weight: 0.8 },
  ];
  expect(assignFootage(pairs).map(({ sceneUuid, footage: { id } }) => [sceneUuid, id])).toEqual([
    ["2", "a"],
    ["1", "b"],
  ]);
});

it("takes what fits, says what fits loosely, and takes nothing that does not fit", () => {
  const pair = (weight: number) => [{ sceneUuid: "1", footage: footage("a"), weight }];
  expect(assignFootage(pair(0.6))).toMatchObject([{ fit: "good" }]);
  expect(assignFootage(pair(0.3))).toMatchObject([{ fit: "poor" }]);
  expect(assignFootage(pair(0.1))).toEqual([]);
});

it("prefers what is seen whole, sharp and long enough", () => {
  const whole = weigh(footage("a"));
  expect(weigh(footage("a", { width: 1080, height: 1920 }))).toBeLessThan(whole);
  expect(weigh(footage("a", { width: 320, height: 180 }))).toBeLessThan(whole);
  expect(weigh(footage("a", { kind: "video", durationMs: 500 }))).toBeLessThan(whole);
  expect(weigh(footage("a", { kind: "video", durationMs: 9_000 }))).toBe(whole);
});
