import { css, mix, type Rgb, tune } from "../art/colour.ts";
import { hashText } from "../art/random.ts";
import { boundsOf, type Shape } from "../art/shape.ts";
import type { Context, Style } from "../draw/style.ts";
import { layVignette } from "../draw/texture.ts";
import { trace } from "../draw/trace.ts";
import { coarsen } from "../draw/wobble.ts";

/** Every surface is a mesh of flat triangles, each turned a little differently to the light. */
export const lowPoly: Style = {
  air: 0.9,
  shading: "none",
  colour: (colour) => tune(colour, { chroma: 1.08 }),
  drawItem(context, item, layer, scene, colourOf) {
    const { unit } = scene;
    item.shapes.forEach((shape, index) => {
      const colour = colourOf(shape.fill, shape.glow);
      const to = shape.to ? colourOf(shape.to, shape.glow) : colour;
      if (shape.stroke !== undefined || item.role === "light" || item.role === "shadow") {
        flat(context, shape, colour);
        return;
      }
      const bounds = boundsOf([shape]);
      const size = Math.max(bounds.right - bounds.left, bounds.bottom - bounds.top);
      const thin = Math.min(bounds.right - bounds.left, bounds.bottom - bounds.top);
      const corner = Math.min(unit * 0.05, size / 6, item.role === "subject" ? thin / 4 : thin / 1.5);
      const rings = shape.evenOdd ? shape.rings : shape.rings.map((ring) => coarsen(ring, corner));
      context.globalAlpha = shape.alpha ?? 1;
      context.fillStyle = css(mix(colour, to, 0.5));
      trace(context, rings);
      context.fill(shape.evenOdd ? "evenodd" : "nonzero");
      if (size > unit * 0.04)
        mesh(context, {
          bounds,
          cell: Math.max(unit * 0.022, Math.min(unit * 0.11, size / 5)),
          colour,
          to,
          via: shape.via && colourOf(shape.via, shape.glow),
          seed: hashText(`${scene.seed}${layer.name}${index}`),
          evenOdd: shape.evenOdd === true,
          swing: item.role === "backdrop" ? 0.045 : 0.1,
        });
      context.globalAlpha = 1;
    });
    return true;
  },
  finish: (context, scene) => layVignette(context, scene, [10, 14, 40], 0.35),
};

function flat(context: Context, shape: Shape, colour: Rgb): void {
  context.globalAlpha = (shape.alpha ?? 1) * (shape.soft ? 0.8 : 1);
  trace(context, shape.rings, shape.stroke === undefined);
  if (shape.stroke !== undefined) {
    context.strokeStyle = css(colour);
    context.lineWidth = shape.stroke;
    context.stroke();
  } else {
    context.fillStyle = css(colour);
    context.fill();
  }
  context.globalAlpha = 1;
}

type Mesh = {
  bounds: { left: number; top: number; right: number; bottom: number };
  cell: number;
  colour: Rgb;
  to: Rgb;
  via?: Rgb | undefined;
  seed: number;
  evenOdd: boolean;
  swing: number;
};

function mesh(context: Context, { bounds, cell, colour, to, via, seed, evenOdd, swing }: Mesh): void {
  const columns = Math.ceil((bounds.right - bounds.left) / cell) + 2;
  const rows = Math.ceil((bounds.bottom - bounds.top) / cell) + 2;
  if (columns * rows > 1600) return;
  const jitter = (column: number, row: number, axis: number) =>
    (((Math.imul(column * 374761393 + row * 668265263 + axis * 97 + seed, 1274126177) >>> 8) & 1023) / 1023 - 0.5) *
    cell *
    0.7;
  const point = (column: number, row: number): [number, number] => [
    bounds.left + (column - 0.5) * cell + jitter(column, row, 1),
    bounds.top + (row - 0.5) * cell + jitter(column, row, 2),
  ];
  context.save();
  context.clip(evenOdd ? "evenodd" : "nonzero");
  for (let row = 0; row < rows; row += 1) {
    const down = Math.min(1, row / Math.max(1, rows - 2));
    const base = via
      ? down < 0.58
        ? mix(colour, via, down / 0.58)
        : mix(via, to, (down - 0.58) / 0.42)
      : mix(colour, to, down);
    for (let column = 0; column < columns; column += 1) {
      const [a, b, c, d] = [
        point(column, row),
        point(column + 1, row),
        point(column, row + 1),
        point(column + 1, row + 1),
      ];
      const split = (column + row) % 2 === 0;
      for (const [index, corners] of (split
        ? [
            [a, b, c],
            [b, d, c],
          ]
        : [
            [a, b, d],
            [a, d, c],
          ]
      ).entries()) {
        const turn = jitter(column, row, 5 + index) / (cell * 0.35);
        const lean = (0.5 - column / columns) * 0.6;
        context.fillStyle = css(tune(base, { lift: (turn * 0.8 + lean * 0.7) * swing }));
        context.beginPath();
        for (const [x, y] of corners) context.lineTo(x, y);
        context.closePath();
        context.fill();
        context.strokeStyle = context.fillStyle;
        context.lineWidth = 0.8;
        context.stroke();
      }
    }
  }
  context.restore();
}
