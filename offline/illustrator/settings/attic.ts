import { mix } from "../art/colour.ts";
import { natural } from "../art/natural.ts";
import { arc, ellipse, polygon, rect } from "../art/outline.ts";
import type { Item, Ring } from "../art/shape.ts";
import { drawHangingLamp } from "./parts/furnishings.ts";
import { furnishRoom, wallFoot } from "./parts/room.ts";
import { item, type Setting, type Stage } from "./parts/stage.ts";

/** A vault of bricks with barrels and a single lamp. */
export function drawCellar(stage: Stage): Setting {
  const { unit, width } = stage;
  const foot = wallFoot(stage);
  const stone = mix(natural.brick, natural.rockDark, 0.55);
  const bricks: Ring[] = [];
  for (let line = 0; line * unit * 0.045 < foot; line += 1)
    for (let x = -(line % 2) * unit * 0.055; x < width; x += unit * 0.11)
      if ((line * 5 + Math.round(x / unit / 0.11) * 3) % 4 === 0)
        bricks.push(rect(x, foot - (line + 1) * unit * 0.045, unit * 0.1, unit * 0.038));
  const vault: Ring[] = [
    [...arc(width / 2, foot - unit * 0.3, width * 0.5, unit * 0.42, Math.PI, Math.PI * 2), width + 8, -8, -8, -8],
  ];
  const barrel = (x: number, y: number, size: number): Item =>
    item([
      { rings: [ellipse(x, y - size, size)], fill: natural.woodDark },
      { rings: [ellipse(x, y - size, size * 0.82)], fill: natural.wood, detail: true },
      {
        rings: [-0.4, 0, 0.4].map((share) => rect(x + size * share - 1, y - size * 1.75, size * 0.03, size * 1.5)),
        fill: natural.woodDark,
        detail: true,
      },
      { rings: [ellipse(x, y - size * 0.6, size * 0.1)], fill: natural.ink, detail: true },
    ]);
  const steps = [0, 1, 2, 3, 4].map((at) =>
    rect(width - unit * (0.36 - at * 0.06), foot - unit * 0.055 * (at + 1), unit * 0.4, unit * 0.06),
  );
  return furnishRoom(stage, {
    ...{ wall: stone, floor: mix(natural.rockDark, natural.soil, 0.4), boards: false },
    back: [
      item([{ rings: bricks, fill: mix(stone, natural.ink, 0.25), alpha: 0.5, detail: true }]),
      item([{ rings: vault, fill: mix(stone, natural.ink, 0.45) }]),
      item([{ rings: steps, fill: mix(natural.rock, natural.ink, 0.2) }]),
      ...[0.09, 0.24].map((share) => barrel(width * share, foot + unit * 0.02, unit * 0.1)),
      barrel(width * 0.165, foot - unit * 0.15, unit * 0.095),
    ],
    lamps: drawHangingLamp(stage, width * 0.5, unit * 0.24, natural.metalDark),
  });
}

/** Under the roof: rafters, a round window, trunks and boxes. */
export function drawAttic(stage: Stage): Setting {
  const { unit, width, light } = stage;
  const foot = wallFoot(stage);
  const wood = mix(natural.wood, natural.woodDark, 0.4);
  const beam = mix(natural.woodDark, natural.ink, 0.2);
  const slope = (side: number): Ring =>
    side < 0
      ? polygon([-8, -8], [width * 0.46, -8], [-8, foot - unit * 0.16])
      : polygon([width + 8, -8], [width * 0.54, -8], [width + 8, foot - unit * 0.16]);
  const rafters: Ring[] = [0.06, 0.2, 0.34].flatMap((share) => {
    const y = (foot - unit * 0.16) * (1 - share / 0.46);
    return [
      rect(width * share, -8, unit * 0.03, y + 8),
      rect(width * (1 - share) - unit * 0.03, -8, unit * 0.03, y + 8),
    ];
  });
  const [x, y] = [width / 2, foot - unit * 0.36];
  const box = (bx: number, wide: number, tall: number): Item =>
    item([
      { rings: [rect(bx, foot + unit * 0.02 - tall, wide, tall)], fill: natural.dune },
      {
        rings: [
          rect(bx, foot + unit * 0.02 - tall, wide, tall * 0.14),
          rect(bx + wide * 0.44, foot + unit * 0.02 - tall, wide * 0.12, tall * 0.4),
        ],
        fill: natural.soil,
        detail: true,
      },
    ]);
  const trunk = item([
    {
      rings: [
        rect(width * 0.72, foot - unit * 0.12, unit * 0.3, unit * 0.15),
        arc(width * 0.72 + unit * 0.15, foot - unit * 0.12, unit * 0.15, unit * 0.07, Math.PI, Math.PI * 2),
      ],
      fill: natural.woodDark,
    },
    {
      rings: [
        rect(width * 0.72 + unit * 0.04, foot - unit * 0.17, unit * 0.02, unit * 0.2),
        rect(width * 0.72 + unit * 0.24, foot - unit * 0.17, unit * 0.02, unit * 0.2),
        rect(width * 0.72 + unit * 0.13, foot - unit * 0.11, unit * 0.04, unit * 0.04),
      ],
      fill: natural.dune,
      detail: true,
    },
  ]);
  return furnishRoom(stage, {
    ...{ wall: wood, floor: mix(natural.wood, natural.woodDark, 0.2), boards: true },
    back: [
      item([
        { rings: [ellipse(x, y, unit * 0.125)], fill: beam },
        { rings: [ellipse(x, y, unit * 0.105)], fill: light.skyTop, to: light.skyLow, glow: true, detail: true },
        {
          rings: [
            rect(x - unit * 0.006, y - unit * 0.105, unit * 0.012, unit * 0.21),
            rect(x - unit * 0.105, y - unit * 0.006, unit * 0.21, unit * 0.012),
          ],
          fill: beam,
          detail: true,
        },
      ]),
      item([{ rings: [-1, 1].map(slope), fill: mix(wood, natural.ink, 0.28) }]),
      item([{ rings: [...rafters, rect(-8, unit * 0.17, width + 16, unit * 0.03)], fill: beam }]),
      box(width * 0.06, unit * 0.2, unit * 0.16),
      box(width * 0.06 + unit * 0.16, unit * 0.13, unit * 0.1),
      trunk,
    ],
    lamps: [],
  });
}
