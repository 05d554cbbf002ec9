import { describe, expect, it } from "vitest";
import type { Direction } from "#lib/contract/scene.ts";
import { boundsOf, type Layer } from "../art/shape.ts";
import { headMiddle } from "../figure/look.ts";
import { imagineScene, type Wish } from "../paint-scene.ts";
import { filmLayers } from "./camera.ts";

const mara = { name: "Mara", kind: "character" as const, description: "an old woman in a yellow coat" };
const jonas = { name: "Jonas", kind: "character" as const, description: "a man in a blue jumper" };
const key = { name: "key", kind: "object" as const, description: "an old key" };
const base: Direction = {
  ...{ shot: "medium", angle: "eye_level", setting: "street", hour: "morning", weather: "clear", mood: "calm" },
};
const sizes = [
  [1280, 720],
  [720, 1280],
  [900, 900],
  [720, 900],
] as const;
type Asked = { prompt?: string; cast?: Wish["cast"]; seed?: number; size?: readonly [number, number] };

function film(
  more: Partial<Direction>,
  { prompt = "Mara waits.", cast = [mara], seed = 3, size = sizes[0] }: Asked = {},
) {
  const [width, height] = size;
  const wish = { prompt, style: "flat_vector", width, height, seed, cast } as const;
  const scene = imagineScene({ ...wish, direction: { ...base, ...more } });
  return { scene, layers: filmLayers(scene.layers, scene.frame, scene), width, height };
}

function subjects(layers: readonly Layer[], name = "subjects") {
  const items = layers.filter((layer) => layer.name === name).flatMap(({ items: all }) => all);
  return items.filter(({ role }) => role === "subject").map(({ shapes }) => boundsOf(shapes));
}

describe.each(sizes)("in a picture of %d by %d", (...size) => {
  it("a nearer shot shows who is seen larger, and whole heads", () => {
    for (let seed = 0; seed < 6; seed += 1) {
      const tall = (["wide", "medium", "close"] as const).map((shot) => {
        const [one] = subjects(film({ shot }, { seed, size }).layers);
        if (!one) throw new Error(`Nobody is seen in a ${shot} shot.`);
        expect(one.top).toBeGreaterThan(-size[1] * 0.02);
        return (one.bottom - one.top) / size[1];
      });
      expect(tall[1]).toBeGreaterThan((tall[0] ?? 1) * 1.3);
      expect(tall[2]).toBeGreaterThan((tall[1] ?? 1) * 1.25);
    }
  });

  it("a head fills much of a close-up", () => {
    const { layers, width, height } = film({ shot: "close" }, { size });
    const [one] = subjects(layers);
    const head = ((one?.bottom ?? 0) - (one?.top ?? 0)) * (1 + headMiddle) * 2;
    expect(head / Math.min(width, height)).toBeGreaterThan(0.3);
  });

  it("a detail is filled by the thing", () => {
    const { layers, width, height } = film(
      { shot: "detail", setting: "field" },
      { prompt: "The key lies in the grass.", cast: [key], size },
    );
    const [one] = subjects(layers);
    if (!one) throw new Error("There is no key.");
    const filled = Math.max((one.right - one.left) / width, (one.bottom - one.top) / height);
    expect(filled).toBeGreaterThan(0.75);
    expect(filled).toBeLessThan(1.05);
  });
});

it("leaves no edge of the backdrop in the picture", () => {
  for (const shot of ["medium", "close", "detail"] as const) {
    for (const setting of ["street", "home", "harbour", "forest"]) {
      const { layers, width, height } = film({ shot, setting });
      const { left, right, top } = boundsOf(layers[0]?.items[0]?.shapes ?? []);
      expect(left).toBeLessThanOrEqual(0.5);
      expect(right).toBeGreaterThanOrEqual(width - 0.5);
      expect(top).toBeLessThanOrEqual(0.5);
      const ground = boundsOf(layers.flatMap(({ items }) => items.flatMap(({ shapes }) => shapes)));
      expect(ground.bottom).toBeGreaterThanOrEqual(height - 0.5);
    }
  }
});

it("stands everybody on the ground", () => {
  for (const prompt of ["Mara waits.", "Mara sits.", "Mara kneels.", "Mara walks.", "Mara writes a letter."]) {
    const { scene, layers, height } = film({ shot: "wide" }, { prompt });
    const [one] = subjects(layers);
    expect(scene.frame.targets[0]?.whole.bottom).toBeCloseTo(one?.bottom ?? 0, -1);
    expect(one?.bottom).toBeGreaterThan(height * 0.76);
    expect(one?.bottom).toBeLessThan(height * 0.86);
  }
});

it("looks over the shoulder of one at the other", () => {
  const { layers, width } = film({ angle: "over_shoulder" }, { prompt: "Mara and Jonas talk.", cast: [mara, jonas] });
  const [shoulder] = subjects(layers, "shoulder");
  const [other, ...more] = subjects(layers);
  expect(more).toEqual([]);
  expect(shoulder?.right).toBeLessThan(width * 0.55);
  expect(((other?.left ?? 0) + (other?.right ?? 0)) / 2).toBeGreaterThan(width * 0.5);
});

it("has no horizon from above", () => {
  const { scene, layers } = film({ angle: "above" }, { prompt: "Mara and Jonas walk.", cast: [mara, jonas] });
  expect(scene.isFlat).toBe(true);
  expect(layers.map(({ name }) => name)).not.toContain("sky");
  expect(subjects(layers)).toHaveLength(2);
});

it("turns who goes the way that the film goes", () => {
  const gazes = (["left", "right"] as const).map(
    (facing) => film({ facing }, { prompt: "Mara walks." }).scene.frame.targets[0]?.gaze,
  );
  expect(gazes).toEqual([-1, 1]);
});
