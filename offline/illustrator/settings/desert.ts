import { mix } from "../art/colour.ts";
import { natural, type Random } from "../art/natural.ts";
import { ellipse, smooth } from "../art/outline.ts";
import type { Item, Layer, Ring, Shape } from "../art/shape.ts";
import { drawGround, drawHills, drawRock } from "./parts/land.ts";
import { drawGrass, drawPalm } from "./parts/plants.ts";
import { drawSky } from "./parts/sky.ts";
import { item, layer, type Setting, type Stage } from "./parts/stage.ts";

/** A dune with its lit side and the shade beyond its crest. */
function drawDune({ unit, height }: Stage, random: Random, x: number, y: number, wide: number, tall: number): Item {
  const crest = x + wide * random.between(-0.08, 0.12);
  const [left, right] = [x - wide, x + wide];
  const line = smooth(
    [left, y, x - wide * 0.45, y - tall * 0.45, crest, y - tall, x + wide * 0.4, y - tall * 0.4, right, y],
    {
      closed: false,
    },
  );
  const shade = smooth(
    [crest, y - tall, x + wide * 0.1, y - tall * 0.55, x + wide * 0.02, y - tall * 0.2, x + wide * 0.3, y],
    { closed: false },
  );
  const ripples: Ring[] = [0.25, 0.45, 0.65].map((share) => [
    ...smooth(
      [
        x - wide * (0.8 - share * 0.5),
        y - tall * share * 0.5,
        x - wide * 0.3,
        y - tall * share * 0.62,
        x,
        y - tall * share * 0.55,
      ],
      { closed: false },
    ),
  ]);
  return item([
    {
      rings: [[...line, right, height + 8, left, height + 8]],
      fill: natural.sand,
      to: mix(natural.sand, natural.dune, 0.5),
    },
    {
      rings: [
        [...shade, right, y, ...smooth([right, y, x + wide * 0.4, y - tall * 0.4, crest, y - tall], { closed: false })],
      ],
      fill: mix(natural.dune, natural.soil, 0.25),
      detail: true,
    },
    { rings: ripples, fill: mix(natural.dune, natural.soil, 0.2), stroke: unit * 0.003, alpha: 0.5, detail: true },
  ]);
}

export function drawSands(stage: Stage): Layer[] {
  const { unit, random, width, horizon, floor } = stage;
  const dunes = random.fork("dunes");
  return [
    drawSky(stage),
    layer(
      "far dunes",
      0.14,
      [
        drawHills(stage, random.fork("far"), {
          ...{ top: horizon - unit * 0.09, relief: unit * 0.09, waves: 3 },
          fill: mix(natural.dune, natural.soil, 0.15),
          to: natural.sand,
        }),
      ],
      0.3,
    ),
    layer(
      "dunes",
      0.4,
      [
        drawDune(stage, dunes, width * dunes.between(0.66, 0.84), horizon + unit * 0.05, unit * 0.5, unit * 0.17),
        drawDune(stage, dunes, width * dunes.between(0.08, 0.26), horizon + unit * 0.1, unit * 0.48, unit * 0.14),
      ],
      0.1,
    ),
    layer(
      "sand",
      0.5,
      [
        drawGround(stage, random.fork("ground"), {
          ...{ top: Math.min(floor - unit * 0.1, horizon + unit * 0.1), fill: mix(natural.sand, natural.dune, 0.25) },
          ...{ to: natural.dune, patch: natural.sand },
        }),
      ],
      0.05,
    ),
  ];
}

/** Dunes under a wide sky. */
export function drawDesert(stage: Stage): Setting {
  const { unit, random, width, floor } = stage;
  const stones = random.fork("stones");
  const rocks = [0.08, 0.93].map((share) =>
    drawRock(stones, { x: width * share, y: floor - unit * 0.03, size: unit * 0.05, fill: natural.soil }),
  );
  return { inside: false, layers: [...drawSands(stage), layer("stones", 0.6, rocks, 0.03)], front: [] };
}

/** Water in the sand, with palms and reeds around it. */
export function drawOasis(stage: Stage): Setting {
  const { unit, random, width, floor, light } = stage;
  const plants = random.fork("palms");
  const y = floor - unit * 0.14;
  const palms = [0.05, 0.15, 0.27, 0.76, 0.87, 0.96].map((share, index) =>
    drawPalm(plants, {
      x: width * share,
      y: y - unit * (index % 2 ? 0.03 : 0),
      height: unit * plants.between(0.38, 0.56),
    }),
  );
  const water = mix(natural.water, light.skyLow, 0.3);
  const pool: Shape[] = [
    {
      rings: [ellipse(width * 0.5, y + unit * 0.015, width * 0.4, unit * 0.055)],
      fill: mix(natural.leaf, natural.sand, 0.35),
    },
    { rings: [ellipse(width * 0.5, y + unit * 0.015, width * 0.36, unit * 0.042)], fill: water, detail: true },
    {
      rings: [ellipse(width * 0.44, y + unit * 0.005, width * 0.16, unit * 0.008)],
      fill: natural.foam,
      alpha: 0.6,
      detail: true,
    },
  ];
  const reeds = [0.14, 0.84].map((share) =>
    drawGrass(plants, {
      ...{ from: width * share - unit * 0.07, to: width * share + unit * 0.07, y: y + unit * 0.03 },
      ...{ height: unit * 0.09, leaf: natural.leafDark },
    }),
  );
  return {
    inside: false,
    layers: [...drawSands(stage), layer("palms", 0.55, palms, 0.03), layer("pool", 0.58, [item(pool), ...reeds], 0.02)],
    front: [],
  };
}
