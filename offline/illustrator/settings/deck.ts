import { mix } from "../art/colour.ts";
import { natural } from "../art/natural.ts";
import { capsule, rect, smooth } from "../art/outline.ts";
import type { Ring } from "../art/shape.ts";
import { drawSky } from "./parts/sky.ts";
import { item, layer, type Setting, type Stage } from "./parts/stage.ts";
import { drawWater } from "./parts/water.ts";

/** A ship's deck: planks, the rail, a mast with its ropes, the sea around. */
export function drawDeck(stage: Stage): Setting {
  const { unit, random, width, height, horizon, floor } = stage;
  const foot = floor - unit * 0.12;
  const seams: Ring[] = Array.from({ length: 19 }, (_, at) => {
    const share = (at - 9) / 9;
    return [width / 2 + share * width * 0.55, foot, width / 2 + share * width * 1.1, height + 4];
  });
  const posts: Ring[] = [];
  for (let x = unit * 0.04; x < width; x += unit * 0.11)
    posts.push(rect(x, foot - unit * 0.15, unit * 0.016, unit * 0.16));
  const x = width * (random.chance(0.5) ? 0.2 : 0.8);
  const mast = item([
    { rings: [rect(x - unit * 0.022, -8, unit * 0.044, foot + unit * 0.08)], fill: natural.woodDark },
    { rings: [rect(x - unit * 0.3, unit * 0.1, unit * 0.6, unit * 0.022)], fill: natural.wood },
    {
      rings: [
        smooth(
          [
            x - unit * 0.28,
            unit * 0.12,
            x + unit * 0.28,
            unit * 0.12,
            x + unit * 0.25,
            unit * 0.3,
            x + unit * 0.27,
            unit * 0.46,
            x,
            unit * 0.42,
            x - unit * 0.27,
            unit * 0.46,
            x - unit * 0.25,
            unit * 0.3,
          ],
          { closed: true, steps: 4 },
        ),
      ],
      fill: natural.plaster,
    },
  ]);
  const ropes: Ring[] = [
    [x, unit * 0.02, x - unit * 0.45, foot - unit * 0.14],
    [x, unit * 0.02, x + unit * 0.45, foot - unit * 0.14],
  ];
  const barrel = width - x;
  return {
    inside: false,
    layers: [
      drawSky(stage),
      layer("sea", 0.2, drawWater(stage, random.fork("water"), { top: horizon - unit * 0.03 }), 0.2),
      layer("rigging", 0.45, [item([{ rings: ropes, fill: natural.soil, stroke: unit * 0.006 }]), mast], 0.02),
      layer(
        "planks",
        0.5,
        [
          item([
            {
              rings: [
                ...posts,
                rect(-8, foot - unit * 0.16, width + 16, unit * 0.022),
                rect(-8, foot - unit * 0.01, width + 16, unit * 0.03),
              ],
              fill: natural.woodDark,
            },
          ]),
          item([
            {
              rings: [rect(-8, foot, width + 16, height - foot + 8)],
              fill: mix(natural.wood, natural.sand, 0.3),
              to: natural.wood,
            },
            { rings: seams, fill: natural.woodDark, stroke: unit * 0.005, alpha: 0.6, detail: true },
          ]),
          item([
            {
              rings: [capsule(barrel, foot + unit * 0.02, unit * 0.06, barrel, foot - unit * 0.05, unit * 0.06)],
              fill: natural.wood,
            },
            {
              rings: [0.03, -0.05].map((up) =>
                rect(barrel - unit * 0.062, foot + unit * up, unit * 0.124, unit * 0.014),
              ),
              fill: natural.metalDark,
              detail: true,
            },
          ]),
        ],
        0.02,
      ),
    ],
    front: [],
  };
}
