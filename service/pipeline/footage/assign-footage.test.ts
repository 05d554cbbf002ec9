import { expect, it } from "vitest";
import { starterFootage } from "../../providers/footage/library/starter-footage.ts";
import type { Footage } from "../../providers/footage/provider.ts";
import { assignFootage } from "./assign-footage.ts";
import { weighFootage } from "./weigh-footage.ts";

const footage = (id: string, more: Partial<Footage> = {}): Footage => ({
  ...(starterFootage[0] as Footage),
  origin: "own",
  width: 1920,
  height: 1080,
  id,
  ...more,
});
const wishes = { enabled: true, premium: false, tags: [], privateStockIds: [] };
const weighing = { wishes, frame: { width: 1920, height: 1080 }, durationMs: 4_000, hasStock: false };
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

it("takes a photo that fits loosely, a drawn picture only when it fits well, and nothing that does not fit", () => {
  const pair = (weight: number, origin: Footage["origin"]) => [
    { sceneUuid: "1", footage: footage("a", { origin }), weight },
  ];
  expect(assignFootage(pair(0.3, "own"))).toMatchObject([{ fit: "poor" }]);
  expect(assignFootage(pair(0.3, "starter"))).toEqual([]);
  expect(assignFootage(pair(0.6, "starter"))).toMatchObject([{ fit: "good" }]);
  expect(assignFootage(pair(0.1, "own"))).toEqual([]);
});

it("prefers what is seen whole, sharp and long enough, and photos to drawings", () => {
  const whole = weigh(footage("a"));
  expect(weigh(footage("a", { width: 1080, height: 1920 }))).toBeLessThan(whole);
  expect(weigh(footage("a", { width: 320, height: 180 }))).toBeLessThan(whole);
  expect(weigh(footage("a", { kind: "video", durationMs: 500 }))).toBeLessThan(whole);
  expect(weigh(footage("a", { kind: "video", durationMs: 9_000 }))).toBe(whole);
  const drawn = footage("a", { origin: "starter", width: 0, height: 0 });
  expect(weigh(drawn, { hasStock: true })).toBeLessThan(weigh(drawn));
});
