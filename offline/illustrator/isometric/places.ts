import { fromLch, mix, type Rgb } from "../art/colour.ts";
import { natural, type Random } from "../art/natural.ts";
import type { Scene } from "../compose/compose-scene.ts";
import type { Modelled } from "../settings/nearest.ts";
import { box, bush, house, lighthouse, type Part, peak, tower, tree } from "./parts.ts";
import { modelRooms } from "./rooms.ts";
import type { Model } from "./solids.ts";

export const side = 6;

export type Place = {
  base: Rgb;
  skirt: Rgb;
  walls?: Rgb;
  parts: (model: Model, random: Random, scene: Scene) => Part[];
};

/** Parts stand along the two back edges; the front stays free for the subjects. */
export function along(random: Random, count: number, make: (x: number, y: number) => Part): Part[] {
  const parts: Part[] = [];
  for (let index = 0; index < count; index += 1) {
    const shift = -2.6 + (index * 5) / Math.max(1, count - 1);
    parts.push(make(shift, -2.75 + random.between(0, 0.35)));
    if (index > 0) parts.push(make(-2.75 + random.between(0, 0.35), shift));
  }
  return parts;
}

export const green: Pick<Place, "base" | "skirt"> = { base: natural.grass, skirt: natural.soil };

const sands: Place = {
  base: natural.sand,
  skirt: natural.dune,
  parts: (m, r) => [
    box(m, -3, -3, 6, 2.2, 0.012, natural.water),
    box(m, -3, -0.85, 6, 0.2, 0.014, natural.foam),
    tree(m, r, 2.2, 0, false),
    bush(m, r, -2.6, 0.6),
  ],
};

export const places: Record<Modelled, Place> = {
  city: {
    base: mix(natural.pavement, natural.white, 0.25),
    skirt: natural.asphalt,
    parts: (m, r, s) => [
      ...along(r, 4, (x, y) =>
        tower(m, r, x, y, { size: 0.9, height: r.between(1.2, 3), lit: s.light.darkness > 0.5 }),
      ),
      tree(m, r, 2.2, -1.2, false),
      tree(m, r, -1.2, 2.2, false),
    ],
  },
  street: {
    base: natural.pavement,
    skirt: natural.asphalt,
    parts: (m, r) => [
      box(m, -3, 1.9, 6, 1.1, 0.012, natural.asphalt),
      ...along(r, 4, (x, y) => house(m, r, x, y, 1)),
      tree(m, r, 2.3, -1, false),
    ],
  },
  village: {
    ...green,
    parts: (m, r) => [
      box(m, -3, 1.2, 6, 0.8, 0.012, natural.sand),
      ...along(r, 3, (x, y) => house(m, r, x, y, 1)),
      tree(m, r, 2.3, -1, false),
      tree(m, r, -1.2, -1.4, false),
    ],
  },
  market: {
    base: mix(natural.pavement, natural.sand, 0.4),
    skirt: natural.soil,
    parts: (m, r) => [
      ...along(r, 3, (x, y) => house(m, r, x, y, 1)),
      box(m, 1.4, -1.4, 1, 0.5, 0.35, natural.wood),
      box(m, -1.4, 1.4, 0.5, 1, 0.35, natural.wood),
    ],
  },
  forest: {
    ...green,
    base: mix(natural.grass, natural.leaf, 0.4),
    parts: (m, r, s) => [
      ...along(r, 6, (x, y) => tree(m, r, x, y, s.light.weather === "snow")),
      tree(m, r, -1.5, -1.3, s.light.weather === "snow"),
      tree(m, r, 2.3, 0.4, s.light.weather === "snow"),
    ],
  },
  field: {
    ...green,
    parts: (m, r) => [
      ...Array.from({ length: 4 }, (_, index) =>
        box(
          m,
          -0.4,
          1.5 + index * 0.38,
          3.2,
          0.2,
          0.1,
          index % 2 ? natural.meadow : mix(natural.soil, natural.sand, 0.3),
        ),
      ),
      house(m, r, -2.4, -2.3, 1.3),
      tree(m, r, 0, -2.6, false),
      tree(m, r, 1.2, -2.5, false),
      tree(m, r, -2.6, 0.6, false),
      bush(m, r, 2.3, -2.2),
    ],
  },
  sea: {
    base: natural.water,
    skirt: natural.waterDeep,
    parts: (m, r) => [
      peak(m, -2.7, -2.6, 1.2, natural.rockDark, "bare"),
      box(m, -2.2, -1.2, 0.7, 0.6, 0.3, natural.rock),
      ...waves(m, r),
    ],
  },
  harbour: {
    base: natural.water,
    skirt: natural.waterDeep,
    parts: (m, r) => [
      box(m, -3, -3, 2.4, 2.4, 0.5, natural.rock),
      lighthouse(m, -1.9, -1.9),
      { ...house(m, r, -1.2, -2.9, 0.7), x: -1, y: -1.6 },
      box(m, -2.2, -0.2, 4.6, 2.4, 0.16, natural.wood),
      ...waves(m, r),
    ],
  },
  shore: {
    base: natural.rock,
    skirt: natural.rockDark,
    parts: (m) => [
      box(m, -3, -3, 6, 2.2, 0.012, natural.water),
      box(m, -3, -0.85, 6, 0.2, 0.014, natural.foam),
      peak(m, -2.9, -0.9, 1.1, natural.rockDark, "bare"),
      box(m, 1.6, -1, 0.7, 0.6, 0.35, natural.rockDark),
    ],
  },
  beach: sands,
  tropics: sands,
  river: {
    ...green,
    parts: (m, r) => [
      box(m, -3, -1.6, 6, 1.5, 0.012, natural.water),
      ...[-2.6, -1.2, 0.6, 2].map((x) => tree(m, r, x, -2.6, false)),
      bush(m, r, 2.4, 0.4),
    ],
  },
  hills: {
    ...green,
    parts: (m, r) => [
      peak(m, -2.9, -2.9, 1.5, natural.leaf, "bare"),
      peak(m, -0.4, -2.8, 1, natural.grass, "bare"),
      peak(m, -2.8, -0.2, 0.9, natural.grass, "bare"),
      tree(m, r, 2, -2.4, false),
      tree(m, r, -2.4, 1.8, false),
    ],
  },
  mountains: {
    base: mix(natural.grass, natural.leaf, 0.2),
    skirt: natural.rockDark,
    parts: (m, r, s) => [
      peak(m, -2.9, -2.9, 2.6, natural.rock),
      peak(m, -0.6, -2.8, 1.8, natural.rockDark),
      peak(m, -2.8, -0.4, 1.6, natural.rockDark),
      tree(m, r, 1.5, -1.8, s.light.weather === "snow"),
      tree(m, r, 2.2, -2.4, false),
      tree(m, r, -2.4, 1.6, false),
    ],
  },
  desert: {
    base: natural.sand,
    skirt: natural.dune,
    parts: (m, r) => [
      peak(m, -2.7, -2.7, 2, natural.dune, "bare"),
      box(m, 1.2, -2.5, 0.25, 0.25, 1, natural.leaf),
      box(m, -2.4, 1.2, 0.25, 0.25, 0.8, natural.leafDark),
      box(m, 1.9, -1.9, 0.6, 0.5, r.between(0.2, 0.4), natural.soil),
    ],
  },
  space: {
    base: natural.rock,
    skirt: natural.rockDark,
    parts: (m, r) => [
      peak(m, -2.8, -2.8, 1.3, natural.rockDark, "bare"),
      box(m, 1, -2.6, 0.8, 0.7, 0.4, natural.rock),
      box(m, -2.5, 0.6, 0.5, 0.5, r.between(0.2, 0.5), natural.rockDark),
    ],
  },
  road: {
    ...green,
    parts: (m, r) => [
      box(m, -0.7, -3, 1.9, 6, 0.012, natural.asphalt),
      ...Array.from({ length: 5 }, (_, index) => box(m, 0.2, -2.7 + index * 1.2, 0.1, 0.6, 0.02, natural.white)),
      ...[-2.7, -1.5].flatMap((at) => [tree(m, r, -2.5, at, false), tree(m, r, 2.2, at, false)]),
      tree(m, r, -2.5, 0.4, false),
    ],
  },
  sky: {
    base: natural.cloud,
    skirt: mix(natural.glass, natural.white, 0.5),
    parts: (m, r) => along(r, 4, (x, y) => box(m, x, y, 0.9, 0.8, r.between(0.2, 0.7), natural.cloud)),
  },
  abstract: {
    base: fromLch({ l: 0.88, c: 0.04, h: 4.4 }),
    skirt: fromLch({ l: 0.72, c: 0.08, h: 4.4 }),
    parts: drawIdea,
  },
  ...modelRooms,
};

export function waves(model: Model, random: Random): Part[] {
  return Array.from({ length: 9 }, () =>
    box(
      model,
      random.between(-2.4, 2.3),
      random.between(-0.6, 2.7),
      random.between(0.3, 0.6),
      0.07,
      0.015,
      natural.foam,
    ),
  );
}

/** Blocks in one of three arrangements: rising bars, a flight of steps, a heap. */
function drawIdea(model: Model, random: Random): Part[] {
  const hue = random.between(0, Math.PI * 2);
  const tone = (index: number) => fromLch({ l: 0.76, c: 0.095, h: hue + index * 0.35 });
  const kind = random.whole(0, 2);
  return Array.from({ length: 5 }, (_, index) => {
    const at = -2.7 + index * 1.1;
    const rise = 0.5 + index * 0.42 + random.between(0, 0.25);
    if (kind === 0) return box(model, at, -2.6, 0.75, 0.75, rise, tone(index));
    if (kind === 1) return box(model, -2.7, at, 0.85, 1.1, 2.5 - index * 0.45, tone(index));
    const size = random.between(0.5, 1.1);
    return index % 2
      ? box(model, at, -2.7, size, size, size, tone(index))
      : box(model, -2.7, at, size, size, size * 1.3, tone(index));
  });
}
