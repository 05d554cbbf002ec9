import { mix, type Rgb } from "../art/colour.ts";
import { natural } from "../art/natural.ts";
import { ellipse, polygon } from "../art/outline.ts";
import type { Item, Ring, Shape } from "../art/shape.ts";

/** Where the middle of the model's ground lies in the picture, and how many pixels a model unit takes. */
export type Model = { cx: number; cy: number; scale: number };
/** A corner on the ground nearest to the back, and lengths: x runs down to the right, y down to the left, z up. */
export type Solid = { x: number; y: number; z?: number; w: number; d: number; h: number; fill: Rgb };

/** Model to picture: two to one, the common angle of drawn blocks. */
export function project({ cx, cy, scale }: Model, x: number, y: number, z = 0): [number, number] {
  return [cx + (x - y) * scale * 0.866, cy + (x + y) * scale * 0.433 - z * scale];
}

/** A block: top lit, left side half lit, right side in shade. */
export function drawBlock(model: Model, { x, y, z = 0, w, d, h, fill }: Solid): Item {
  const at = (dx: number, dy: number, dz: number) => project(model, x + dx, y + dy, z + dz);
  return {
    role: "setting",
    shapes: [
      { rings: [polygon(at(0, d, h), at(w, d, h), at(w, d, 0), at(0, d, 0))], fill: mix(fill, natural.ink, 0.1) },
      { rings: [polygon(at(w, 0, h), at(w, d, h), at(w, d, 0), at(w, 0, 0))], fill: mix(fill, natural.ink, 0.28) },
      { rings: [polygon(at(0, 0, h), at(w, 0, h), at(w, d, h), at(0, d, h))], fill: mix(fill, natural.white, 0.2) },
    ],
  };
}

/** A pyramid or pitched cap over a square. */
export function drawPyramid(model: Model, { x, y, z = 0, w, d, h, fill }: Solid): Item {
  const top = project(model, x + w / 2, y + d / 2, z + h);
  const at = (dx: number, dy: number) => project(model, x + dx, y + dy, z);
  return {
    role: "setting",
    shapes: [
      { rings: [polygon(at(0, d), at(w, d), top)], fill: mix(fill, natural.white, 0.12) },
      { rings: [polygon(at(w, 0), at(w, d), top)], fill: mix(fill, natural.ink, 0.2) },
      { rings: [polygon(at(0, 0), at(0, d), top)], fill: mix(fill, natural.white, 0.25) },
    ],
  };
}

/** A round column; w is its width. */
export function drawColumn(model: Model, { x, y, z = 0, w, h, fill }: Solid): Item {
  const [bx, by] = project(model, x + w / 2, y + w / 2, z);
  const [rx, ry, high] = [w * model.scale * 0.6, w * model.scale * 0.32, h * model.scale];
  const side = polygon([bx - rx, by - high], [bx + rx, by - high], [bx + rx, by], [bx - rx, by]);
  return {
    role: "setting",
    shapes: [
      { rings: [side, ellipse(bx, by, rx, ry)], fill },
      {
        rings: [
          polygon([bx + rx * 0.2, by - high], [bx + rx, by - high], [bx + rx, by], [bx + rx * 0.2, by + ry * 0.98]),
        ],
        fill: mix(fill, natural.ink, 0.2),
        detail: true,
      },
      { rings: [ellipse(bx, by - high, rx, ry)], fill: mix(fill, natural.white, 0.22), detail: true },
    ],
  };
}

/** Windows on the two visible sides of a block. */
export function drawPanes(
  model: Model,
  { x, y, z = 0, w, d, h, fill }: Solid,
  { rows, columns, lit }: { rows: number; columns: number; lit: boolean },
): Item {
  const rings: [Ring[], Ring[]] = [[], []];
  for (let row = 0; row < rows; row += 1) {
    for (let column = 0; column < columns; column += 1) {
      const [low, high] = [z + (h * (row + 0.25)) / rows, z + (h * (row + 0.75)) / rows];
      const span = (length: number, share: number) => (length * (column + share)) / columns;
      rings[0].push(
        polygon(
          project(model, x + span(w, 0.22), y + d, high),
          project(model, x + span(w, 0.78), y + d, high),
          project(model, x + span(w, 0.78), y + d, low),
          project(model, x + span(w, 0.22), y + d, low),
        ),
      );
      rings[1].push(
        polygon(
          project(model, x + w, y + span(d, 0.22), high),
          project(model, x + w, y + span(d, 0.78), high),
          project(model, x + w, y + span(d, 0.78), low),
          project(model, x + w, y + span(d, 0.22), low),
        ),
      );
    }
  }
  const pane = lit ? natural.lamp : mix(natural.glass, natural.white, 0.25);
  const shapes: Shape[] = [
    { rings: rings[0], fill: lit ? pane : mix(pane, fill, 0.15), glow: lit, detail: true },
    { rings: rings[1], fill: mix(pane, natural.ink, lit ? 0.08 : 0.2), glow: lit, detail: true },
  ];
  return { role: "setting", shapes };
}
