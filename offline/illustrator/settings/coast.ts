import { hex, mix } from "#offline/illustrator/art/colour.ts";
import { ellipse, polygon, rect, smooth } from "#offline/illustrator/art/outline.ts";
import type { Item, Shape } from "#offline/illustrator/art/shape.ts";
import { drawHouse } from "#offline/illustrator/settings/parts/buildings.ts";
import { drawRock } from "#offline/illustrator/settings/parts/land.ts";
import { drawBush } from "#offline/illustrator/settings/parts/plants.ts";
import { item, type Stage } from "#offline/illustrator/settings/parts/stage.ts";
import { natural } from "../art/natural.ts";

export function drawCliff(stage: Stage, side: (share: number) => number, horizon: number): Item[] {
  const { unit, height, floor, width } = stage;
  const top = horizon + unit * 0.015;
  const step = (share: number, y: number): [number, number] => [side(share), y];
  const cliff = [
    step(-0.05, top - unit * 0.03),
    step(0.12, top - unit * 0.035),
    step(0.24, top),
    step(0.3, top + unit * 0.05),
    step(0.325, top + unit * 0.16),
    step(0.36, floor - unit * 0.02),
    step(0.4, height + 6),
    step(-0.05, height + 6),
  ];
  const quay = [
    step(-0.05, floor - unit * 0.015),
    step(0.56, floor - unit * 0.015),
    step(0.6, height + 6),
    step(-0.05, height + 6),
  ];
  const rock = mix(natural.rockDark, hex("#6b5a58"), 0.4);
  return [
    ...drawLighthouse(stage, { x: side(0.13), y: top - unit * 0.02, height: Math.min(unit * 0.56, top * 0.86) }),
    drawHouse(
      stage,
      stage.random.fork("keeper"),
      { x: side(0.215) - unit * 0.06, y: top + unit * 0.012, width: unit * 0.12, height: unit * 0.13 },
      natural.plaster,
    ),
    item([
      { rings: [polygon(...cliff)], fill: rock, to: mix(rock, natural.ink, 0.35) },
      {
        rings: [
          polygon(
            step(-0.05, top - unit * 0.03),
            step(0.12, top - unit * 0.035),
            step(0.24, top),
            step(0.2, top + unit * 0.022),
            step(-0.05, top + unit * 0.01),
          ),
        ],
        fill: mix(natural.grass, rock, 0.35),
        detail: true,
      },
    ]),
    drawBush(stage.random.fork("bush"), { x: side(0.03), y: top - unit * 0.02, height: unit * 0.03 }),
    item([
      { rings: [polygon(...quay)], fill: mix(natural.wood, natural.concrete, 0.5), to: natural.woodDark },
      {
        rings: [rect(Math.min(side(-0.05), side(0.56)), floor - unit * 0.015, Math.abs(side(0.61)), unit * 0.012)],
        fill: mix(natural.concrete, natural.white, 0.3),
        detail: true,
        alpha: width > 0 ? 0.7 : 0,
      },
    ]),
  ];
}

function drawLighthouse(stage: Stage, { x, y, height }: { x: number; y: number; height: number }): Item[] {
  const h = height;
  const half = (share: number) => h * (0.105 - 0.045 * share);
  const band = (from: number, to: number) =>
    polygon(
      [x - half(from), y - h * from * 0.78],
      [x - half(to), y - h * to * 0.78],
      [x + half(to), y - h * to * 0.78],
      [x + half(from), y - h * from * 0.78],
    );
  const lit = stage.light.darkness > 0.35;
  const [top, lampTop] = [y - h * 0.78, y - h * 0.9];
  const shapes: Shape[] = [
    { rings: [band(0, 1)], fill: natural.white },
    { rings: [band(0.14, 0.32), band(0.5, 0.66), band(0.82, 0.95)], fill: natural.roof, detail: true },
    { rings: [rect(x - h * 0.085, top - h * 0.012, h * 0.17, h * 0.022)], fill: natural.metalDark },
    { rings: [rect(x - h * 0.048, lampTop, h * 0.096, h * 0.11)], fill: lit ? natural.lamp : natural.glass, glow: lit },
    {
      rings: [
        rect(x - h * 0.004, lampTop, h * 0.008, h * 0.11),
        rect(x - h * 0.085, top - h * 0.05, h * 0.17, h * 0.006),
      ],
      fill: natural.metalDark,
      detail: true,
    },
    { rings: [polygon([x - h * 0.066, lampTop], [x, y - h], [x + h * 0.066, lampTop])], fill: natural.roof },
    { rings: [rect(x - h * 0.02, y - h * 0.1, h * 0.04, h * 0.1, h * 0.02)], fill: natural.woodDark, detail: true },
  ];
  const lights: Item[] = lit
    ? [
        item(
          [
            {
              rings: [
                polygon(
                  [x, lampTop + h * 0.03],
                  [x + stage.width, lampTop - h * 0.42],
                  [x + stage.width, lampTop + h * 0.3],
                  [x, lampTop + h * 0.07],
                ),
              ],
              fill: natural.lamp,
              alpha: 0.2,
              glow: true,
            },
            {
              rings: [ellipse(x, lampTop + h * 0.05, h * 0.16)],
              fill: natural.lamp,
              alpha: 0.3,
              glow: true,
              soft: h * 0.05,
            },
          ],
          "light",
        ),
      ]
    : [];
  return [...lights, item(shapes)];
}

/** Bare rock to stand on, boulders, and the surf that breaks on them. */
export function drawRocks(stage: Stage, side: (share: number) => number): Item[] {
  const { unit, height, floor, width, light, random } = stage;
  const isRough = light.weather === "storm";
  const rock = mix(natural.rockDark, hex("#6b5a58"), 0.35);
  const ridge = random.fork("ledge");
  const points: [number, number][] = Array.from({ length: 9 }, (_, index) => [
    (width * (index - 0.5)) / 7,
    floor - unit * (0.07 + ridge.between(-0.016, 0.016)),
  ]);
  const ledge = (shift: number) =>
    polygon([-unit, height + 8], ...points.map(([x, y]): [number, number] => [x, y - shift]), [
      width + unit,
      height + 8,
    ]);
  const surf: Shape[] = Array.from({ length: isRough ? 16 : 9 }, (_, index) => {
    const reach = unit * ridge.between(0.02, 0.045) * (isRough ? 1.9 : 1);
    const x = (width * (index + ridge.between(0.2, 0.8))) / (isRough ? 16 : 9);
    const [y, high] = [floor - unit * 0.07, reach * (isRough ? ridge.between(0.9, 1.9) : 0.5)];
    const crest = [x - reach * 1.4, y, x - reach * 0.5, y - high * 0.45, x + reach * 0.1, y - high];
    const fall = [x + reach * 0.45, y - high * 0.6, x + reach * 0.5, y - high * 0.25, x + reach * 1.2, y];
    return {
      ...{ rings: [smooth([...crest, ...fall], { closed: false, steps: 5 })], fill: natural.foam },
      ...{ alpha: isRough ? 0.6 : 0.75, detail: true },
    };
  });
  const boulder = (share: number, size: number, drop: number) =>
    drawRock(ridge, { x: side(share), y: floor - unit * drop, size: unit * size, fill: natural.rockDark });
  return [
    boulder(0.86, 0.1, 0.11),
    item(surf),
    item([
      { rings: [ledge(unit * 0.012)], fill: natural.foam, alpha: 0.7 },
      { rings: [ledge(0)], fill: rock, to: mix(rock, natural.ink, 0.3) },
    ]),
    boulder(0.04, 0.2, 0.02),
    boulder(0.17, 0.1, 0),
    boulder(0.97, 0.13, -0.02),
  ];
}
