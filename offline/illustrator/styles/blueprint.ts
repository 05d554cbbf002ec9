import { css, hex, luminance, mix } from "../art/colour.ts";
import { boundsOf, type Shape } from "../art/shape.ts";
import type { Scene } from "../compose/compose-scene.ts";
import { trace } from "../draw/draw-scene.ts";
import type { Context, Style } from "../draw/style.ts";
import { layTexture, layVignette } from "../draw/texture.ts";

const sheet = hex("#1d4f91");
const line = hex("#eef6ff");
const pale = hex("#6fa3de");

/** A drawing office's sheet: white line on blue, grid, construction circles and measures without figures. */
export const blueprint: Style = {
  paper: sheet,
  light: 0,
  air: 0,
  shading: "none",
  drawItem(context, item, layer, scene, colourOf) {
    const { unit } = scene;
    if (layer.depth === 0 && layer.items[0] === item) {
      ground(context, scene);
      return true;
    }
    if (item.role === "shadow") return true;
    const faint = Math.max(0.32, 1 - layer.haze * 0.9) * (item.role === "backdrop" ? 0.55 : 1);
    item.shapes.forEach((shape) => {
      if (shape.soft) return;
      const bounds = boundsOf([shape]);
      const whole = bounds.right - bounds.left >= scene.width && item.role === "backdrop";
      const solid = shape.stroke === undefined && item.role !== "light" && !whole;
      const width = unit * (item.role === "subject" ? (shape.detail ? 0.0015 : 0.003) : 0.0016);
      const alpha = (item.role === "light" ? 0.3 : shape.detail ? 0.66 : 1) * faint;
      const glowing = shape.glow === true && item.role !== "backdrop";
      if (solid && !shape.detail) draw(context, shape, { width: width * 2, alpha, dash: 0 });
      if (solid) {
        const bright = glowing ? 0.42 : luminance(colourOf(shape.fill)) * (item.role === "subject" ? 0.62 : 0.3);
        context.globalAlpha = shape.alpha !== undefined && shape.alpha < 0.6 ? 0.2 : 0.96;
        context.fillStyle = css(mix(sheet, glowing ? line : pale, bright));
        trace(context, shape.rings);
        context.fill(shape.evenOdd ? "evenodd" : "nonzero");
      }
      if (!solid || shape.detail)
        draw(context, shape, { width, alpha, dash: item.role === "light" ? unit * 0.008 : 0 });
      context.globalAlpha = 1;
    });
    if (item.role === "subject") construct(context, item.shapes, unit);
    return true;
  },
  finish(context, scene) {
    frame(context, scene);
    layTexture(context, scene, "paper", { mode: "soft-light", alpha: 0.3 });
    layVignette(context, scene, [6, 20, 54], 0.6);
  },
};

function draw(
  context: Context,
  shape: Shape,
  { width, alpha, dash }: { width: number; alpha: number; dash: number },
): void {
  context.globalAlpha = alpha;
  context.strokeStyle = css(line);
  context.lineJoin = "round";
  context.lineWidth = width;
  if (dash > 0) context.setLineDash([dash, dash * 0.75]);
  trace(context, shape.rings, shape.stroke === undefined);
  context.stroke();
  context.setLineDash([]);
}

function ground(context: Context, { width, height, unit }: Scene): void {
  context.fillStyle = css(sheet);
  context.fillRect(0, 0, width, height);
  for (const [step, alpha] of [
    [unit / 36, 0.1],
    [unit / 7.2, 0.2],
  ] as const) {
    context.beginPath();
    for (let x = step / 2; x < width; x += step) {
      context.moveTo(x, 0);
      context.lineTo(x, height);
    }
    for (let y = step / 2; y < height; y += step) {
      context.moveTo(0, y);
      context.lineTo(width, y);
    }
    context.strokeStyle = css(line, alpha);
    context.lineWidth = Math.max(0.7, unit * 0.001);
    context.stroke();
  }
}

/** Centre lines, a circle around, and a measure beside a subject. */
function construct(context: Context, shapes: Parameters<typeof boundsOf>[0], unit: number): void {
  const { left, top, right, bottom } = boundsOf(shapes);
  const [x, y] = [(left + right) / 2, (top + bottom) / 2];
  const radius = Math.hypot(right - left, bottom - top) / 2;
  if (radius < unit * 0.06) return;
  context.save();
  context.strokeStyle = css(line, 0.34);
  context.lineWidth = Math.max(0.7, unit * 0.0012);
  context.setLineDash([unit * 0.02, unit * 0.006, unit * 0.004, unit * 0.006]);
  context.beginPath();
  context.moveTo(x, top - unit * 0.05);
  context.lineTo(x, bottom + unit * 0.03);
  context.moveTo(left - unit * 0.03, y);
  context.lineTo(right + unit * 0.03, y);
  context.stroke();
  context.beginPath();
  context.arc(x, y, radius * 1.02, 0, Math.PI * 2);
  context.stroke();
  context.setLineDash([]);
  context.strokeStyle = css(line, 0.6);
  const side = right + unit * 0.03;
  context.beginPath();
  for (const end of [top, bottom]) {
    context.moveTo(side - unit * 0.012, end);
    context.lineTo(side + unit * 0.012, end);
    context.moveTo(side - unit * 0.006, end + unit * 0.006);
    context.lineTo(side + unit * 0.006, end - unit * 0.006);
  }
  context.moveTo(side, top);
  context.lineTo(side, bottom);
  context.stroke();
  context.restore();
}

function frame(context: Context, { width, height, unit }: Scene): void {
  const inset = unit * 0.026;
  context.strokeStyle = css(line, 0.75);
  context.lineWidth = Math.max(1, unit * 0.0026);
  context.strokeRect(inset, inset, width - inset * 2, height - inset * 2);
  context.lineWidth = Math.max(0.7, unit * 0.001);
  context.strokeRect(inset * 1.45, inset * 1.45, width - inset * 2.9, height - inset * 2.9);
}
