import { css, hex, mix, type Rgb, tune } from "../art/colour.ts";
import { boundsOf, type Shape } from "../art/shape.ts";
import { trace } from "../draw/draw-scene.ts";
import { drawSoft } from "../draw/soft.ts";
import type { Context, Style } from "../draw/style.ts";
import { layTexture, noiseAt, wobble } from "../draw/texture.ts";

const paper = hex("#fbf7ee");

/** Washes with wet edges on rough paper; light comes from the paper itself. */
export const watercolor: Style = {
  light: 0.75,
  air: 1,
  shading: "none",
  colour: (colour, { depth, role }) =>
    mix(tune(colour, { chroma: 1.12, lift: 0.07 }), paper, role === "subject" ? 0.06 : 0.26 - depth * 0.12),
  drawItem(context, item, layer, scene, colourOf) {
    const { unit } = scene;
    item.shapes.forEach((shape, index) => {
      if (item.role === "shadow") {
        wash(context, { ...shape, soft: 0, alpha: 0.14 }, colourOf(shape.fill), 0, unit, index);
        return;
      }
      if (item.role === "light" && shape.soft) {
        wash(context, { ...shape, alpha: (shape.alpha ?? 1) * 0.7 }, colourOf(shape.fill, shape.glow), 0, unit, index);
        return;
      }
      const backdrop = item.role === "backdrop";
      const size = shape.detail ? 0.0022 : layer.depth > 0.7 ? 0.0034 : 0.006;
      wash(
        context,
        shape,
        colourOf(shape.fill, shape.glow),
        backdrop && layer.depth < 0.35 && index === 0 ? 0 : size,
        unit,
        (scene.seed % 997) + index,
        shape.to ? colourOf(shape.to, shape.glow) : undefined,
        shape.via ? colourOf(shape.via, shape.glow) : undefined,
      );
    });
    return true;
  },
  finish(context, scene) {
    layTexture(context, scene, "clouds", { mode: "soft-light", alpha: 0.26, scale: 0.9 });
    layTexture(context, scene, "paper", { mode: "multiply", alpha: 0.1 });
    layTexture(context, scene, "paper", { mode: "overlay", alpha: 0.1, scale: 2 });
    border(context, scene.width, scene.height, scene.unit, scene.seed);
  },
};

function wash(
  context: Context,
  shape: Shape,
  colour: Rgb,
  size: number,
  unit: number,
  seed: number,
  to?: Rgb,
  via?: Rgb,
): void {
  const { soft, alpha = 1 } = shape;
  if (soft) {
    const draw = (inner: Context, sharp: Shape) => wash(inner, sharp, colour, size, unit, seed, to, via);
    drawSoft(context, { ...shape, soft, detail: shape.detail || alpha <= 0.5 }, { most: 30, draw });
    return;
  }
  if (shape.stroke !== undefined) {
    context.globalAlpha = alpha * 0.8;
    context.lineCap = "round";
    context.strokeStyle = css(colour);
    context.lineWidth = shape.stroke;
    trace(context, shape.rings, false);
    context.stroke();
  } else {
    const rings = size > 0 ? wobble(shape.rings, { amount: unit * size, length: unit * 0.05, seed }) : shape.rings;
    const { top, bottom } = boundsOf([shape]);
    const pool = context.createLinearGradient(0, top, 0, bottom);
    pool.addColorStop(0, css(mix(colour, paper, to ? 0 : 0.2)));
    pool.addColorStop(0.6, css(via ?? (to ? mix(colour, to, 0.6) : colour)));
    pool.addColorStop(1, css(to ?? mix(colour, [40, 40, 80], 0.1)));
    context.fillStyle = pool;
    const rule = shape.evenOdd ? "evenodd" : "nonzero";
    context.globalAlpha = alpha * (shape.glow ? 1 : 0.9);
    trace(context, rings);
    context.fill(rule);
    if (size > 0 && alpha > 0.5 && !shape.detail) {
      // Pigment gathers where the wash dries: a thin darker rim, and a second, smaller wash.
      context.globalAlpha = 0.3;
      context.strokeStyle = css(tune(colour, { gain: 0.72, chroma: 1.15 }));
      context.lineWidth = unit * 0.0022;
      context.stroke();
      context.globalAlpha = 0.13;
      context.fillStyle = css(tune(colour, { gain: 0.75, chroma: 1.1 }));
      trace(context, wobble(shape.rings, { amount: unit * 0.02, length: unit * 0.16, seed: seed + 31 }));
      context.fill(rule);
    }
  }
  context.globalAlpha = 1;
}

/** Bare paper around the painted sheet. */
function border(context: Context, width: number, height: number, unit: number, seed: number): void {
  const inset = unit * 0.026;
  const edge: number[] = [];
  const step = unit * 0.012;
  const push = (x: number, y: number) => {
    const bend =
      noiseAt(x / (unit * 0.03), y / (unit * 0.03), seed % 991) * unit * 0.006 +
      noiseAt(x / (unit * 0.2), y / (unit * 0.2), seed % 773) * unit * 0.008;
    edge.push(x + bend, y + bend);
  };
  for (let x = inset; x < width - inset; x += step) push(x, inset);
  for (let y = inset; y < height - inset; y += step) push(width - inset, y);
  for (let x = width - inset; x > inset; x -= step) push(x, height - inset);
  for (let y = height - inset; y > inset; y -= step) push(inset, y);
  context.fillStyle = css(paper);
  trace(context, [[-4, -4, width + 4, -4, width + 4, height + 4, -4, height + 4], edge]);
  context.fill("evenodd");
}
