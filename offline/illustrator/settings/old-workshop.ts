import { mix } from "../art/colour.ts";
import { natural } from "../art/natural.ts";
import { arc, polygon, rect } from "../art/outline.ts";
import type { Item, Ring } from "../art/shape.ts";
import { drawTable } from "./parts/furniture.ts";
import { furnishRoom, wallFoot } from "./parts/room.ts";
import { item, type Setting, type Stage } from "./parts/stage.ts";
import { drawWindow } from "./parts/window.ts";

/** Saws, hammers and pliers on nails. */
function drawTools({ unit }: Stage, x: number, y: number): Item {
  const u = unit * 0.1;
  const steel = mix(natural.metal, natural.white, 0.2);
  return item([
    { rings: [rect(x, y, u * 4.4, u * 0.12)], fill: natural.woodDark },
    {
      rings: [
        rect(x + u * 0.4, y + u * 0.2, u * 0.1, u * 1.1),
        rect(x + u * 1.26, y + u * 0.2, u * 0.1, u * 0.9),
        rect(x + u * 3.6, y + u * 0.2, u * 0.12, u * 0.5),
      ],
      fill: natural.wood,
    },
    {
      rings: [
        rect(x + u * 0.16, y + u * 0.2, u * 0.58, u * 0.2),
        polygon(
          [x + u * 1.14, y + u * 1.1],
          [x + u * 1.48, y + u * 1.1],
          [x + u * 1.4, y + u * 1.4],
          [x + u * 1.22, y + u * 1.4],
        ),
        polygon(
          [x + u * 2, y + u * 0.3],
          [x + u * 2.3, y + u * 0.3],
          [x + u * 2.2, y + u * 1.6],
          [x + u * 2.02, y + u * 1.6],
        ),
        polygon(
          [x + u * 3.5, y + u * 0.7],
          [x + u * 3.82, y + u * 0.7],
          [x + u * 3.7, y + u * 1.7],
          [x + u * 3.62, y + u * 1.7],
        ),
      ],
      fill: steel,
    },
    { rings: [arc(x + u * 2.9, y + u * 0.7, u * 0.24, u * 0.46, 0, Math.PI * 2)], fill: steel, stroke: u * 0.1 },
  ]);
}

/** A workshop from before electric light: beams, tools on the wall, a bench with shavings, a stove. */
export function drawOldWorkshop(stage: Stage): Setting {
  const { unit, width } = stage;
  const foot = wallFoot(stage);
  const beam = mix(natural.woodDark, natural.ink, 0.2);
  const posts: Ring[] = [0.03, 0.5, 0.97].map((share) => rect(width * share - unit * 0.02, 0, unit * 0.04, foot));
  const braces: Ring[] = [0.03, 0.5, 0.97].flatMap((share) =>
    [-1, 1].map((side) => {
      const x = width * share;
      return polygon(
        [x, unit * 0.2],
        [x, unit * 0.24],
        [x + side * unit * 0.17, unit * 0.09],
        [x + side * unit * 0.13, unit * 0.09],
      );
    }),
  );
  const bench = {
    x: width * 0.05,
    y: foot - unit * 0.16,
    width: Math.min(unit * 0.5, width * 0.4),
    height: unit * 0.2,
  };
  const planks: Ring[] = [0, 1, 2, 3].map((at) =>
    polygon(
      [width * 0.86 + at * unit * 0.028, foot],
      [width * 0.86 + at * unit * 0.028 + unit * 0.02, foot],
      [width * 0.9 + at * unit * 0.028 + unit * 0.02, foot - unit * 0.5],
      [width * 0.9 + at * unit * 0.028, foot - unit * 0.5],
    ),
  );
  const barrel = width * 0.66;
  return furnishRoom(stage, {
    wall: mix(natural.dune, natural.woodDark, 0.35),
    floor: mix(natural.wood, natural.woodDark, 0.35),
    boards: true,
    back: [
      item([{ rings: [...posts, ...braces, rect(-6, unit * 0.05, width + 12, unit * 0.05)], fill: beam }]),
      ...drawWindow(stage, { x: width * 0.57, y: foot - unit * 0.5, width: unit * 0.26, height: unit * 0.26 }),
      drawTools(stage, width * 0.09, foot - unit * 0.46),
      item([{ rings: planks, fill: natural.wood }]),
      drawTable(bench, natural.wood),
      item([
        {
          rings: [rect(bench.x + bench.width * 0.7, bench.y - unit * 0.05, unit * 0.1, unit * 0.045)],
          fill: natural.metalDark,
        },
        {
          rings: [
            rect(bench.x + bench.width * 0.2, bench.y - unit * 0.03, unit * 0.12, unit * 0.024),
            rect(bench.x + bench.width * 0.3, bench.y - unit * 0.055, unit * 0.03, unit * 0.03),
          ],
          fill: natural.woodDark,
        },
      ]),
      item([
        {
          rings: [
            [
              barrel - unit * 0.06,
              foot + unit * 0.03,
              barrel - unit * 0.075,
              foot - unit * 0.06,
              barrel - unit * 0.06,
              foot - unit * 0.15,
              barrel + unit * 0.06,
              foot - unit * 0.15,
              barrel + unit * 0.075,
              foot - unit * 0.06,
              barrel + unit * 0.06,
              foot + unit * 0.03,
            ],
          ],
          fill: natural.wood,
        },
        {
          rings: [-0.12, -0.01].map((up) => rect(barrel - unit * 0.07, foot + unit * up, unit * 0.14, unit * 0.014)),
          fill: natural.metalDark,
          detail: true,
        },
      ]),
      item([
        {
          rings: Array.from({ length: 9 }, (_, at) =>
            arc(
              bench.x + bench.width * (0.1 + at * 0.1),
              foot + unit * (0.05 + (at % 3) * 0.012),
              unit * 0.014,
              unit * 0.01,
              0,
              Math.PI * 1.5,
            ),
          ),
          fill: natural.sand,
          stroke: unit * 0.005,
          detail: true,
        },
      ]),
    ],
    lamps: [],
  });
}
