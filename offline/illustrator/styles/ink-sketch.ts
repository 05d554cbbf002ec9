import { css, hex, luminance, mix, tune } from "../art/colour.ts";
import { boundsOf, type Shape } from "../art/shape.ts";
import { trace } from "../draw/draw-scene.ts";
import type { Context, Style } from "../draw/style.ts";
import { layTexture, wobble } from "../draw/texture.ts";

const paper = hex("#f6efdf");
const ink = hex("#2a2733");

/** Pen on cream paper: lines drawn twice, hatching for shade, one thin wash of colour. */
export const inkSketch: Style = {
  paper,
  light: 0.5,
  air: 0,
  shading: "none",
  drawItem(context, item, layer, scene, colourOf) {
    const { unit, light } = scene;
    const faint = Math.max(0.28, 1 - layer.haze * 0.85);
    const tint = mix(tune(light.skyMiddle, { chroma: 0.8, lift: 0.1 }), paper, 0.5);
    item.shapes.forEach((shape, index) => {
      const colour = colourOf(shape.fill, shape.glow);
      const seed = (scene.seed % 911) + index * 13;
      if (item.role === "shadow") {
        if (index % 2 === 1) hatch(context, shape, { unit, alpha: 0.5, gap: 0.008, angle: 0.1 });
        return;
      }
      if (item.role === "light") {
        if (shape.stroke !== undefined) {
          line(context, shape.rings, { width: unit * 0.0018, alpha: 0.5, unit, seed, closed: false });
          return;
        }
        if (!shape.soft && (shape.alpha ?? 1) > 0.25)
          line(context, shape.rings, { width: unit * 0.0011, alpha: 0.35 * faint, unit, seed, closed: true });
        return;
      }
      if (item.role === "backdrop") {
        const whole = shape.rings[0] && boundsOf([shape]).right - boundsOf([shape]).left >= scene.width;
        if (!whole) line(context, shape.rings, { width: unit * 0.003, alpha: 0.6, unit, seed, closed: true });
        fill(context, shape, mix(whole ? mix(tint, paper, 0.35) : paper, paper, layer.depth), 1);
        return;
      }
      const dark = 1 - luminance(colour);
      const strong = item.role === "subject" ? 0.62 : 0.26;
      const width = unit * (shape.detail ? 0.0015 : item.role === "subject" ? 0.0029 : 0.002);
      if (shape.stroke !== undefined) {
        line(context, shape.rings, {
          width: Math.max(width, shape.stroke * 0.5),
          alpha: 0.8 * faint,
          unit,
          seed,
          closed: false,
        });
        return;
      }
      // The line of a whole part lies under its own paper, so that pieces that unite show one outline.
      if (!shape.detail)
        line(context, shape.rings, { width: width * 2, alpha: 0.95 * faint, unit, seed, closed: true });
      fill(
        context,
        shape,
        mix(paper, tune(colour, { lift: 0.08 }), shape.glow ? 0.35 : strong * faint),
        shape.alpha ?? 1,
      );
      if (dark > 0.42 && (!shape.detail || shape.rings.length > 3))
        hatch(context, shape, {
          unit,
          alpha: (0.22 + dark * 0.4) * faint,
          gap: 0.014 - dark * 0.006,
          angle: 0.75 + (index % 3) * 0.12,
        });
      if (dark > 0.72) hatch(context, shape, { unit, alpha: 0.45 * faint, gap: 0.01, angle: -0.7 });
      if (shape.detail) line(context, shape.rings, { width, alpha: 0.75 * faint, unit, seed, closed: true });
    });
    return true;
  },
  finish(context, scene) {
    layTexture(context, scene, "paper", { mode: "multiply", alpha: 0.07 });
    layTexture(context, scene, "clouds", { mode: "multiply", alpha: 0.04, scale: 1.4 });
  },
};

function fill(context: Context, shape: Shape, colour: readonly [number, number, number], alpha: number): void {
  context.globalAlpha = alpha;
  context.fillStyle = css(colour);
  trace(context, shape.rings);
  context.fill(shape.evenOdd ? "evenodd" : "nonzero");
  context.globalAlpha = 1;
}

function line(
  context: Context,
  rings: Shape["rings"],
  { width, alpha, unit, seed, closed }: { width: number; alpha: number; unit: number; seed: number; closed: boolean },
): void {
  context.strokeStyle = css(ink);
  context.lineCap = "round";
  context.lineJoin = "round";
  for (const pass of rings.length > 24 ? [0] : [0, 1]) {
    context.globalAlpha = alpha * (pass === 0 ? 1 : 0.45);
    context.lineWidth = width * (pass === 0 ? 1 : 0.6);
    trace(
      context,
      wobble(rings, { amount: unit * (0.0016 + pass * 0.0018), length: unit * 0.06, seed: seed + pass * 71, closed }),
      closed,
    );
    context.stroke();
  }
  context.globalAlpha = 1;
}

/** Parallel strokes clipped to the shape. */
function hatch(
  context: Context,
  shape: Shape,
  { unit, alpha, gap, angle }: { unit: number; alpha: number; gap: number; angle: number },
): void {
  const bounds = boundsOf([shape]);
  const reach = Math.hypot(bounds.right - bounds.left, bounds.bottom - bounds.top);
  if (reach < unit * 0.012) return;
  const step = Math.max(unit * gap, reach / 130);
  context.save();
  trace(context, shape.rings);
  context.clip(shape.evenOdd ? "evenodd" : "nonzero");
  context.translate((bounds.left + bounds.right) / 2, (bounds.top + bounds.bottom) / 2);
  context.rotate(-angle);
  context.beginPath();
  for (let y = -reach / 2, row = 0; y < reach / 2; y += step, row += 1) {
    const drift = Math.sin(row * 12.9898) * step * 0.25;
    context.moveTo(-reach / 2, y + drift);
    context.lineTo(reach / 2, y - drift);
  }
  context.globalAlpha = alpha;
  context.strokeStyle = css(ink);
  context.lineWidth = Math.max(0.7, unit * 0.0012);
  context.stroke();
  context.restore();
}
