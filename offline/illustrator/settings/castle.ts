import { mix } from "../art/colour.ts";
import { natural } from "../art/natural.ts";
import { arc, ellipse, polygon, rect } from "../art/outline.ts";
import type { Item, Ring } from "../art/shape.ts";
import { furnishRoom, wallFoot } from "./parts/room.ts";
import { item, type Setting, type Stage } from "./parts/stage.ts";

/** A hall of stone: arches, banners, torches, a carpet that leads to a throne. */
export function drawCastle(stage: Stage): Setting {
  const { unit, width, height, light, random } = stage;
  const foot = wallFoot(stage);
  const stone = mix(natural.rock, natural.plaster, 0.35);
  const dark = mix(stone, natural.ink, 0.22);
  const cloth = random.pick([natural.roof, natural.cloth, natural.leafDark] as const);
  const blocks: Ring[] = [];
  for (let line = 0; line * unit * 0.07 < foot; line += 1)
    for (let x = (line % 2) * unit * 0.08; x < width; x += unit * 0.16)
      if ((line * 7 + Math.round(x / unit / 0.16) * 3) % 5 === 0)
        blocks.push(rect(x, foot - (line + 1) * unit * 0.07, unit * 0.15, unit * 0.062));
  const arch = (share: number) => {
    const [x, half, top] = [width * share, unit * 0.1, foot - unit * 0.36];
    return [rect(x - half, top, half * 2, unit * 0.22), arc(x, top, half, half * 1.2, Math.PI, Math.PI * 2)];
  };
  const torch = (share: number): Item[] => {
    const [x, y] = [width * share, foot - unit * 0.32];
    return [
      item([
        {
          rings: [
            polygon(
              [x - unit * 0.008, y + unit * 0.1],
              [x + unit * 0.008, y + unit * 0.1],
              [x + unit * 0.016, y],
              [x - unit * 0.016, y],
            ),
          ],
          fill: natural.woodDark,
        },
      ]),
      item(
        [
          {
            rings: [ellipse(x, y - unit * 0.03, unit * 0.12)],
            fill: natural.lamp,
            alpha: 0.18,
            glow: true,
            soft: unit * 0.03,
          },
          {
            rings: [
              [
                x - unit * 0.018,
                y,
                x - unit * 0.022,
                y - unit * 0.03,
                x,
                y - unit * 0.075,
                x + unit * 0.022,
                y - unit * 0.03,
                x + unit * 0.018,
                y,
              ],
            ],
            fill: natural.lamp,
            glow: true,
          },
        ],
        "light",
      ),
    ];
  };
  const banner = (share: number) => {
    const [x, y] = [width * share, unit * 0.1];
    return item([
      { rings: [rect(x - unit * 0.08, y, unit * 0.16, unit * 0.012)], fill: natural.woodDark },
      {
        rings: [
          polygon(
            [x - unit * 0.065, y + unit * 0.01],
            [x + unit * 0.065, y + unit * 0.01],
            [x + unit * 0.065, y + unit * 0.27],
            [x, y + unit * 0.22],
            [x - unit * 0.065, y + unit * 0.27],
          ),
        ],
        fill: cloth,
      },
      { rings: [ellipse(x, y + unit * 0.11, unit * 0.03)], fill: natural.lamp, detail: true },
    ]);
  };
  const x = width * 0.5;
  const throne = item([
    {
      rings: [
        rect(x - unit * 0.2, foot - unit * 0.02, unit * 0.4, unit * 0.04),
        rect(x - unit * 0.26, foot + unit * 0.015, unit * 0.52, unit * 0.03),
      ],
      fill: dark,
    },
    {
      rings: [
        rect(x - unit * 0.075, foot - unit * 0.36, unit * 0.15, unit * 0.34),
        polygon(
          [x - unit * 0.075, foot - unit * 0.36],
          [x, foot - unit * 0.44],
          [x + unit * 0.075, foot - unit * 0.36],
        ),
        rect(x - unit * 0.1, foot - unit * 0.17, unit * 0.2, unit * 0.15),
      ],
      fill: natural.dune,
    },
    {
      rings: [
        rect(x - unit * 0.055, foot - unit * 0.33, unit * 0.11, unit * 0.2),
        rect(x - unit * 0.07, foot - unit * 0.14, unit * 0.14, unit * 0.05),
      ],
      fill: cloth,
      detail: true,
    },
  ]);
  const carpet = item([
    {
      rings: [
        polygon(
          [x - unit * 0.1, foot + unit * 0.045],
          [x + unit * 0.1, foot + unit * 0.045],
          [x + unit * 0.34, height + 4],
          [x - unit * 0.34, height + 4],
        ),
      ],
      fill: cloth,
    },
  ]);
  const room = furnishRoom(stage, {
    ...{ wall: stone, floor: mix(natural.rock, natural.pavement, 0.5), boards: false },
    back: [
      item([{ rings: blocks, fill: dark, alpha: 0.35, detail: true }]),
      item([
        { rings: [0.16, 0.84].flatMap(arch), fill: mix(stone, natural.white, 0.25) },
        {
          rings: [0.16, 0.84].flatMap((share) =>
            arch(share).map((ring) =>
              ring.map((v, i) =>
                i % 2
                  ? foot - unit * 0.25 + (v - foot + unit * 0.25) * 0.84
                  : width * share + (v - width * share) * 0.78,
              ),
            ),
          ),
          fill: light.skyTop,
          to: light.skyLow,
          glow: true,
          detail: true,
        },
      ]),
      ...[0.34, 0.66].map(banner),
      ...[0.27, 0.73].flatMap(torch),
      carpet,
      throne,
    ],
    lamps: [],
  });
  return room;
}
