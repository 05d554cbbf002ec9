import { hex, mix } from "../art/colour.ts";
import { natural } from "../art/natural.ts";
import { ellipse, polygon, rect } from "../art/outline.ts";
import type { Item, Ring } from "../art/shape.ts";
import { drawHangingLamp } from "./parts/furnishings.ts";
import { furnishRoom, wallFoot } from "./parts/room.ts";
import { item, type Setting, type Stage } from "./parts/stage.ts";

/** A hall with a conveyor, tanks and pipes, a crane under its saw-tooth roof. */
export function drawFactory(stage: Stage): Setting {
  const { unit, width, light } = stage;
  const foot = wallFoot(stage);
  const steel = natural.metal;
  const belt = foot - unit * 0.1;
  const teeth: Ring[] = [];
  const glass: Ring[] = [];
  const wide = unit * 0.36;
  for (let x = -unit * 0.1; x < width; x += wide) {
    teeth.push(
      polygon([x, unit * 0.2], [x, -8], [x + wide, -8], [x + wide, unit * 0.2], [x + wide * 0.06, unit * 0.06]),
    );
    glass.push(
      polygon(
        [x + wide * 0.14, unit * 0.07],
        [x + wide * 0.9, unit * 0.165],
        [x + wide * 0.9, unit * 0.03],
        [x + wide * 0.14, unit * 0.02],
      ),
    );
  }
  const tank = (x: number): Item =>
    item([
      {
        rings: [rect(x - unit * 0.11, foot - unit * 0.42, unit * 0.22, unit * 0.42, unit * 0.05)],
        fill: steel,
        to: natural.metalDark,
      },
      {
        rings: [
          rect(x - unit * 0.11, foot - unit * 0.3, unit * 0.22, unit * 0.018),
          rect(x - unit * 0.11, foot - unit * 0.16, unit * 0.22, unit * 0.018),
        ],
        fill: natural.metalDark,
        detail: true,
      },
      { rings: [ellipse(x, foot - unit * 0.23, unit * 0.035)], fill: natural.white, detail: true },
      {
        rings: [[x, foot - unit * 0.23, x + unit * 0.02, foot - unit * 0.245]],
        fill: natural.roof,
        stroke: unit * 0.006,
        detail: true,
      },
    ]);
  const pipes: Ring[] = [
    rect(-6, unit * 0.25, width + 12, unit * 0.03),
    ...[0.13, 0.3].map((share) => rect(width * share - unit * 0.015, unit * 0.25, unit * 0.03, foot - unit * 0.62)),
  ];
  const rollers: Ring[] = [];
  const goods: Ring[] = [];
  for (let x = width * 0.44; x < width + 8; x += unit * 0.075)
    rollers.push(ellipse(x, belt + unit * 0.022, unit * 0.02));
  for (let x = width * 0.5; x < width; x += unit * 0.17)
    goods.push(rect(x, belt - unit * 0.085, unit * 0.1, unit * 0.085));
  return furnishRoom(stage, {
    ...{ wall: hex("#c4c9ce"), floor: hex("#a7a39d"), boards: false },
    back: [
      item([
        { rings: teeth, fill: natural.metalDark },
        { rings: glass, fill: light.skyLow, glow: true, detail: true },
      ]),
      item([{ rings: pipes, fill: mix(natural.roof, natural.metal, 0.3) }]),
      tank(width * 0.13),
      tank(width * 0.3),
      item([
        { rings: [rect(width * 0.42, belt, width, unit * 0.045, unit * 0.02)], fill: natural.ink },
        { rings: rollers, fill: steel, detail: true },
        {
          rings: [0.47, 0.72, 0.95].map((share) => rect(width * share, belt + unit * 0.04, unit * 0.03, unit * 0.1)),
          fill: natural.metalDark,
        },
      ]),
      item([
        { rings: goods, fill: natural.dune },
        {
          rings: goods.map(([x = 0, y = 0]) => rect(x + unit * 0.04, y, unit * 0.02, unit * 0.085)),
          fill: natural.soil,
          detail: true,
        },
      ]),
      item([
        {
          rings: [
            rect(width * 0.66, foot - unit * 0.46, unit * 0.2, unit * 0.16),
            rect(width * 0.66 + unit * 0.07, foot - unit * 0.3, unit * 0.06, unit * 0.1),
          ],
          fill: natural.lamp,
        },
        {
          rings: [rect(width * 0.66 + unit * 0.02, foot - unit * 0.43, unit * 0.1, unit * 0.06)],
          fill: natural.ink,
          detail: true,
        },
      ]),
    ],
    lamps: [0.45, 0.9].flatMap((share) => drawHangingLamp(stage, width * share, unit * 0.3, natural.metalDark)),
  });
}
