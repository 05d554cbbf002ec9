import { mix } from "../art/colour.ts";
import { natural } from "../art/natural.ts";
import { blob, polygon, smooth } from "../art/outline.ts";
import type { Item, Ring } from "../art/shape.ts";
import { drawHills } from "./parts/land.ts";
import { drawSky } from "./parts/sky.ts";
import { item, layer, type Setting, type Stage } from "./parts/stage.ts";
import { drawWater } from "./parts/water.ts";

/** Ice to the horizon, bergs in dark water. */
export function drawPolar(stage: Stage): Setting {
  const { unit, random, width, height, horizon, floor } = stage;
  const ice = random.fork("ice");
  const berg = (x: number, y: number, size: number): Item => {
    const pale = mix(natural.snow, natural.glass, 0.25);
    const peak = x + size * ice.between(-0.3, 0.3);
    return item([
      {
        rings: [
          polygon(
            [x - size, y],
            [x - size * 0.75, y - size * 0.5],
            [x - size * 0.3, y - size * 0.62],
            [peak, y - size * 1.05],
            [x + size * 0.5, y - size * 0.5],
            [x + size * 0.8, y - size * 0.35],
            [x + size, y],
          ),
        ],
        fill: natural.snow,
        to: pale,
      },
      {
        rings: [
          polygon(
            [peak, y - size * 1.05],
            [x + size * 0.5, y - size * 0.5],
            [x + size * 0.8, y - size * 0.35],
            [x + size, y],
            [x + size * 0.2, y],
            [x + size * 0.1, y - size * 0.4],
          ),
        ],
        fill: mix(natural.glass, natural.water, 0.25),
        detail: true,
      },
    ]);
  };
  const edge = smooth(
    [
      -unit * 0.1,
      floor - unit * 0.1,
      width * 0.2,
      floor - unit * 0.06,
      width * 0.45,
      floor - unit * 0.1,
      width * 0.75,
      floor - unit * 0.05,
      width + unit * 0.1,
      floor - unit * 0.1,
    ],
    { closed: false, steps: 2 },
  );
  const lower = (down: number): Ring => [
    ...edge.map((value, at) => (at % 2 ? value + down : value)),
    width + unit * 0.1,
    height + 8,
    -unit * 0.1,
    height + 8,
  ];
  const floes: Ring[] = Array.from({ length: 8 }, (_, at) => {
    const [x, y] = [ice.between(0, width), horizon + unit * (0.03 + at * 0.012)];
    const long = unit * (0.04 + at * 0.01);
    return polygon(
      [x - long, y],
      [x - long * 0.6, y - unit * 0.008],
      [x + long * 0.7, y - unit * 0.008],
      [x + long, y],
      [x, y + unit * 0.01],
    );
  });
  const drifts: Ring[] = Array.from({ length: 6 }, (_, at) =>
    blob(ice, ice.between(0, width), floor + unit * (0.01 + at * 0.03), unit * 0.2, unit * 0.012),
  );
  return {
    inside: false,
    layers: [
      drawSky(stage),
      layer(
        "far ice",
        0.12,
        [
          drawHills(stage, random.fork("far"), {
            ...{ top: horizon - unit * 0.12, relief: unit * 0.12, waves: 3, sharp: true },
            fill: natural.snow,
            to: mix(natural.snow, natural.glass, 0.5),
          }),
        ],
        0.3,
      ),
      layer("water", 0.3, drawWater(stage, random.fork("water"), { top: horizon }), 0.1),
      layer(
        "bergs",
        0.4,
        [
          berg(width * 0.2, horizon + unit * 0.04, unit * 0.2),
          berg(width * 0.82, horizon + unit * 0.07, unit * 0.24),
          item([{ rings: floes, fill: natural.snow }]),
        ],
        0.08,
      ),
      layer(
        "ice",
        0.6,
        [
          item([
            { rings: [lower(0)], fill: mix(natural.glass, natural.water, 0.3) },
            {
              rings: [lower(-unit * 0.022)],
              fill: natural.snow,
              to: mix(natural.snow, natural.glass, 0.3),
              detail: true,
            },
            { rings: drifts, fill: mix(natural.snow, natural.glass, 0.35), alpha: 0.7, detail: true },
          ]),
        ],
        0.02,
      ),
    ],
    front: [],
  };
}
