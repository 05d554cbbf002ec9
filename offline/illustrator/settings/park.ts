import { mix } from "../art/colour.ts";
import { natural } from "../art/natural.ts";
import { capsule, ellipse, rect } from "../art/outline.ts";
import type { Item } from "../art/shape.ts";
import { drawGround, drawHills, drawWay, snowed } from "./parts/land.ts";
import { drawBush, drawRoundTree } from "./parts/plants.ts";
import { drawSky } from "./parts/sky.ts";
import { item, layer, type Setting, type Stage } from "./parts/stage.ts";

function drawBench({ unit }: Stage, x: number, y: number): Item {
  const [wide, tall] = [unit * 0.24, unit * 0.13];
  return item([
    {
      rings: [-0.4, 0.36].flatMap((share) => [
        rect(x + wide * share, y - tall * 0.95, unit * 0.012, tall * 0.95),
        rect(x + wide * share, y - tall * 0.45, unit * 0.04, unit * 0.012),
      ]),
      fill: natural.metalDark,
    },
    {
      rings: [
        rect(x - wide / 2, y - tall, wide, tall * 0.16),
        rect(x - wide / 2, y - tall * 0.76, wide, tall * 0.16),
        rect(x - wide / 2, y - tall * 0.46, wide, tall * 0.18),
      ],
      fill: natural.wood,
    },
  ]);
}

function drawLamp({ unit, light }: Stage, x: number, y: number): Item {
  const isLit = light.darkness > 0.4;
  const top = y - unit * 0.42;
  return item([
    { rings: [capsule(x, y, unit * 0.008, x, top, unit * 0.005)], fill: natural.metalDark },
    { rings: [ellipse(x, top - unit * 0.02, unit * 0.026)], fill: isLit ? natural.lamp : natural.white, glow: isLit },
  ]);
}

/** Lawn with a path, old trees, benches and lamps. */
export function drawPark(stage: Stage): Setting {
  const { unit, random, width, horizon, floor } = stage;
  const plants = random.fork("plants");
  const y = Math.min(floor - unit * 0.06, horizon + unit * 0.13);
  const isLeft = random.chance(0.5);
  const trees = [0.02, 0.16, 0.3, 0.44, 0.6, 0.74, 0.88, 0.99].map((share, index) =>
    drawRoundTree(plants, {
      x: width * share + unit * plants.between(-0.03, 0.03),
      y: horizon + unit * (0.03 + (index % 3) * 0.02),
      height: unit * plants.between(0.28, 0.42),
    }),
  );
  return {
    inside: false,
    layers: [
      drawSky(stage),
      layer("far trees", 0.14, [
        drawHills(stage, random.fork("far"), {
          ...{ top: horizon - unit * 0.14, relief: unit * 0.07, waves: 9 },
          fill: mix(natural.leaf, natural.pine, 0.5),
        }),
      ]),
      layer(
        "lawn",
        0.4,
        [
          drawGround(stage, random.fork("lawn"), {
            ...{ top: horizon, fill: natural.grass, to: mix(natural.grass, natural.leaf, 0.5), patch: natural.meadow },
          }),
          drawWay(stage, {
            ...{
              nearX: width * (isLeft ? 0.4 : 0.6),
              farX: width * (isLeft ? 0.72 : 0.28),
              top: horizon + unit * 0.03,
            },
            ...{ nearWidth: unit * 0.75, farWidth: unit * 0.05, bend: unit * (isLeft ? -0.1 : 0.1) },
            ...{
              fill: snowed(stage, mix(natural.sand, natural.pavement, 0.35)),
              edge: snowed(stage, mix(natural.grass, natural.leafDark, 0.4)),
            },
          }),
        ],
        0.1,
      ),
      layer("trees", 0.5, trees, 0.06),
      layer(
        "benches",
        0.6,
        [
          drawLamp(stage, width * (isLeft ? 0.9 : 0.1), y),
          drawBench(stage, width * (isLeft ? 0.76 : 0.24), y + unit * 0.02),
          drawBush(plants, { x: width * (isLeft ? 0.99 : 0.01), y: y + unit * 0.02, height: unit * 0.09 }),
        ],
        0.03,
      ),
    ],
    front: [],
  };
}
