import { expect, it } from "vitest";
import { numberThen } from "./feed/list.ts";

const orders = [
  { at: 10, sceneIds: ["a", "b", "c"] },
  { at: 20, sceneIds: ["c", "a", "b"] },
  { at: 30, sceneIds: ["c", "b", "d"] },
];

it("tells a scene by the number it had, no matter what became of it", () => {
  const at = (sceneId: string, moment: number) => numberThen(orders, { sceneId, at: moment });
  expect([at("a", 15), at("a", 25), at("b", 25), at("b", 35)]).toEqual([1, 2, 3, 2]);
  // Gone since, not there yet, seen only later, never seen.
  expect([at("a", 35), at("d", 29), at("c", 5), at("x", 35)]).toEqual([2, 3, 3, null]);
});
