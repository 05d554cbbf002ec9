import { createCanvas } from "@napi-rs/canvas";
import { boundsOf, type Shape } from "../art/shape.ts";
import type { Context } from "./style.ts";

/** Blur on the small canvas, in its pixels: enough that drawing it larger shows no steps. */
const keptBlur = 2.5;

/**
 * Has a shape drawn blurred, by at most `most` pixels of the canvas. The canvas's own blur costs as much for a lamp as
 * for a sky: it blurs a layer of the whole picture. It is drawn opaque first: a faint colour would lose its shades.
 */
export function drawSoft(
  context: Context,
  { soft, alpha = 1, ...shape }: Shape & { soft: number },
  { most, draw }: { most: number; draw: (context: Context, shape: Shape) => void },
): void {
  const { a: scale, e: acrossBy, f: downBy } = context.getTransform();
  const blur = Math.min(most, soft);
  const reach = (blur * 3) / scale;
  const bounds = boundsOf([shape]);
  const { width, height } = context.canvas;
  const left = Math.max(bounds.left, -acrossBy / scale) - reach;
  const top = Math.max(bounds.top, -downBy / scale) - reach;
  const right = Math.min(bounds.right, (width - acrossBy) / scale) + reach;
  const bottom = Math.min(bounds.bottom, (height - downBy) / scale) + reach;
  if (right <= left || bottom <= top) return;
  const shrunk = scale * Math.min(1, keptBlur / blur);
  const small = createCanvas(Math.ceil((right - left) * shrunk), Math.ceil((bottom - top) * shrunk));
  const inner = small.getContext("2d");
  inner.scale(shrunk, shrunk);
  inner.translate(-left, -top);
  inner.filter = `blur(${((blur * shrunk) / scale).toFixed(2)}px)`;
  draw(inner, shape);
  context.globalAlpha = alpha;
  context.imageSmoothingQuality = "low";
  context.drawImage(small, left, top, small.width / shrunk, small.height / shrunk);
  context.globalAlpha = 1;
}
