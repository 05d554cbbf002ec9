import { hexes, mix } from "../art/colour.ts";
import { natural } from "../art/natural.ts";
import { ellipse, polygon, rect } from "../art/outline.ts";
import type { Ring } from "../art/shape.ts";
import { drawFrame, drawHangingLamp, drawShelves } from "./parts/furnishings.ts";
import { drawBed, drawTable } from "./parts/furniture.ts";
import { furnishRoom, wallFoot } from "./parts/room.ts";
import { item, type Setting, type Stage } from "./parts/stage.ts";
import { drawWindow } from "./parts/window.ts";

export function drawBedroom(stage: Stage): Setting {
  const { unit, width, random } = stage;
  const foot = wallFoot(stage);
  const cloth = random.pick(hexes(["#7f9cc0", "#a98bb0", "#86a88a", "#c98a78"]));
  return furnishRoom(stage, {
    ...{ wall: random.pick(hexes(["#dfe6ee", "#eadfd8", "#e3e8da"])), floor: natural.floor, boards: true },
    back: [
      ...drawWindow(stage, { x: width * 0.56, y: foot - unit * 0.52, width: unit * 0.32, height: unit * 0.3 }),
      item([
        {
          rings: [-0.07, 0.33].map((at) =>
            polygon(
              [width * 0.56 + unit * at, foot - unit * 0.56],
              [width * 0.56 + unit * (at + 0.07), foot - unit * 0.56],
              [width * 0.56 + unit * (at + 0.055), foot - unit * 0.18],
              [width * 0.56 + unit * at, foot - unit * 0.18],
            ),
          ),
          fill: cloth,
        },
      ]),
      drawFrame(stage, { x: width * 0.14, y: foot - unit * 0.5, width: unit * 0.15, height: unit * 0.12 }),
      drawBed({ x: width * 0.03, y: foot + unit * 0.05, width: unit * 0.56, height: unit * 0.3 }, cloth),
      drawTable(
        { x: width * 0.03 + unit * 0.58, y: foot - unit * 0.12, width: unit * 0.14, height: unit * 0.14 },
        natural.woodDark,
      ),
      item([
        {
          rings: [rect(width * 0.03 + unit * 0.642, foot - unit * 0.17, unit * 0.016, unit * 0.045)],
          fill: natural.metalDark,
        },
        {
          rings: [
            polygon(
              [width * 0.03 + unit * 0.625, foot - unit * 0.22],
              [width * 0.03 + unit * 0.675, foot - unit * 0.22],
              [width * 0.03 + unit * 0.695, foot - unit * 0.165],
              [width * 0.03 + unit * 0.605, foot - unit * 0.165],
            ),
          ],
          fill: natural.lamp,
          glow: stage.light.darkness > 0.4,
        },
      ]),
      item([
        { rings: [rect(width - unit * 0.28, foot - unit * 0.52, unit * 0.26, unit * 0.54)], fill: natural.wood },
        {
          rings: [
            rect(width - unit * 0.262, foot - unit * 0.5, unit * 0.105, unit * 0.48),
            rect(width - unit * 0.145, foot - unit * 0.5, unit * 0.105, unit * 0.48),
          ],
          fill: mix(natural.wood, natural.white, 0.2),
          detail: true,
        },
        {
          rings: [
            ellipse(width - unit * 0.165, foot - unit * 0.26, unit * 0.008),
            ellipse(width - unit * 0.135, foot - unit * 0.26, unit * 0.008),
          ],
          fill: natural.woodDark,
          detail: true,
        },
      ]),
    ],
    lamps: [],
  });
}

/** Books from the floor to the ceiling, a ladder, a table with a lamp. */
export function drawLibrary(stage: Stage): Setting {
  const { unit, width } = stage;
  const foot = wallFoot(stage);
  const wide = unit * 0.42;
  const count = Math.ceil(width / (wide * 1.04));
  const shelves = Array.from({ length: count }, (_, at) =>
    drawShelves(
      stage,
      {
        x: (width - count * wide * 1.04) / 2 + at * wide * 1.04,
        y: unit * 0.06,
        width: wide,
        height: foot - unit * 0.06,
      },
      { rows: 7, load: "books" },
    ),
  );
  const x = width * 0.8;
  const ladder: Ring[] = [
    polygon(
      [x - unit * 0.09, foot + unit * 0.03],
      [x - unit * 0.07, foot + unit * 0.03],
      [x + unit * 0.03, unit * 0.12],
      [x + unit * 0.01, unit * 0.12],
    ),
    polygon(
      [x + unit * 0.03, foot + unit * 0.03],
      [x + unit * 0.05, foot + unit * 0.03],
      [x + unit * 0.12, unit * 0.12],
      [x + unit * 0.1, unit * 0.12],
    ),
  ];
  for (let at = 1; at < 9; at += 1) {
    const share = at / 9;
    const y = foot - (foot - unit * 0.12) * share;
    ladder.push(rect(x - unit * (0.08 - share * 0.1), y, unit * 0.115, unit * 0.014));
  }
  return furnishRoom(stage, {
    ...{ wall: mix(natural.woodDark, natural.wood, 0.3), floor: natural.floor, boards: true },
    back: [
      ...shelves,
      item([{ rings: ladder, fill: natural.dune }]),
      drawTable({ x: width * 0.06, y: foot - unit * 0.1, width: unit * 0.4, height: unit * 0.16 }, natural.woodDark),
    ],
    lamps: drawHangingLamp(stage, width * 0.06 + unit * 0.2, unit * 0.24, natural.leafDark),
  });
}

/** A hall with pillars, pictures in frames and something old under glass. */
export function drawMuseum(stage: Stage): Setting {
  const { unit, width } = stage;
  const foot = wallFoot(stage);
  const pillars = [0.04, 0.96].map((share) => {
    const x = width * share;
    return item([
      {
        rings: [rect(x - unit * 0.05, unit * 0.1, unit * 0.1, foot - unit * 0.1)],
        fill: natural.white,
        to: natural.plaster,
      },
      {
        rings: [-0.025, 0, 0.025].map((at) => rect(x + unit * at, unit * 0.12, unit * 0.006, foot - unit * 0.14)),
        fill: natural.pavement,
        detail: true,
      },
      {
        rings: [
          rect(x - unit * 0.075, unit * 0.06, unit * 0.15, unit * 0.05),
          rect(x - unit * 0.075, foot - unit * 0.04, unit * 0.15, unit * 0.06),
        ],
        fill: natural.white,
      },
    ]);
  });
  const [x, y] = [width * 0.78, foot + unit * 0.04];
  const showcase = item([
    { rings: [rect(x - unit * 0.09, y - unit * 0.2, unit * 0.18, unit * 0.2)], fill: natural.woodDark },
    {
      rings: [
        [
          x - unit * 0.03,
          y - unit * 0.21,
          x - unit * 0.05,
          y - unit * 0.27,
          x - unit * 0.02,
          y - unit * 0.32,
          x - unit * 0.028,
          y - unit * 0.35,
          x + unit * 0.028,
          y - unit * 0.35,
          x + unit * 0.02,
          y - unit * 0.32,
          x + unit * 0.05,
          y - unit * 0.27,
          x + unit * 0.03,
          y - unit * 0.21,
        ],
      ],
      fill: natural.roof,
    },
    {
      rings: [rect(x - unit * 0.085, y - unit * 0.4, unit * 0.17, unit * 0.2)],
      fill: natural.glass,
      alpha: 0.3,
      detail: true,
    },
  ]);
  const rope = item([
    {
      rings: [0.24, 0.42, 0.6].map((share) => rect(width * share, foot - unit * 0.1, unit * 0.012, unit * 0.13)),
      fill: natural.dune,
    },
    {
      rings: [
        [
          width * 0.24,
          foot - unit * 0.09,
          width * 0.33,
          foot - unit * 0.045,
          width * 0.42,
          foot - unit * 0.09,
          width * 0.51,
          foot - unit * 0.045,
          width * 0.6,
          foot - unit * 0.09,
        ],
      ],
      fill: natural.roof,
      stroke: unit * 0.012,
    },
  ]);
  return furnishRoom(stage, {
    ...{
      wall: mix(natural.plaster, natural.roof, 0.25),
      floor: mix(natural.plaster, natural.pavement, 0.5),
      boards: false,
    },
    back: [
      drawFrame(stage, { x: width * 0.2, y: foot - unit * 0.52, width: unit * 0.24, height: unit * 0.3 }, natural.dune),
      drawFrame(
        stage,
        { x: width * 0.2 + unit * 0.3, y: foot - unit * 0.46, width: unit * 0.17, height: unit * 0.2 },
        natural.dune,
      ),
      ...pillars,
      rope,
      showcase,
    ],
    lamps: [],
  });
}
