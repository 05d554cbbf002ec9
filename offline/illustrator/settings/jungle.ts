import { mix } from "../art/colour.ts";
import { natural, type Random } from "../art/natural.ts";
import { blob, rect, smooth } from "../art/outline.ts";
import type { Item, Ring } from "../art/shape.ts";
import { drawGround, drawHills } from "./parts/land.ts";
import { drawBush, drawPalm } from "./parts/plants.ts";
import { drawSky } from "./parts/sky.ts";
import { item, layer, type Setting, type Stage } from "./parts/stage.ts";

/** A leaf as long as an arm, from its stalk at x, y. */
function drawLeaf(random: Random, x: number, y: number, long: number, angle: number): Item {
  const [dx, dy] = [Math.cos(angle) * long, Math.sin(angle) * long];
  const [nx, ny] = [-dy * 0.2, dx * 0.2];
  const fill = mix(natural.leafDark, random.chance(0.5) ? natural.leaf : natural.pine, random.between(0.2, 0.9));
  return item([
    {
      rings: [
        smooth(
          [
            x,
            y,
            x + dx * 0.35 + nx,
            y + dy * 0.35 + ny,
            x + dx * 0.75 + nx * 0.8,
            y + dy * 0.75 + ny * 0.8,
            x + dx,
            y + dy,
            x + dx * 0.7 - nx * 0.8,
            y + dy * 0.7 - ny * 0.8,
            x + dx * 0.3 - nx,
            y + dy * 0.3 - ny,
          ],
          { closed: true, steps: 5 },
        ),
      ],
      fill,
    },
    {
      rings: [[x, y, x + dx * 0.92, y + dy * 0.92]],
      fill: mix(fill, natural.meadow, 0.45),
      stroke: long * 0.02,
      detail: true,
    },
  ]);
}

/** Tall trunks with lianas, and leaves on leaves. */
export function drawJungle(stage: Stage): Setting {
  const { unit, random, width, height, horizon, floor } = stage;
  const plants = random.fork("plants");
  const trunks = [0.05, 0.25, 0.77, 0.95].map((share, at) => {
    const x = width * share;
    const half = unit * (at % 3 === 0 ? 0.055 : 0.034);
    const y = floor - unit * (at % 3 === 0 ? 0.05 : 0.1);
    return item([
      {
        rings: [
          smooth(
            [
              x - half * 2.2,
              y,
              x - half,
              y - unit * 0.1,
              x - half * 0.8,
              -8,
              x + half * 0.8,
              -8,
              x + half,
              y - unit * 0.1,
              x + half * 2.4,
              y,
            ],
            { closed: false },
          ),
        ],
        fill: mix(natural.bark, natural.leafDark, 0.3),
      },
      { rings: [rect(x - half * 0.5, 0, half * 0.3, y - unit * 0.12)], fill: natural.bark, alpha: 0.7, detail: true },
    ]);
  });
  const lianas: Ring[] = [0.02, 0.14, 0.3, 0.68, 0.84].map((share) =>
    smooth(
      [
        width * share,
        -4,
        width * share + unit * 0.06,
        height * plants.between(0.2, 0.36),
        width * (share + 0.13),
        height * plants.between(0.1, 0.2),
        width * (share + 0.17),
        -4,
      ],
      { closed: false },
    ),
  );
  const canopy: Ring[] = Array.from({ length: 13 }, (_, at) =>
    blob(plants, (at / 12) * width, unit * plants.between(-0.02, 0.06), unit * 0.16, unit * 0.11, 0.2),
  );
  const leaves = [0.02, 0.1, 0.9, 0.98].flatMap((share) =>
    [-2.5, -2, -1.57, -1.1, -0.6].map((angle) =>
      drawLeaf(plants, width * share, height + unit * 0.02, unit * plants.between(0.16, 0.26), angle),
    ),
  );
  const back = mix(natural.leaf, natural.meadow, 0.35);
  return {
    inside: false,
    layers: [
      drawSky(stage),
      layer("far trees", 0.14, [
        drawHills(stage, random.fork("far"), {
          ...{ top: horizon - unit * 0.5, relief: unit * 0.12, waves: 9 },
          fill: mix(back, natural.white, 0.2),
        }),
        drawHills(stage, random.fork("middle"), {
          ...{ top: horizon - unit * 0.34, relief: unit * 0.14, waves: 8 },
          fill: back,
          to: natural.leaf,
        }),
      ]),
      layer(
        "palms",
        0.3,
        [0.14, 0.38, 0.64, 0.86].map((share) =>
          drawPalm(plants, { x: width * share, y: horizon + unit * 0.07, height: unit * plants.between(0.36, 0.5) }),
        ),
        0.12,
      ),
      layer(
        "ground",
        0.4,
        [
          drawGround(stage, random.fork("ground"), {
            top: horizon + unit * 0.05,
            fill: natural.leaf,
            to: natural.leafDark,
            patch: natural.soil,
          }),
        ],
        0.06,
      ),
      layer(
        "trunks",
        0.5,
        [
          ...[0.12, 0.4, 0.62, 0.88].map((share) =>
            drawBush(plants, { x: width * share, y: horizon + unit * 0.1, height: unit * 0.1 }, natural.leafDark),
          ),
          ...trunks,
          item([{ rings: lianas, fill: natural.leafDark, stroke: unit * 0.01 }]),
          item([{ rings: canopy, fill: natural.leafDark }]),
        ],
        0.03,
      ),
    ],
    front: [layer("near leaves", 0.97, leaves, 0)],
  };
}
