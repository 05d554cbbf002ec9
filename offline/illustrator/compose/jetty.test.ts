import { expect, it } from "vitest";
import { imagineScene } from "../paint-scene.ts";

it.each([
  ["Elias rows a boat, and a goat waits on the pier.", 1],
  ["Elias rows a boat.", 0],
  ["Elias rows a boat past a bell.", 0],
])("puts whoever waits for a boat on planks rather than on the water: %s", (prompt, jetties) => {
  const scene = imagineScene({ prompt, style: "cinematic", width: 640, height: 360, seed: 5 });
  const standing = scene.layers.filter(({ name }) => name === "subjects").flatMap(({ items }) => items);
  expect(scene.setting).toBe("sea");
  expect(standing.filter(({ role }) => role === "setting")).toHaveLength(jetties);
});
