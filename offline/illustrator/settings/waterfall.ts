import { mix } from "../art/colour.ts";
import { natural } from "../art/natural.ts";
import { blob, ellipse, polygon, rect, smooth } from "../art/outline.ts";
import type { Ring } from "../art/shape.ts";
import { drawGround, drawRock, snowed } from "./parts/land.ts";
import { drawPine } from "./parts/plants.ts";
import { drawSky } from "./parts/sky.ts";
import { item, layer, type Setting, type Stage } from "./parts/stage.ts";

/** Water that falls over a cliff into a pool. */
export function drawWaterfall(stage: Stage): Setting {
  const { unit, random, width, height, horizon, floor, light } = stage;
  const stones = random.fork("stones");
  const [top, pool] = [horizon - unit * 0.38, Math.min(floor - unit * 0.16, horizon + unit * 0.06)];
  const x = width * 0.5;
  const half = unit * 0.13;
  const rock = snowed(stage, mix(natural.soil, natural.rock, 0.35), 0.3);
  const cliff = smooth(
    [
      -unit * 0.1,
      top + unit * 0.08,
      width * 0.15,
      top - unit * 0.03,
      width * 0.33,
      top + unit * 0.03,
      x,
      top + unit * 0.05,
      width * 0.68,
      top + unit * 0.02,
      width * 0.86,
      top - unit * 0.05,
      width + unit * 0.1,
      top + unit * 0.04,
    ],
    { closed: false },
  );
  const cracks: Ring[] = Array.from({ length: 12 }, () => {
    const [cx, cy] = [stones.between(0, width), stones.between(top + unit * 0.1, pool - unit * 0.06)];
    return [
      cx,
      cy,
      cx + unit * stones.between(-0.02, 0.03),
      cy + unit * 0.05,
      cx + unit * stones.between(-0.03, 0.03),
      cy + unit * 0.1,
    ];
  });
  const white = mix(natural.foam, natural.white, 0.5);
  const streaks: Ring[] = Array.from({ length: 9 }, (_, at) => {
    const sx = x + half * (-0.85 + at * 0.21);
    return [
      sx,
      top + unit * stones.between(0.05, 0.12),
      sx + unit * 0.004,
      (top + pool) / 2,
      sx + half * (-0.05 + at * 0.012),
      pool - unit * 0.02,
    ];
  });
  const water = mix(natural.water, light.skyLow, 0.3);
  const plants = random.fork("plants");
  return {
    inside: false,
    layers: [
      drawSky(stage),
      layer(
        "far woods",
        0.14,
        [0.05, 0.17, 0.29, 0.7, 0.82, 0.95].map((share) =>
          drawPine(plants, { x: width * share, y: top + unit * 0.1, height: unit * plants.between(0.22, 0.34) }),
        ),
        0.15,
      ),
      layer(
        "cliff",
        0.35,
        [
          item([
            {
              rings: [[...cliff, width + unit * 0.1, pool + unit * 0.1, -unit * 0.1, pool + unit * 0.1]],
              fill: rock,
              to: mix(rock, natural.ink, 0.25),
            },
            { rings: cracks, fill: mix(rock, natural.ink, 0.35), stroke: unit * 0.006, alpha: 0.7, detail: true },
          ]),
          item([
            {
              rings: [
                polygon(
                  [x - half * 0.85, top + unit * 0.045],
                  [x + half * 0.85, top + unit * 0.045],
                  [x + half * 1.15, pool + unit * 0.02],
                  [x - half * 1.15, pool + unit * 0.02],
                ),
              ],
              fill: mix(white, natural.water, 0.18),
              to: white,
            },
            {
              rings: streaks,
              fill: mix(natural.water, natural.white, 0.35),
              stroke: unit * 0.008,
              alpha: 0.7,
              detail: true,
            },
          ]),
        ],
        0.06,
      ),
      layer(
        "pool",
        0.45,
        [
          item([
            { rings: [rect(-8, pool, width + 16, height - pool + 8)], fill: water, to: natural.waterDeep },
            {
              rings: [0.5, 0.75, 1].map((reach) =>
                ellipse(x, pool + unit * 0.05 * reach, half * (1 + reach * 1.4), unit * 0.02 * reach),
              ),
              fill: white,
              stroke: unit * 0.006,
              alpha: 0.6,
              detail: true,
            },
          ]),
          item(
            [
              {
                rings: Array.from({ length: 7 }, (_, at) =>
                  blob(stones, x + half * (-1.2 + at * 0.4), pool, unit * 0.05, unit * 0.03),
                ),
                fill: natural.white,
                alpha: 0.8,
                detail: true,
              },
            ],
            "light",
          ),
        ],
        0.03,
      ),
      layer(
        "stones",
        0.62,
        [
          drawGround(stage, random.fork("bank"), {
            top: floor - unit * 0.06,
            fill: mix(natural.grass, natural.rock, 0.25),
            to: natural.leaf,
          }),
          ...[0.04, 0.16, 0.84, 0.95].map((share, at) =>
            drawRock(stones, {
              x: width * share,
              y: floor - unit * (at % 2 ? 0.02 : 0.05),
              size: unit * stones.between(0.06, 0.1),
              fill: mix(natural.rock, natural.rockDark, 0.3),
            }),
          ),
        ],
        0.02,
      ),
    ],
    front: [],
  };
}
