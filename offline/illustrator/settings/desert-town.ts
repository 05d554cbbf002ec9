import { mix, type Rgb } from "../art/colour.ts";
import { natural, type Random } from "../art/natural.ts";
import { arc, polygon, rect } from "../art/outline.ts";
import type { Item, Ring, Shape } from "../art/shape.ts";
import { drawSands } from "./desert.ts";
import { drawGround } from "./parts/land.ts";
import { drawPalm } from "./parts/plants.ts";
import { item, layer, type Setting, type Stage } from "./parts/stage.ts";

const clay: readonly Rgb[] = [
  mix(natural.dune, natural.soil, 0.25),
  mix(natural.dune, natural.sand, 0.4),
  mix(natural.dune, natural.brick, 0.22),
];

/** A house of mud bricks: a flat roof with a parapet, beam ends, small windows and an arched door. */
function drawClayHouse(
  { light }: Stage,
  random: Random,
  box: { x: number; y: number; width: number; height: number },
): Item {
  const { x, y, width, height } = box;
  const wall = clay[random.whole(0, 2)] ?? natural.dune;
  const shade = mix(wall, natural.soil, 0.45);
  const top = y - height;
  const pane = light.darkness > 0.5 ? natural.lamp : mix(natural.soil, natural.ink, 0.5);
  const beams: Ring[] = Array.from({ length: 6 }, (_, at) =>
    rect(x + width * (0.1 + at * 0.15), top + height * 0.16, width * 0.035, height * 0.04),
  );
  const merlons: Ring[] = [0, 0.43, 0.88].map((share) =>
    rect(x + width * share, top - height * 0.06, width * 0.12, height * 0.08),
  );
  const door = x + width * random.between(0.28, 0.5);
  const opening = [
    rect(door, y - height * 0.3, width * 0.2, height * 0.3),
    arc(door + width * 0.1, y - height * 0.3, width * 0.1, width * 0.1, Math.PI, Math.PI * 2),
  ];
  const windows: Ring[] = [0.14, 0.74].map((share) =>
    rect(x + width * share, y - height * 0.66, width * 0.1, height * 0.13),
  );
  return item([
    { rings: [rect(x, top, width, height), ...merlons], fill: wall, to: mix(wall, natural.soil, 0.2) },
    { rings: [rect(x + width * 0.82, top, width * 0.18, height)], fill: shade, alpha: 0.5, detail: true },
    { rings: beams, fill: natural.woodDark, detail: true },
    { rings: opening, fill: mix(natural.woodDark, natural.ink, 0.3), detail: true },
    { rings: windows, fill: pane, glow: light.darkness > 0.5, detail: true },
  ]);
}

function clayRow(stage: Stage, name: string, { foot, low, high }: { foot: number; low: number; high: number }): Item[] {
  const { unit, width, random } = stage;
  const row = random.fork(name);
  const houses: Item[] = [];
  for (let x = -unit * row.between(0, 0.1); x < width; ) {
    const height = unit * row.between(low, high);
    const wide = height * row.between(0.85, 1.25);
    houses.push(drawClayHouse(stage, row, { x, y: foot, width: wide, height }));
    x += wide * row.between(0.98, 1.12);
  }
  return houses;
}

/** Houses of mud bricks around a sandy place, and a tower among them. */
export function drawDesertTown(stage: Stage): Setting {
  const { unit, random, width, horizon, floor } = stage;
  const foot = Math.min(floor - unit * 0.07, horizon + unit * 0.09);
  const plants = random.fork("palms");
  const x = width * plants.between(0.35, 0.65);
  const tower: Shape[] = [
    {
      rings: [
        polygon(
          [x - unit * 0.05, foot],
          [x - unit * 0.04, foot - unit * 0.5],
          [x + unit * 0.04, foot - unit * 0.5],
          [x + unit * 0.05, foot],
        ),
      ],
      fill: mix(natural.dune, natural.soil, 0.3),
    },
    {
      rings: [0, 1, 2].map((at) =>
        rect(x - unit * (0.046 - at * 0.034), foot - unit * 0.53, unit * 0.022, unit * 0.035),
      ),
      fill: mix(natural.dune, natural.soil, 0.3),
    },
    {
      rings: [rect(x - unit * 0.012, foot - unit * 0.44, unit * 0.024, unit * 0.05)],
      fill: natural.soil,
      detail: true,
    },
  ];
  return {
    inside: false,
    layers: [
      ...drawSands(stage).slice(0, 2),
      layer(
        "far houses",
        0.3,
        [...clayRow(stage, "far", { foot: horizon + unit * 0.04, low: 0.2, high: 0.3 }), item(tower)],
        0.18,
      ),
      layer(
        "sand",
        0.4,
        [
          drawGround(stage, random.fork("ground"), {
            ...{
              top: horizon + unit * 0.03,
              fill: mix(natural.sand, natural.dune, 0.3),
              to: natural.dune,
              patch: natural.sand,
            },
          }),
        ],
        0.08,
      ),
      layer(
        "houses",
        0.5,
        [
          ...clayRow(stage, "near", { foot, low: 0.22, high: 0.34 }),
          ...[0.03, 0.97].map((share) =>
            drawPalm(plants, { x: width * share, y: foot + unit * 0.03, height: unit * 0.5 }),
          ),
        ],
        0.05,
      ),
    ],
    front: [],
  };
}
