import { mix } from "../art/colour.ts";
import { natural, type Random } from "../art/natural.ts";
import { capsule } from "../art/outline.ts";
import type { Item } from "../art/shape.ts";
import { drawGround, drawHills, drawRock } from "./parts/land.ts";
import { drawSky } from "./parts/sky.ts";
import { item, layer, type Setting, type Stage } from "./parts/stage.ts";

function drawCactus(random: Random, x: number, y: number, h: number): Item {
  const w = h * 0.075;
  const fill = mix(natural.leaf, natural.leafDark, random.between(0.2, 0.7));
  const [a, b] = [random.between(0.35, 0.5), random.between(0.45, 0.62)];
  return item([
    {
      rings: [
        capsule(x, y, w, x, y - h, w),
        capsule(x, y - h * a, w * 0.7, x - h * 0.22, y - h * a, w * 0.7),
        capsule(x - h * 0.22, y - h * a, w * 0.7, x - h * 0.22, y - h * (a + 0.25), w * 0.7),
        capsule(x, y - h * b, w * 0.65, x + h * 0.2, y - h * b, w * 0.65),
        capsule(x + h * 0.2, y - h * b, w * 0.65, x + h * 0.2, y - h * (b + 0.2), w * 0.65),
      ],
      fill,
    },
    {
      rings: [capsule(x - w * 0.3, y, w * 0.14, x - w * 0.3, y - h * 0.95, w * 0.14)],
      fill: mix(fill, natural.white, 0.2),
      detail: true,
    },
  ]);
}

/** Dunes under a wide sky, mesas, cactus. */
export function drawDesert(stage: Stage): Setting {
  const { unit, random, width, horizon } = stage;
  const plants = random.fork("plants");
  const cacti = [0.06, 0.2, 0.9].map((share) =>
    drawCactus(
      plants,
      width * share + unit * plants.between(-0.03, 0.03),
      horizon + unit * plants.between(0.07, 0.13),
      unit * plants.between(0.14, 0.26),
    ),
  );
  return {
    inside: false,
    layers: [
      drawSky(stage),
      layer("mesas", 0.14, [
        drawHills(stage, random.fork("mesa"), {
          top: horizon - unit * 0.16,
          relief: unit * 0.16,
          waves: 2.4,
          fill: mix(natural.brick, natural.dune, 0.4),
          sharp: true,
        }),
      ]),
      layer(
        "far dunes",
        0.3,
        [
          drawHills(stage, random.fork("far"), {
            top: horizon - unit * 0.05,
            relief: unit * 0.06,
            waves: 3,
            fill: natural.dune,
            to: natural.sand,
          }),
        ],
        0.3,
      ),
      layer(
        "dunes",
        0.5,
        [
          drawHills(stage, random.fork("near"), {
            top: horizon + unit * 0.01,
            relief: unit * 0.06,
            waves: 2,
            fill: natural.sand,
            to: natural.dune,
          }),
          drawRock(plants, { x: width * 0.8, y: horizon + unit * 0.1, size: unit * 0.07, fill: natural.soil }),
          ...cacti,
        ],
        0.12,
      ),
      layer(
        "sand",
        0.65,
        [
          drawGround(stage, random.fork("ground"), {
            top: stage.floor - unit * 0.08,
            fill: mix(natural.sand, natural.dune, 0.25),
            to: natural.dune,
            patch: natural.sand,
          }),
        ],
        0.05,
      ),
    ],
    front: [],
  };
}
