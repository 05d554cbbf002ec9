import { mix, type Rgb } from "../../art/colour.ts";
import { natural, type Random } from "../../art/natural.ts";
import { arc, rect, ridge, smooth } from "../../art/outline.ts";
import type { Item, Shape } from "../../art/shape.ts";
import { item, type Stage } from "./stage.ts";

/** Ground colours under snow. */
export function snowed({ light }: Stage, fill: Rgb, share = 0.8): Rgb {
  return light.weather === "snow" ? mix(fill, natural.snow, share) : fill;
}

/** A hill line across the picture, down to the lower edge. `top` and `relief` in pixels. */
export function drawHills(
  stage: Stage,
  random: Random,
  {
    top,
    relief,
    waves,
    fill,
    to = fill,
    sharp = false,
  }: { top: number; relief: number; waves: number; fill: Rgb; to?: Rgb; sharp?: boolean },
): Item {
  const rings = [
    ridge(random, { width: stage.width, top, bottom: stage.height + 4, relief, waves: waves * spread(stage), sharp }),
  ];
  return item([{ rings, fill: snowed(stage, fill, 0.6), to: snowed(stage, to, 0.6) }]);
}

/** Wider pictures show more of the world rather than a stretched one. */
export function spread({ width, unit }: Stage): number {
  return Math.max(0.6, width / unit / 1.78);
}

/** Level ground from `top` to the lower edge, with a few long flat patches that give it perspective. */
export function drawGround(
  stage: Stage,
  random: Random,
  { top, fill, to, patch }: { top: number; fill: Rgb; to: Rgb; patch?: Rgb },
): Item {
  const { width, height, unit } = stage;
  const shapes: Shape[] = [
    { rings: [rect(-8, top, width + 16, height - top + 8)], fill: snowed(stage, fill), to: snowed(stage, to, 0.7) },
  ];
  if (patch) {
    for (let index = 0; index < 7; index += 1) {
      const near = ((index + random.next()) / 7) ** 1.3;
      const y = top + (height - top) * (0.06 + near * 0.9);
      const long = unit * (0.12 + near * 0.42) * random.between(0.7, 1.4);
      const x = random.between(-0.05, 1.05) * width;
      shapes.push({
        rings: [
          smooth(
            [x - long, y, x, y - unit * 0.008 * (1 + near), x + long, y, x + long * 0.1, y + unit * 0.01 * (1 + near)],
            { closed: true, steps: 5 },
          ),
        ],
        fill: snowed(stage, mix(fill, patch, 0.5), 0.9),
        alpha: 0.55,
        detail: true,
      });
    }
  }
  return item(shapes);
}

/** A way that runs from the lower edge to the horizon, narrowing. Middle positions in pixels. */
export function drawWay(
  { height }: Stage,
  {
    nearX,
    farX,
    nearWidth,
    farWidth,
    top,
    fill,
    edge,
    bend = 0,
  }: {
    nearX: number;
    farX: number;
    nearWidth: number;
    farWidth: number;
    top: number;
    fill: Rgb;
    edge?: Rgb;
    bend?: number;
  },
): Item {
  const outline = (stretch: number) => {
    const left: number[] = [];
    const right: number[] = [];
    for (let step = 0; step <= 14; step += 1) {
      const t = step / 14;
      const y = height + 6 - (height + 6 - top) * t;
      const near = (1 - t) ** 1.6;
      const middle = farX + (nearX - farX) * near + Math.sin(t * Math.PI) * bend;
      const half = ((farWidth + (nearWidth - farWidth) * near) / 2) * stretch;
      left.push(middle - half, y);
      right.unshift(middle + half, y);
    }
    return [...left, ...right];
  };
  const way: Shape = { rings: [outline(1)], fill, detail: edge !== undefined };
  return item(edge ? [{ rings: [outline(1.14)], fill: edge }, way] : [way]);
}

/** A rounded rock or island standing on `y`. */
export function drawRock(
  random: Random,
  { x, y, size, fill }: { x: number; y: number; size: number; fill: Rgb },
): Item {
  const h = size * random.between(0.45, 0.7);
  const body = smooth(
    [x - size, y, x - size * 0.7, y - h * 0.6, x - size * 0.1, y - h, x + size * 0.5, y - h * 0.75, x + size * 0.95, y],
    { closed: false, steps: 6 },
  );
  const lit = smooth(
    [
      x - size * 0.55,
      y - h * 0.45,
      x - size * 0.05,
      y - h * 0.92,
      x + size * 0.3,
      y - h * 0.75,
      x - size * 0.1,
      y - h * 0.5,
    ],
    { closed: true, steps: 4 },
  );
  return item([
    { rings: [body], fill },
    { rings: [lit], fill: mix(fill, [255, 255, 255], 0.16), detail: true },
    { rings: [arc(x, y, size, size * 0.12, 0, Math.PI)], fill: mix(fill, [20, 20, 40], 0.2), detail: true },
  ]);
}
