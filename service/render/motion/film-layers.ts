import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { regionAt } from "#lib/timeline/regions.ts";
import type { Region } from "#lib/timeline/timeline.ts";
import { type EncoderSettings, encoderArgs, rawFrameArgs, timescaleArgs } from "../encoder.ts";
import { startFfmpeg } from "../ffmpeg.ts";
import { createSampler } from "../sampler/sampler.ts";
import { createComposer } from "./compose-sheets.ts";
import { cutSheet } from "./layer-sheet.ts";
import { createParticles, type Particles } from "./particles.ts";

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
