import { execFile } from "node:child_process";
import { createHash } from "node:crypto";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import sharp from "sharp";
import { providerSource } from "../../env.ts";

const run = promisify(execFile);

/** A picture whose colours come from the words it is painted from. */
export function pictureOf({ width, height, words }: { width: number; height: number; words: string }): Promise<Buffer> {
  const [r = 0, g = 0, b = 0] = createHash("sha256").update(words).digest();
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="rgb(${r},${g},${b})"/><circle cx="40%" cy="55%" r="20%" fill="rgb(${b},${r},${g})"/></svg>`;
  return sharp(Buffer.from(svg)).png().toBuffer();
}

const sampleRate = 24_000;

/** Something that sounds for every word and pauses after every sentence, as WAV. */
export function toneFor(text: string): Buffer {
  const words = text.split(/\s+/u).filter(Boolean);
  const parts = words.flatMap((word) => [0.25, ...(/[.!?]$/u.test(word) ? [-0.3] : [])]);
  const samples = parts.flatMap((seconds) => {
    const count = Math.round(Math.abs(seconds) * sampleRate);
    return Array.from({ length: count }, (_, at) =>
      seconds > 0
        ? Math.round(8000 * Math.sin((at * 2 * Math.PI * 220) / sampleRate) * Math.min(1, at / 200, (count - at) / 200))
        : 0,
    );
  });
  const data = Buffer.alloc(samples.length * 2);
  for (const [at, sample] of samples.entries()) data.writeInt16LE(sample, at * 2);
  const head = Buffer.alloc(44);
  head.write("RIFF", 0, "latin1");
  head.writeUInt32LE(36 + data.length, 4);
  head.write("WAVEfmt ", 8, "latin1");
  head.writeUInt32LE(16, 16);
  head.writeUInt16LE(1, 20);
  head.writeUInt16LE(1, 22);
  head.writeUInt32LE(sampleRate, 24);
  head.writeUInt32LE(sampleRate * 2, 28);
  head.writeUInt16LE(2, 32);
  head.writeUInt16LE(16, 34);
  head.write("data", 36, "latin1");
  head.writeUInt32LE(data.length, 40);
  return Buffer.concat([head, data]);
}

/** So many seconds of a tone, as MP3. */
export async function someMp3(seconds: number): Promise<Buffer> {
  const source = ["-f", "lavfi", "-i", `sine=frequency=220:sample_rate=24000:duration=${seconds}`];
  const args = ["-v", "error", ...source, "-c:a", "libmp3lame", "-b:a", "64k", "-f", "mp3", "pipe:1"];
  const { stdout } = await run(ffmpeg(), args, { encoding: "buffer" });
  return stdout;
}

const ffmpeg = () => providerSource().FFMPEG_PATH ?? "ffmpeg";

let video: Promise<Buffer> | undefined;

/** Two seconds of a test picture that moves, as MP4. */
export function someVideo(): Promise<Buffer> {
  video ??= makeVideo();
  return video;
}

async function makeVideo(): Promise<Buffer> {
  const folder = await mkdtemp(join(tmpdir(), "sceneboard-video-"));
  try {
    const source = ["-f", "lavfi", "-i", "testsrc2=size=640x360:rate=24:duration=2"];
    const coding = ["-c:v", "libx264", "-preset", "ultrafast", "-pix_fmt", "yuv420p"];
    await run(ffmpeg(), ["-v", "error", ...source, ...coding, join(folder, "v.mp4")]);
    return await readFile(join(folder, "v.mp4"));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
