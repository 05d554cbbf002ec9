import { mix } from "../art/colour.ts";
import { natural } from "../art/natural.ts";
import { arc, ellipse, polygon, rect } from "../art/outline.ts";
import type { Item, Ring } from "../art/shape.ts";
import { furnishRoom, wallFoot } from "./parts/room.ts";
import { drawSky } from "./parts/sky.ts";
import { item, layer, type Setting, type Stage } from "./parts/stage.ts";
import { drawWindow } from "./parts/window.ts";

/** Inside a train or a bus: seats under a row of windows, luggage nets and rails. */
export function drawCarriage(stage: Stage): Setting {
  const { unit, width } = stage;
  const foot = wallFoot(stage);
  const wide = unit * 0.34;
  const count = Math.max(2, Math.round(width / (wide * 1.2)));
  const step = width / count;
  const spots = Array.from({ length: count }, (_, at) => step * (at + 0.5));
  const seat = (x: number): Item => {
    const w = step * 0.72;
    const cloth = natural.cloth;
    return item([
      { rings: [rect(x - w / 2, foot - unit * 0.22, w, unit * 0.17, unit * 0.03)], fill: cloth },
      {
        rings: [
          rect(x - w / 2 + unit * 0.02, foot - unit * 0.21, w / 2 - unit * 0.03, unit * 0.14, unit * 0.02),
          rect(x + unit * 0.01, foot - unit * 0.21, w / 2 - unit * 0.03, unit * 0.14, unit * 0.02),
        ],
        fill: mix(cloth, natural.white, 0.18),
        detail: true,
      },
      { rings: [rect(x - w / 2, foot - unit * 0.07, w, unit * 0.07, unit * 0.02)], fill: mix(cloth, natural.ink, 0.2) },
      {
        rings: [
          rect(x - w * 0.42, foot, unit * 0.02, unit * 0.05),
          rect(x + w * 0.42 - unit * 0.02, foot, unit * 0.02, unit * 0.05),
        ],
        fill: natural.metalDark,
      },
    ]);
  };
  const straps: Ring[] = [];
  for (let x = step * 0.25; x < width; x += step * 0.5)
    straps.push(
      rect(x - unit * 0.004, unit * 0.13, unit * 0.008, unit * 0.06),
      arc(x, unit * 0.21, unit * 0.024, unit * 0.024, 0, Math.PI * 2),
    );
  return furnishRoom(stage, {
    ...{
      wall: mix(natural.plaster, natural.wallCool, 0.5),
      floor: mix(natural.floorCool, natural.metal, 0.4),
      boards: false,
    },
    back: [
      ...spots.flatMap((x) =>
        drawWindow(stage, { x: x - wide / 2, y: foot - unit * 0.56, width: wide, height: unit * 0.26 }),
      ),
      item([
        { rings: [rect(-6, foot - unit * 0.64, width + 12, unit * 0.02)], fill: natural.metal },
        {
          rings: Array.from({ length: count * 2 }, (_, at) =>
            rect(
              step * (at / 2 + 0.14),
              foot - unit * 0.64 - unit * (at % 3 ? 0.07 : 0.1),
              unit * 0.13,
              unit * (at % 3 ? 0.07 : 0.1),
              unit * 0.012,
            ),
          ),
          fill: natural.curtain,
        },
      ]),
      ...spots.map(seat),
    ],
    lamps: [
      item([
        { rings: [rect(-6, unit * 0.12, width + 12, unit * 0.014)], fill: natural.metal },
        { rings: straps, fill: natural.metalDark, stroke: unit * 0.006 },
      ]),
    ],
  });
}

/** A platform under its roof, a clock, and a train beside it. */
export function drawStation(stage: Stage): Setting {
  const { unit, random, width, height, horizon, floor, light } = stage;
  const edge = Math.min(floor - unit * 0.09, horizon + unit * 0.12);
  const paint = random.pick([natural.roof, natural.cloth, natural.leafDark] as const);
  const top = edge - unit * 0.34;
  const isLit = light.darkness > 0.4;
  const panes: Ring[] = [];
  const doors: Ring[] = [];
  for (let x = -unit * 0.1, at = 0; x < width; x += unit * 0.19, at += 1)
    (at % 3 === 2 ? doors : panes).push(
      at % 3 === 2
        ? rect(x + unit * 0.03, top + unit * 0.05, unit * 0.1, unit * 0.25)
        : rect(x, top + unit * 0.07, unit * 0.15, unit * 0.11, unit * 0.015),
    );
  const train = item([
    { rings: [rect(-8, top, width + 16, unit * 0.3, unit * 0.02)], fill: paint },
    { rings: [rect(-8, top - unit * 0.03, width + 16, unit * 0.05)], fill: natural.metal },
    { rings: [rect(-8, top + unit * 0.21, width + 16, unit * 0.025)], fill: natural.white, detail: true },
    { rings: doors, fill: mix(paint, natural.ink, 0.3), detail: true },
    { rings: panes, fill: isLit ? natural.lamp : natural.glass, glow: isLit, detail: true },
  ]);
  const posts: Ring[] = [0.12, 0.88].flatMap((share) => {
    const x = width * share;
    return [
      rect(x - unit * 0.014, unit * 0.14, unit * 0.028, floor - unit * 0.14),
      polygon([x, unit * 0.3], [x, unit * 0.26], [x + unit * 0.12, unit * 0.14], [x + unit * 0.15, unit * 0.14]),
      polygon([x, unit * 0.3], [x, unit * 0.26], [x - unit * 0.12, unit * 0.14], [x - unit * 0.15, unit * 0.14]),
    ];
  });
  const roof: Ring[] = [rect(-8, unit * 0.06, width + 16, unit * 0.08)];
  for (let x = 0; x < width; x += unit * 0.06)
    roof.push(polygon([x, unit * 0.14], [x + unit * 0.06, unit * 0.14], [x + unit * 0.03, unit * 0.175]));
  const [cx, cy, r] = [width * 0.5, unit * 0.25, unit * 0.055];
  const clock = item([
    { rings: [rect(cx - unit * 0.005, unit * 0.12, unit * 0.01, unit * 0.1)], fill: natural.ink },
    { rings: [ellipse(cx, cy, r)], fill: natural.ink },
    { rings: [ellipse(cx, cy, r * 0.84)], fill: natural.white, glow: isLit, detail: true },
    {
      rings: [
        [cx, cy, cx, cy - r * 0.65],
        [cx, cy, cx + r * 0.45, cy + r * 0.2],
      ],
      fill: natural.ink,
      stroke: unit * 0.006,
      detail: true,
    },
  ]);
  const slabs: Ring[] = Array.from({ length: 13 }, (_, at) => [
    width / 2 + (at - 6) * width * 0.1,
    edge,
    width / 2 + (at - 6) * width * 0.2,
    height + 4,
  ]);
  return {
    inside: false,
    layers: [
      drawSky(stage),
      layer(
        "train",
        0.4,
        [
          train,
          item([
            {
              rings: [rect(-8, top + unit * 0.3, width + 16, edge - top)],
              fill: mix(natural.ink, natural.rockDark, 0.4),
            },
          ]),
        ],
        0.03,
      ),
      layer(
        "platform",
        0.5,
        [
          item([
            {
              rings: [rect(-8, edge, width + 16, height - edge + 8)],
              fill: natural.pavement,
              to: mix(natural.pavement, natural.rockDark, 0.25),
            },
            { rings: [rect(-8, edge + unit * 0.025, width + 16, unit * 0.014)], fill: natural.white, detail: true },
            {
              rings: slabs,
              fill: mix(natural.pavement, natural.ink, 0.3),
              stroke: unit * 0.004,
              alpha: 0.5,
              detail: true,
            },
          ]),
        ],
        0.02,
      ),
      layer(
        "roof",
        0.55,
        [
          item([{ rings: posts, fill: natural.metalDark }]),
          item([{ rings: roof, fill: mix(paint, natural.ink, 0.35) }]),
          clock,
        ],
        0,
      ),
    ],
    front: [],
  };
}
