import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { seededRandom } from "#lib/timeline/camera.ts";
import { regionAt } from "#lib/timeline/regions.ts";
import type { Region } from "#lib/timeline/timeline.ts";
import { type EncoderSettings, encoderArgs, rawFrameArgs, timescaleArgs } from "../encoder.ts";
import { startFfmpeg } from "../ffmpeg.ts";
import { createSampler } from "../sampler/sampler.ts";
import { createComposer } from "./compose-sheets.ts";
import { cutSheet } from "./layer-sheet.ts";

export type FilmedLayer = {
  /** Straight RGBA, row after row, as large as the picture. */
  rgba: Uint8Array;
  /** What is seen of the picture at first and at last; it eases from one to the other. */
  from: Region;
  to: Region;
  /** A gentle wave on top, in shares of the picture; `cycles` over the whole film. */
  sway?: { x: number; y: number; cycles: number; phase: number };
};

type Request = {
  /** Back to front, all of one size. The first one fills its picture. */
  layers: readonly FilmedLayer[];
  picture: { width: number; height: number };
  /** Of the film; both even, the width a multiple of 16. */
  width: number;
  height: number;
  durationMs: number;
  particles?: Particles | undefined;
  seed: number;
  encoder: EncoderSettings;
  cwd: string;
  signal: AbortSignal;
};

export type LayerFilm = { bytes: Uint8Array; poster: Uint8Array; durationMs: number };

const frameRate = { numerator: 30, denominator: 1 };
const framesAhead = 4;
const deadlineMs = 10 * 60_000;

/** Films cut-outs that move at different depths; without sound. */
export async function filmLayers(request: Request): Promise<LayerFilm> {
  const { layers, width, height, durationMs, cwd, signal } = request;
  const frameCount = Math.max(1, Math.round((durationMs * frameRate.numerator) / 1000));
  const shape = { width, height, frameRate };
  const coder = [...encoderArgs(request.encoder, shape), ...timescaleArgs(frameRate)];
  const output = ["-map", "0:v", ...coder, "-an", "film.mp4"];
  const poster = ["-map", "0:v", "-frames:v", "1", "-q:v", "3", "-update", "1", "poster.jpg"];
  const args = ["-v", "error", ...rawFrameArgs(shape), "-i", "pipe:0", ...output, ...poster];
  const encoder = startFfmpeg({ args, cwd, signal, deadlineMs });
  const failed = encoder.done.then(() => {});
  failed.catch(() => {});
  // The program loads its libraries meanwhile; without its input it ends.
  const draw = await openFilm(request, frameCount).catch((error) => {
    encoder.stdin.end();
    throw error;
  });
  const free = Array.from({ length: framesAhead }, () => Promise.resolve());
  for (let index = 0; index < frameCount; index += 1) {
    const slot = index % framesAhead;
    await Promise.race([free[slot], failed]);
    signal.throwIfAborted();
    const frame = draw(slot, index);
    free[slot] = new Promise((taken) => encoder.stdin.write(frame, () => taken()));
  }
  await Promise.race([Promise.all(free), failed]);
  encoder.stdin.end();
  await encoder.done;
  const [bytes, picture] = await Promise.all([readFile(join(cwd, "film.mp4")), readFile(join(cwd, "poster.jpg"))]);
  if (layers.length === 0) throw new Error("A film of layers has none");
  return {
    bytes,
    poster: picture,
    durationMs: Math.round((frameCount * 1000 * frameRate.denominator) / frameRate.numerator),
  };
}

async function openFilm({ layers, picture, width, height, particles, seed }: Request, frameCount: number) {
  const sampler = await createSampler();
  const frame = { width, height };
  const frameBytes = (width * height * 3) / 2;
  const slots = Array.from({ length: framesAhead }, () => sampler.reserve(frameBytes));
  const drawn = layers.flatMap((layer) => {
    const sheet = cutSheet({ rgba: layer.rgba, ...picture });
    return sheet ? [{ layer, sheet }] : [];
  });
  const compose = createComposer({ sampler, sheets: drawn.map(({ sheet }) => sheet), picture, frame });
  const fall = particles ? createParticles(particles, frame, seed) : null;
  return (slot: number, index: number): Uint8Array => {
    const target = slots[slot] ?? 0;
    const progress = frameCount > 1 ? index / (frameCount - 1) : 0;
    compose(
      target,
      drawn.map(({ layer }) => windowAt(layer, progress)),
    );
    fall?.(sampler.bytes(target, width * height), (index * frameRate.denominator) / frameRate.numerator);
    return sampler.bytes(target, frameBytes);
  };
}

function windowAt({ from, to, sway }: FilmedLayer, progress: number): Region {
  const region = regionAt({ from, to }, progress);
  if (!sway) return region;
  const wave = Math.sin(2 * Math.PI * sway.cycles * progress + sway.phase) - Math.sin(sway.phase);
  const within = (value: number, size: number) => Math.max(0, Math.min(1 - size, value));
  return {
    ...region,
    x: within(region.x + sway.x * wave, region.width),
    y: within(region.y + sway.y * wave, region.height),
  };
}

type Particles = { kind: "rain" | "snow" | "dust" | "fireflies"; amount: number };
type Size = { width: number; height: number };
type Dot = { x: number; y: number; size: number; speed: number; sway: number; phase: number; light: number };

const habits = {
  rain: { count: 150, size: [0.018, 0.045], speed: [1.1, 1.7], sway: 0, light: [0.2, 0.4] },
  snow: { count: 130, size: [0.0028, 0.0075], speed: [0.07, 0.16], sway: 0.012, light: [0.55, 0.95] },
  dust: { count: 46, size: [0.0022, 0.005], speed: [-0.02, 0.012], sway: 0.02, light: [0.16, 0.34] },
  fireflies: { count: 22, size: [0.004, 0.007], speed: [-0.014, 0.014], sway: 0.03, light: [0.5, 0.95] },
} as const;

/** Makes the function that draws what falls or floats into the brightness of a frame; times in seconds. */
function createParticles({ kind, amount }: Particles, frame: Size, seed: number) {
  const habit = habits[kind];
  const random = seededRandom(seed);
  const between = ([low, high]: readonly [number, number]) => low + (high - low) * random();
  const unit = Math.min(frame.width, frame.height);
  const count = Math.round(habit.count * amount * (frame.width / unit));
  const dots: Dot[] = Array.from({ length: count }, () => ({
    ...{ x: random() * 1.2 - 0.1, y: random(), size: between(habit.size) * unit },
    ...{ speed: between(habit.speed), sway: habit.sway * (0.5 + random()), phase: random() * 2 * Math.PI },
    light: between(habit.light),
  }));
  return (luma: Uint8Array, seconds: number) => {
    for (const dot of dots) {
      const turn = dot.phase + seconds * 1.3;
      const y = wrap(dot.y + dot.speed * seconds) * 1.2 - 0.1;
      const x = dot.x + Math.sin(turn) * dot.sway - (kind === "rain" ? (y + 0.1) * 0.16 : 0);
      if (kind === "rain") drawStreak(luma, frame, { x: x * frame.width, y: y * frame.height, dot });
      else {
        const glow = kind === "fireflies" ? dot.light * (0.5 + 0.5 * Math.sin(turn * 1.7)) : dot.light;
        drawDot(luma, frame, { x: x * frame.width, y: y * frame.height, size: dot.size, light: glow });
      }
    }
  };
}

function wrap(value: number): number {
  return value - Math.floor(value);
}

/** A soft round dot, placed between pixels so that it glides. */
function drawDot(
  luma: Uint8Array,
  { width, height }: Size,
  { x, y, size, light }: { x: number; y: number; size: number; light: number },
): void {
  const reach = Math.ceil(size * 1.6);
  const [left, right] = [Math.max(0, Math.floor(x) - reach), Math.min(width - 1, Math.floor(x) + reach)];
  const [top, bottom] = [Math.max(0, Math.floor(y) - reach), Math.min(height - 1, Math.floor(y) + reach)];
  for (let row = top; row <= bottom; row += 1) {
    for (let column = left; column <= right; column += 1) {
      const far = Math.sqrt((column - x) ** 2 + (row - y) ** 2) / size;
      if (far < 1.6) brighten(luma, row * width + column, light * Math.min(1, 1.6 - far));
    }
  }
}

function drawStreak(
  luma: Uint8Array,
  { width, height }: Size,
  { x, y, dot }: { x: number; y: number; dot: Dot },
): void {
  for (let step = 0; step < dot.size; step += 1) {
    const row = Math.floor(y + step);
    const across = x - step * 0.16;
    const column = Math.floor(across);
    if (row < 0 || row >= height || column < 0 || column >= width - 1) continue;
    const share = across - column;
    brighten(luma, row * width + column, dot.light * (1 - share));
    brighten(luma, row * width + column + 1, dot.light * share);
  }
}

function brighten(luma: Uint8Array, at: number, light: number): void {
  const value = luma[at] ?? 0;
  luma[at] = value + (232 - value) * light;
}
