import { mix, type Rgb } from "../../art/colour.ts";
import { natural } from "../../art/natural.ts";
import { capsule, ellipse, polygon, rect } from "../../art/outline.ts";
import type { Item, Shape } from "../../art/shape.ts";
import type { Box } from "./room.ts";
import { item, type Stage } from "./stage.ts";

/** A desk or table on two pairs of legs; the top edge is at y, feet at y + height. */
export function drawTable({ x, y, width, height }: Box, wood: Rgb = natural.wood): Item {
  const leg = Math.max(3, width * 0.025);
  const thick = height * 0.1;
  return item([
    {
      rings: [rect(x + width * 0.06, y, leg, height), rect(x + width * 0.94 - leg, y, leg, height)],
      fill: mix(wood, natural.ink, 0.35),
    },
    {
      rings: [rect(x + width * 0.05, y + thick, width * 0.9, thick * 0.9)],
      fill: mix(wood, natural.ink, 0.2),
      detail: true,
    },
    { rings: [rect(x, y - thick * 0.4, width, thick * 1.4, thick * 0.3)], fill: wood },
    {
      rings: [rect(x, y - thick * 0.4, width, thick * 0.45, thick * 0.2)],
      fill: mix(wood, natural.white, 0.25),
      detail: true,
    },
  ]);
}

/** A computer screen on its stand, a chart or window shown on it; foot on y. */
export function drawScreen(stage: Stage, { x, y, width, height }: Box): Item {
  const random = stage.random.fork(`screen${Math.round(x)}`);
  const [sx, sy, sw, sh] = [x, y - height, width, height * 0.8];
  const pad = sw * 0.045;
  const bars = Array.from({ length: 5 }, (_, index) => {
    const tall = sh * (0.15 + index * 0.1 + random.between(-0.05, 0.08));
    return rect(sx + sw * (0.14 + index * 0.15), sy + sh * 0.84 - tall, sw * 0.09, tall);
  });
  return item([
    {
      rings: [
        polygon([x + sw * 0.44, sy + sh], [x + sw * 0.56, sy + sh], [x + sw * 0.6, y], [x + sw * 0.4, y]),
        rect(x + sw * 0.3, y - height * 0.03, sw * 0.4, height * 0.03),
      ],
      fill: natural.metal,
    },
    { rings: [rect(sx, sy, sw, sh, pad)], fill: natural.ink },
    {
      rings: [rect(sx + pad, sy + pad, sw - 2 * pad, sh - 2 * pad)],
      fill: mix(natural.glass, natural.white, 0.45),
      to: mix(natural.glass, natural.white, 0.15),
      glow: true,
      detail: true,
    },
    { rings: bars, fill: mix(natural.water, natural.cloth, 0.4), detail: true, glow: true },
  ]);
}

/** A sofa seen from the front; feet on y. */
export function drawSofa({ x, y, width, height }: Box, cloth: Rgb): Item {
  const [dark, light] = [mix(cloth, natural.ink, 0.2), mix(cloth, natural.white, 0.12)];
  const r = height * 0.14;
  const shapes: Shape[] = [
    {
      rings: [
        rect(x + width * 0.06, y - height * 0.08, width * 0.03, height * 0.08),
        rect(x + width * 0.91, y - height * 0.08, width * 0.03, height * 0.08),
      ],
      fill: natural.woodDark,
    },
    { rings: [rect(x + width * 0.06, y - height, width * 0.88, height * 0.8, r)], fill: cloth },
    {
      rings: [
        rect(x, y - height * 0.64, width * 0.15, height * 0.56, r),
        rect(x + width * 0.85, y - height * 0.64, width * 0.15, height * 0.56, r),
      ],
      fill: dark,
    },
    {
      rings: [
        rect(x + width * 0.14, y - height * 0.46, width * 0.355, height * 0.24, r * 0.7),
        rect(x + width * 0.505, y - height * 0.46, width * 0.355, height * 0.24, r * 0.7),
      ],
      fill: light,
      detail: true,
    },
    { rings: [rect(x + width * 0.14, y - height * 0.24, width * 0.72, height * 0.16)], fill: dark, detail: true },
    {
      rings: [
        polygon(
          [x + width * 0.2, y - height * 0.44],
          [x + width * 0.23, y - height * 0.78],
          [x + width * 0.36, y - height * 0.74],
          [x + width * 0.34, y - height * 0.44],
        ),
      ],
      fill: natural.dune,
      detail: true,
    },
  ];
  return item(shapes);
}

/** A bed seen from the side; feet on y. */
export function drawBed({ x, y, width, height }: Box, cloth: Rgb): Item {
  return item([
    {
      rings: [
        rect(x, y - height, width * 0.04, height),
        rect(x + width * 0.96, y - height * 0.62, width * 0.04, height * 0.62),
      ],
      fill: natural.metal,
    },
    { rings: [rect(x + width * 0.03, y - height * 0.36, width * 0.94, height * 0.18)], fill: natural.white },
    {
      rings: [rect(x + width * 0.05, y - height * 0.54, width * 0.24, height * 0.2, height * 0.09)],
      fill: mix(natural.white, natural.glass, 0.2),
    },
    { rings: [rect(x + width * 0.28, y - height * 0.48, width * 0.69, height * 0.28, height * 0.07)], fill: cloth },
  ]);
}

/** A blackboard or whiteboard with a drawing on it, never words. */
export function drawBoard(stage: Stage, { x, y, width, height }: Box, face: Rgb, mark: Rgb): Item {
  const random = stage.random.fork(`board${Math.round(x)}`);
  const line = Math.max(1.5, stage.unit * 0.004);
  const shapes: Shape[] = [
    { rings: [rect(x - line * 2, y - line * 2, width + line * 4, height + line * 4)], fill: natural.wood },
    { rings: [rect(x, y, width, height)], fill: face, detail: true },
    {
      rings: [
        [x + width * 0.1, y + height * 0.2, x + width * 0.1, y + height * 0.8, x + width * 0.42, y + height * 0.8],
      ],
      fill: mark,
      stroke: line,
      detail: true,
    },
    {
      rings: [
        [
          x + width * 0.12,
          y + height * 0.72,
          x + width * 0.2,
          y + height * random.between(0.5, 0.65),
          x + width * 0.28,
          y + height * 0.52,
          x + width * 0.4,
          y + height * 0.26,
        ],
      ],
      fill: mark,
      stroke: line,
      detail: true,
    },
    {
      rings: [
        ellipse(x + width * 0.62, y + height * 0.38, height * 0.13),
        ellipse(x + width * 0.84, y + height * 0.38, height * 0.13),
        ellipse(x + width * 0.73, y + height * 0.72, height * 0.13),
      ],
      fill: mark,
      stroke: line,
      detail: true,
    },
    {
      rings: [
        [x + width * 0.62 + height * 0.13, y + height * 0.38, x + width * 0.84 - height * 0.13, y + height * 0.38],
        [x + width * 0.65, y + height * 0.5, x + width * 0.7, y + height * 0.6],
        [x + width * 0.81, y + height * 0.5, x + width * 0.76, y + height * 0.6],
      ],
      fill: mark,
      stroke: line,
      detail: true,
    },
  ];
  return item(shapes);
}

/** A chair seen from the side, its seat at about half its height; foot on y. */
export function drawChair(
  { x, y, height, flip }: { x: number; y: number; height: number; flip: boolean },
  fill: Rgb,
): Item {
  const s = flip ? -height : height;
  const leg = height * 0.022;
  return item([
    {
      rings: [
        capsule(x - s * 0.18, y, leg, x - s * 0.16, y - height * 0.46, leg),
        capsule(x + s * 0.2, y, leg, x + s * 0.17, y - height * 0.46, leg),
      ],
      fill: natural.metalDark,
    },
    {
      rings: [capsule(x - s * 0.17, y - height * 0.5, height * 0.04, x + s * 0.2, y - height * 0.5, height * 0.04)],
      fill,
    },
    {
      rings: [capsule(x - s * 0.19, y - height * 0.55, height * 0.035, x - s * 0.25, y - height * 0.98, height * 0.04)],
      fill,
    },
  ]);
}
