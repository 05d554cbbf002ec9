import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { makeWorkFolder } from "../pipeline/work-folder.ts";
import { runFfmpeg } from "../render/ffmpeg.ts";

type Rgb = readonly [red: number, green: number, blue: number];
/** What a file shows: one colour above another, so that a turned or broken one is told from a whole one. */
export type TwoTone = { top: Rgb; bottom: Rgb };

// Test files may share this module for longer than any deadline: each call has one of its own.
const { signal } = new AbortController();

/** A picture of two colours as raw pixels for sharp. */
export function twoTone(
  { top, bottom }: TwoTone,
  { width, height, alpha = 255 }: { width: number; height: number; alpha?: number },
) {
  const pixels = Buffer.alloc(width * height * 4);
  // By the half: one pixel after another takes seconds for a large picture.
  const half = Math.ceil((width * height) / 2) * 4;
  pixels.fill(Buffer.from([...top, alpha]), 0, half);
  pixels.fill(Buffer.from([...bottom, alpha]), half);
  return sharp(pixels, { raw: { width, height, channels: 4 } });
}

/** Several pictures one after another in one file, the given one first. */
export async function animated(look: TwoTone, as: "gif" | "webp"): Promise<Buffer> {
  const frames = [look, { top: look.bottom, bottom: look.top }].map((frame) =>
    twoTone(frame, { width: 96, height: 64 }).png().toBuffer(),
  );
  const joined = sharp(await Promise.all(frames), { join: { animated: true } });
  return as === "gif" ? joined.gif({ delay: 100 }).toBuffer() : joined.webp({ lossless: true, delay: 100 }).toBuffer();
}

/** A clip of two colours. `turned` stores it lying, with a note in the file that it is to be shown upright. */
export async function makeVideo(
  { top, bottom }: TwoTone,
  wanted: {
    suffix: string;
    codec: readonly string[];
    size?: string;
    sound?: boolean;
    turned?: boolean;
    filter?: string;
  },
): Promise<Buffer> {
  const { suffix, codec, size = "160x96", sound = false, turned = false, filter = "null" } = wanted;
  const [width = 0, height = 0] = size.split("x").map(Number);
  const colour = (rgb: Rgb, rows: number) =>
    `color=0x${Buffer.from(rgb).toString("hex")}:s=${width}x${rows}:r=25:d=1.6`;
  const half = Math.floor(height / 2);
  const graph = `[0:v][1:v]vstack,${turned ? "transpose=1," : ""}${filter}[v]`;
  const inputs = [colour(top, half), colour(bottom, height - half)].flatMap((input) => ["-f", "lavfi", "-i", input]);
  const beep = sound ? ["-f", "lavfi", "-i", "sine=duration=1.6"] : [];
  const maps = ["-filter_complex", graph, "-map", "[v]", ...(sound ? ["-map", "2:a"] : [])];
  await using folder = await makeWorkFolder();
  const run = (args: string[]) => runFfmpeg({ args, cwd: folder.path, signal, deadlineMs: 60_000 });
  await run([...inputs, ...beep, ...maps, ...codec, `plain.${suffix}`]);
  const turn = turned ? ["-metadata:s:v:0", "rotate=90"] : [];
  await run(["-i", `plain.${suffix}`, "-map", "0", "-c", "copy", ...turn, `file.${suffix}`]);
  return await readFile(join(folder.path, `file.${suffix}`));
}

/** The colour at a place of a film's frame; `x` and `y` go from 0 to 1. */
export async function readFrame(film: Uint8Array, atMs: number): Promise<(x: number, y: number) => Rgb> {
  await using folder = await makeWorkFolder();
  await writeFile(join(folder.path, "film.mp4"), film);
  const args = ["-ss", (atMs / 1000).toFixed(3), "-i", "film.mp4", "-frames:v", "1", "frame.png"];
  await runFfmpeg({ args, cwd: folder.path, signal, deadlineMs: 60_000 });
  const { data, info } = await sharp(join(folder.path, "frame.png"))
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return (x, y) => {
    const column = Math.min(info.width - 1, Math.round(x * info.width));
    const row = Math.min(info.height - 1, Math.round(y * info.height));
    const at = (row * info.width + column) * info.channels;
    return [data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0];
  };
}
