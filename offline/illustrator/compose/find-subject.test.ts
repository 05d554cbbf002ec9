import { expect, it } from "vitest";
import { boundsOf } from "../art/shape.ts";
import { imagineScene } from "../paint-scene.ts";
import { findSubject } from "./find-subject.ts";

it.each([
  ["subjects", "A woman waits at the harbour"],
  ["boats", "A red boat sails far out at sea"],
])("names a place within the %s, wherever the seed puts them", (name, prompt) => {
  for (let seed = 0; seed < 12; seed += 1) {
    const scene = imagineScene({ prompt, style: "cinematic", width: 640, height: 360, seed });
    const focus = findSubject(scene.layers, scene);
    const items = scene.layers.filter((layer) => layer.name === name).flatMap((layer) => layer.items);
    const { left, right, top, bottom } = boundsOf(
      items.filter(({ role }) => role === "subject").flatMap(({ shapes }) => shapes),
    );
    expect((focus?.x ?? -1) * 640).toBeGreaterThanOrEqual(left - 1);
    expect((focus?.x ?? 2) * 640).toBeLessThanOrEqual(right + 1);
    expect((focus?.y ?? -1) * 360).toBeGreaterThanOrEqual(top - 1);
    expect((focus?.y ?? 2) * 360).toBeLessThanOrEqual(bottom + 1);
  }
});

it("names none in a picture without one", () => {
  expect(findSubject([], { width: 640, height: 360 })).toBeNull();
});
