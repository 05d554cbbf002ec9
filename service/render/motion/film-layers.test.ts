import { execFileSync } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createCanvas } from "@napi-rs/canvas";
import { afterAll, beforeAll, expect, it } from "vitest";
import { defaultEncoder } from "../encoder.ts";
import { ffmpegPaths } from "../ffmpeg.ts";
import { type FilmedLayer, filmLayers } from "./film-layers.ts";
import { cutSheet } from "./layer-sheet.ts";

let cwd: string;
beforeAll(async () => {
  cwd = await mkdtemp(join(tmpdir(), "sceneboard-layers-"));
});
afterAll(() => rm(cwd, { recursive: true, force: true }));

const picture = { width: 360, height: 204 };
const signal = new AbortController().signal;
const seen = 1 / 1.12;
const margin = 1 - seen;
const window = (share: number) => ({ x: margin / 2 + share * (margin / 2), y: margin / 2, width: seen, height: seen });

/** A blue sheet with a black rim that nobody is to see, and before it a white square. */
function layers(back: number, near: number): FilmedLayer[] {
  const sheet = createCanvas(picture.width, picture.height).getContext("2d");
  sheet.fillStyle = "#000";
  sheet.fillRect(0, 0, picture.width, picture.height);
  sheet.fillStyle = "#4060c0";
  sheet.fillRect(1, 1, picture.width - 2, picture.height - 2);
  const square = createCanvas(picture.width, picture.height).getContext("2d");
  square.fillStyle = "#fff";
  square.fillRect(150, 80, 60, 60);
  const rgba = (context: typeof sheet) =>
    new Uint8Array(context.getImageData(0, 0, picture.width, picture.height).data.buffer);
  return [
    { rgba: rgba(sheet), from: window(-back), to: window(back) },
    { rgba: rgba(square), from: window(-near), to: window(near) },
  ];
}

async function film(made: FilmedLayer[], more: Partial<Parameters<typeof filmLayers>[0]> = {}) {
  const shape = { picture, width: 320, height: 180, durationMs: 2_000, seed: 1, cwd, signal };
  const { bytes, poster, durationMs } = await filmLayers({ layers: made, encoder: defaultEncoder, ...shape, ...more });
  const path = join(cwd, "looked-at.mp4");
  await writeFile(path, bytes);
  const args = ["-v", "error", "-i", path, "-f", "rawvideo", "-pix_fmt", "gray", "pipe:1"];
  const raw = execFileSync(ffmpegPaths().ffmpeg, args, { maxBuffer: 1e9 });
  const frames = Array.from({ length: raw.length / (320 * 180) }, (_, index) =>
    raw.subarray(index * 320 * 180, (index + 1) * 320 * 180),
  );
  return { frames, poster, durationMs };
}

/** Where the square is, between pixels: the middle of what is brighter than the sheet. */
function middleOf(frame: Uint8Array): number {
  let [sum, weight] = [0, 0];
  for (let y = 60; y < 130; y += 1) {
    for (let x = 0; x < 320; x += 1) {
      const light = Math.max(0, (frame[y * 320 + x] as number) - 110);
      sum += x * light;
      weight += light;
    }
  }
  return sum / weight;
}

it("moves near things further than far ones, and so smoothly that nothing trembles", async () => {
  const { frames, durationMs, poster } = await film(layers(0.1, 1));
  expect(frames).toHaveLength(60);
  expect(durationMs).toBe(2_000);
  expect(poster.length).toBeGreaterThan(500);
  const path = frames.map(middleOf);
  expect((path[0] as number) - (path.at(-1) as number)).toBeGreaterThan(25);
  const speeds = path.slice(1).map((at, index) => at - (path[index] as number));
  const changes = speeds.slice(1).map((speed, index) => Math.abs(speed - (speeds[index] as number)));
  expect(changes.reduce((sum, change) => sum + change, 0) / changes.length).toBeLessThan(0.05);
});

it("never shows the rim of the picture", async () => {
  const { frames } = await film(layers(0.9, 0.9));
  for (const frame of [frames[0], frames[30], frames.at(-1)] as Uint8Array[]) {
    for (let x = 0; x < 320; x += 1) {
      expect(Math.min(frame[x] as number, frame[179 * 320 + x] as number)).toBeGreaterThan(60);
    }
    for (let y = 0; y < 180; y += 1) {
      expect(Math.min(frame[y * 320] as number, frame[y * 320 + 319] as number)).toBeGreaterThan(60);
    }
  }
});

it("lets snow fall on a picture that stands still", async () => {
  const still = await film(layers(0, 0), { durationMs: 500 });
  const snow = await film(layers(0, 0), { durationMs: 500, particles: { kind: "snow", amount: 1 } });
  const differ = (a: Uint8Array, b: Uint8Array) =>
    a.reduce((sum, value, at) => sum + Math.abs(value - (b[at] ?? 0)), 0);
  const [first, last] = [snow.frames[0], snow.frames.at(-1)] as [Uint8Array, Uint8Array];
  expect(differ(first, last)).toBeGreaterThan(
    4 * differ(still.frames[0] as Uint8Array, still.frames.at(-1) as Uint8Array),
  );
});

it("takes an empty layer, and stops when it is told to", async () => {
  const empty = new Uint8Array(picture.width * picture.height * 4);
  expect(cutSheet({ rgba: empty, ...picture })).toBeNull();
  const [back] = layers(0, 0) as [FilmedLayer];
  const { frames } = await film([back, { ...back, rgba: empty }], { durationMs: 200 });
  expect(frames).toHaveLength(6);
  const stop = new AbortController();
  const filming = film([back], { durationMs: 60_000, signal: stop.signal });
  stop.abort(new Error("no longer wanted"));
  await expect(filming).rejects.toThrow("no longer wanted");
});
