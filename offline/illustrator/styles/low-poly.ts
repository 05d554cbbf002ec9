import { css, type Rgb, tune } from "../art/colour.ts";
import { hashText } from "../art/natural.ts";
import { boundsOf, type Ring, type Shape } from "../art/shape.ts";
import { trace } from "../draw/draw-scene.ts";
import type { Context, Style } from "../draw/style.ts";
import { coarsen, layVignette } from "../draw/texture.ts";

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
      const base = context.createLinearGradient(0, bounds.top, 0, bounds.bottom);
      base.addColorStop(0, css(colour));
      if (shape.via) base.addColorStop(0.58, css(colourOf(shape.via, shape.glow)));
      base.addColorStop(1, css(to));
      context.fillStyle = base;
      trace(context, rings);
      context.fill(shape.evenOdd ? "evenodd" : "nonzero");
      if (size > unit * 0.04) {
        mesh(context, {
          bounds,
          cell: Math.max(unit * 0.022, Math.min(unit * 0.11, size / 5)),
          seed: hashText(`${scene.seed}${layer.name}${index}`),
          evenOdd: shape.evenOdd === true,
          swing: item.role === "backdrop" ? 0.1 : 0.21,
        });
      }
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
  seed: number;
  evenOdd: boolean;
  swing: number;
};

const tones = 9;

/** Lightens and darkens triangles over the shape just filled; triangles of one tone are filled together. */
function mesh(context: Context, { bounds, cell, seed, evenOdd, swing }: Mesh): void {
  const columns = Math.ceil((bounds.right - bounds.left) / cell) + 2;
  const rows = Math.ceil((bounds.bottom - bounds.top) / cell) + 2;
  if (columns * rows > 1600) return;
  const chance = (column: number, row: number, axis: number) =>
    ((Math.imul(column * 374761393 + row * 668265263 + axis * 97 + seed, 1274126177) >>> 8) & 1023) / 1023;
  const point = (column: number, row: number): [number, number] => [
    bounds.left + (column - 0.5 + (chance(column, row, 1) - 0.5) * 0.7) * cell,
    bounds.top + (row - 0.5 + (chance(column, row, 2) - 0.5) * 0.7) * cell,
  ];
  const byTone: Ring[][] = Array.from({ length: tones }, () => []);
  for (let row = 0; row < rows; row += 1) {
    for (let column = 0; column < columns; column += 1) {
      const [a, b, c, d] = [
        point(column, row),
        point(column + 1, row),
        point(column, row + 1),
        point(column + 1, row + 1),
      ];
      const halves =
        (column + row) % 2 === 0
          ? [
              [...a, ...b, ...c],
              [...b, ...d, ...c],
            ]
          : [
              [...a, ...b, ...d],
              [...a, ...d, ...c],
            ];
      for (const [index, triangle] of halves.entries()) {
        const lean = (0.5 - column / columns) * 0.35;
        const light = Math.max(0, Math.min(0.999, chance(column, row, 5 + index) + lean));
        byTone[Math.floor(light * tones)]?.push(triangle);
      }
    }
  }
  context.save();
  context.clip(evenOdd ? "evenodd" : "nonzero");
  byTone.forEach((triangles, tone) => {
    const lift = (tone / (tones - 1) - 0.5) * 2;
    if (triangles.length === 0 || Math.abs(lift) < 0.05) return;
    context.fillStyle =
      lift > 0 ? `rgba(255,250,236,${(lift * swing).toFixed(3)})` : `rgba(14,12,44,${(-lift * swing).toFixed(3)})`;
    trace(context, triangles);
    context.fill();
  });
  context.restore();
}
