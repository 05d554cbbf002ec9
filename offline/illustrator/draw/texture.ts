import { type Canvas, createCanvas } from "@napi-rs/canvas";
import { css, type Rgb } from "#offline/illustrator/art/colour.ts";
import type { Ring } from "#offline/illustrator/art/shape.ts";
import type { Scene } from "#offline/illustrator/compose/compose-scene.ts";
import type { Context } from "#offline/illustrator/draw/style.ts";
import { createRandom } from "../art/natural.ts";

type TextureName = "grain" | "paper" | "chalk" | "clouds";
const patterns = new Map<TextureName, CanvasPattern>();
const size = 384;

/** A texture to fill with; made once, since making one copies the whole tile. */
export function texturePattern(context: Context, name: TextureName): CanvasPattern {
  const known = patterns.get(name);
  if (known) return known;
  const pattern = context.createPattern(textureTile(name), "repeat");
  if (!pattern) throw new Error(`The texture "${name}" could not be made.`);
  patterns.set(name, pattern);
  return pattern;
}

/** A seamless grey tile. */
function textureTile(name: TextureName): Canvas {
  const canvas = createCanvas(size, size);
  const context = canvas.getContext("2d");
  const image = context.createImageData(size, size);
  const random = createRandom(name.length * 7919 + 11);
  const octaves = { grain: [1], paper: [1, 3, 8], chalk: [1, 2, 5], clouds: [24, 48, 96, 128] }[name].map((cell) => ({
    cell,
    field: noiseField(size / cell, random.next),
  }));
  for (let y = 0; y < size; y += 1) {
    for (let x = 0; x < size; x += 1) {
      let value = 0;
      for (const { cell, field } of octaves) value += sample(field, size / cell, x / cell, y / cell);
      value /= octaves.length;
      const at = (y * size + x) * 4;
      if (name === "chalk") {
        image.data.fill(255, at, at + 3);
        image.data[at + 3] = value > 0.6 ? Math.min(255, (value - 0.6) * 900) : 0;
      } else {
        image.data.fill(value * 255, at, at + 3);
        image.data[at + 3] = 255;
      }
    }
  }
  context.putImageData(image, 0, 0);
  return canvas;
}

function noiseField(cells: number, next: () => number): Float32Array {
  return Float32Array.from({ length: Math.ceil(cells) ** 2 }, next);
}

function sample(field: Float32Array, cells: number, x: number, y: number): number {
  const wide = Math.ceil(cells);
  const [x0, y0] = [Math.floor(x) % wide, Math.floor(y) % wide];
  const [x1, y1] = [(x0 + 1) % wide, (y0 + 1) % wide];
  const [fx, fy] = [x - Math.floor(x), y - Math.floor(y)];
  const at = (column: number, row: number) => field[row * wide + column] ?? 0;
  const top = at(x0, y0) + (at(x1, y0) - at(x0, y0)) * fx;
  const bottom = at(x0, y1) + (at(x1, y1) - at(x0, y1)) * fx;
  return top + (bottom - top) * fy;
}

/** Lays a texture over the whole picture. */
export function layTexture(
  context: Context,
  { width, height, unit }: Scene,
  name: TextureName,
  {
    mode,
    alpha,
    scale = 1,
  }: { mode: "overlay" | "multiply" | "soft-light" | "screen" | "source-over"; alpha: number; scale?: number },
): void {
  const pattern = texturePattern(context, name);
  const zoom = Math.max(0.6, (unit / 720) * scale);
  context.save();
  context.globalCompositeOperation = mode;
  context.globalAlpha = alpha;
  context.scale(zoom, zoom);
  context.fillStyle = pattern;
  context.fillRect(0, 0, width / zoom, height / zoom);
  context.restore();
}

/** Darkens (or tints) the corners. */
export function layVignette(context: Context, { width, height }: Scene, colour: Rgb, strength: number): void {
  context.save();
  context.translate(width / 2, height / 2);
  context.scale(width / 2, height / 2);
  const gradient = context.createRadialGradient(0, -0.05, 0.55, 0, 0, 1.45);
  gradient.addColorStop(0, css(colour, 0));
  gradient.addColorStop(1, css(colour, strength));
  context.fillStyle = gradient;
  context.fillRect(-1, -1, 2, 2);
  context.restore();
}

/** Light that spills over its edges: the picture itself, blurred, added back. */
export function layBloom(context: Context, { width, height }: Scene, alpha: number): void {
  const small = createCanvas(Math.max(8, Math.round(width / 14)), Math.max(8, Math.round(height / 14)));
  const inner = small.getContext("2d");
  inner.drawImage(context.canvas, 0, 0, small.width, small.height);
  context.save();
  context.globalCompositeOperation = "screen";
  context.globalAlpha = alpha;
  context.imageSmoothingQuality = "high";
  context.drawImage(small, 0, 0, width, height);
  context.restore();
}

/** Smooth noise between −1 and 1 from a position, without any table. */
export function noiseAt(x: number, y: number, seed: number): number {
  const a = Math.sin(x * 1.7 + y * 2.3 + seed * 0.013);
  const b = Math.sin(x * 3.1 - y * 1.9 + seed * 0.029 + 1.3);
  const c = Math.sin(x * 0.7 + y * 4.3 - seed * 0.017 + 4.1);
  return (a + b * 0.6 + c * 0.5) / 2.1;
}

/** Lays points at most `step` apart along a ring, so that there is something to bend. */
function refine(ring: Ring, step: number, closed = true): Ring {
  const fine: Ring = [];
  const count = ring.length / 2;
  for (let index = 0; index < (closed ? count : count - 1); index += 1) {
    const next = (index + 1) % count;
    const [x1, y1, x2, y2] = [
      ring[index * 2] ?? 0,
      ring[index * 2 + 1] ?? 0,
      ring[next * 2] ?? 0,
      ring[next * 2 + 1] ?? 0,
    ];
    const pieces = Math.min(160, Math.max(1, Math.ceil(Math.hypot(x2 - x1, y2 - y1) / step)));
    for (let piece = 0; piece < pieces; piece += 1)
      fine.push(x1 + ((x2 - x1) * piece) / pieces, y1 + ((y2 - y1) * piece) / pieces);
  }
  if (!closed && count > 0) fine.push(ring[ring.length - 2] ?? 0, ring[ring.length - 1] ?? 0);
  return fine;
}

/** A hand that is not quite steady: bends outlines by up to `amount` pixels over lengths of about `length`. */
export function wobble(
  rings: readonly Ring[],
  { amount, length, seed, closed = true }: { amount: number; length: number; seed: number; closed?: boolean },
): Ring[] {
  const scale = 3 / length;
  return rings.map((ring) =>
    refine(ring, length * 0.4, closed).map((value, index, all) => {
      const x = all[index - (index % 2)] ?? 0;
      const y = all[index - (index % 2) + 1] ?? 0;
      return value + amount * noiseAt(x * scale, y * scale, seed + (index % 2 ? 977 : 0));
    }),
  );
}

/** Keeps few corners, each at least `step` from the last: curves become facets. */
export function coarsen(ring: Ring, step: number): Ring {
  const kept: Ring = [ring[0] ?? 0, ring[1] ?? 0];
  for (let index = 2; index + 1 < ring.length; index += 2) {
    const [x, y] = [ring[index] ?? 0, ring[index + 1] ?? 0];
    if (Math.hypot(x - (kept.at(-2) ?? 0), y - (kept.at(-1) ?? 0)) >= step) kept.push(x, y);
  }
  return kept.length >= 6 ? kept : ring;
}
