import { execFile } from "node:child_process";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { providerSource } from "../../env.ts";
import { checkRecording } from "./recording.ts";

let folder: string;
const run = promisify(execFile);

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "check recording "));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function check(bytes: Uint8Array, suffix: string): Promise<string> {
  const path = join(folder, `file.${suffix}`);
  await writeFile(path, bytes);
  const verdict = await checkRecording({ path, suffix });
  return verdict.state === "broken" ? verdict.reason.message : verdict.state;
}

const encoded = new Map<string, Promise<Buffer>>();

/** Encodes each form once, however many tests begin with it. */
function encode(args: readonly string[], suffix: string, onto: "file" | "pipe" = "file"): Promise<Buffer> {
  const form = JSON.stringify([args, suffix, onto]);
  const bytes = encoded.get(form) ?? encodeAnew(args, suffix, onto);
  encoded.set(form, bytes);
  return bytes;
}

/** Two seconds of changing sound by a real encoder; on a pipe it cannot go back to write how long it became. */
async function encodeAnew(args: readonly string[], suffix: string, onto: "file" | "pipe"): Promise<Buffer> {
  const source = ["-f", "lavfi", "-i", "aevalsrc='0.4*sin(2*PI*t*(300+200*t))+0.1*random(0)':d=2:s=44100"];
  const path = join(folder, `made.${suffix}`);
  const to = onto === "pipe" ? ["pipe:1"] : ["-y", path];
  const program = providerSource().FFMPEG_PATH ?? "ffmpeg";
  const options = { encoding: "buffer" as const, maxBuffer: 32 * 1024 ** 2 };
  const { stdout } = await run(program, ["-v", "error", ...source, ...args, ...to], options);
  return onto === "pipe" ? stdout : readFile(path);
}

const withoutXing = ["-write_xing", "0"];
const kinds: readonly [name: string, suffix: string, args: readonly string[], onto?: "pipe"][] = [
  ["Vorbis in Ogg", "ogg", ["-c:a", "libvorbis"]],
  ["Opus in Ogg", "ogg", ["-c:a", "libopus"]],
  ["FLAC in Ogg", "ogg", ["-c:a", "flac"]],
  ["Ogg of a pipe", "ogg", ["-c:a", "libopus", "-f", "ogg"], "pipe"],
  ["FLAC", "flac", []],
  ["FLAC of 24 bits and six channels", "flac", ["-ac", "6", "-sample_fmt", "s32", "-ar", "96000"]],
  ["FLAC of a pipe", "flac", ["-f", "flac"], "pipe"],
  ["AAC frames", "aac", ["-f", "adts"]],
  ["MP3 with its length", "mp3", []],
  ["MP3 without its length", "mp3", withoutXing],
  ["MP3 of a changing rate", "mp3", ["-q:a", "4", ...withoutXing]],
  ["MP3 of half the rate", "mp3", ["-ar", "22050", "-b:a", "56k", ...withoutXing]],
  ["MP3 of a quarter of the rate", "mp3", ["-ar", "11025", "-b:a", "24k", ...withoutXing]],
  ["MP3 without any tag", "mp3", ["-id3v2_version", "0", ...withoutXing]],
  ["WebM", "webm", ["-c:a", "libopus"]],
  ["WebM of a recorder", "webm", ["-c:a", "libopus", "-live", "1", "-f", "webm"], "pipe"],
  ["Matroska of a pipe", "mkv", ["-c:a", "flac", "-f", "matroska"], "pipe"],
  ["M4A", "m4a", []],
  ["M4A in pieces", "m4a", ["-movflags", "frag_keyframe+empty_moov", "-f", "mp4"], "pipe"],
  ["WAV", "wav", []],
];

describe("a recording that is whole", () => {
  it.each(kinds)("is taken, and refused wherever its end is cut off: %s", async (_, suffix, args, onto) => {
    const bytes = await encode(args, suffix, onto);
    expect(await check(bytes, suffix)).toBe("ready");
    const { length } = bytes;
    const places = [0.35, 0.6, 0.811, 0.97].map((share) => Math.floor(length * share));
    const taken: number[] = [];
    for (const place of places) {
      if ((await check(bytes.subarray(0, place), suffix)) === "ready") taken.push(place);
    }
    expect(taken).toEqual([]);
  });

  const tags = {
    "ID3 of the first version": Buffer.concat([Buffer.from("TAG"), Buffer.alloc(125, " ")]),
    APE: Buffer.concat([Buffer.from("APETAGEX"), Buffer.alloc(24), Buffer.from("APETAGEX"), Buffer.alloc(24)]),
    lyrics: Buffer.from("LYRICSBEGININD0000300LYR00005words000037LYRICS200"),
    padding: Buffer.alloc(700),
  };
  it.each(Object.entries(tags))("is taken with something after its sound: %s", async (_, tag) => {
    for (const [args, suffix] of [
      [withoutXing, "mp3"],
      [["-f", "adts"], "aac"],
      [[], "flac"],
      [["-c:a", "libopus"], "ogg"],
    ] as const) {
      const whole = await encode(args, suffix);
      expect(await check(Buffer.concat([whole, tag]), suffix), suffix).toBe("ready");
    }
  });

  it("is taken with a tag before its sound", async () => {
    const tag = Buffer.concat([
      Buffer.from("ID3\u0004\u0000\u0000\u0000\u0000\u0008\u0000", "latin1"),
      Buffer.alloc(1024),
    ]);
    for (const [args, suffix] of [
      [["-f", "adts"], "aac"],
      [["-id3v2_version", "0", ...withoutXing], "mp3"],
      [[], "flac"],
    ] as const) {
      const whole = Buffer.concat([tag, await encode(args, suffix)]);
      expect(await check(whole, suffix), suffix).toBe("ready");
      expect(await check(whole.subarray(0, -150), suffix), suffix).toMatch(/too early/);
    }
  });

  it("is taken without a mark at its end, as recorders that are stopped leave it", async () => {
    const bytes = await encode(["-c:a", "libopus", "-page_duration", "200000"], "ogg");
    const last = bytes.lastIndexOf("OggS");
    expect(bytes.readUInt8(last + 5) & 4).toBe(4);
    expect(await check(bytes.subarray(0, last), "ogg")).toBe("ready");
    const wav = await encode(["-f", "wav"], "wav", "pipe");
    expect(await check(wav, "wav")).toBe("ready");
  });
});

describe("a file made to be much work", () => {
  it.each([
    ["flac", Buffer.from("fff8c9080000", "hex")],
    ["flac", Buffer.alloc(1)],
    ["mp3", Buffer.from("fffb1000", "hex")],
    ["aac", Buffer.from("fff1508000fffc", "hex")],
    ["ogg", Buffer.from("OggS\0", "latin1")],
    ["webm", Buffer.from("ec80", "hex")],
  ])("of %s is looked at in bounded steps", async (suffix, piece) => {
    const head = await encode(
      suffix === "webm" ? ["-c:a", "libopus", "-live", "1", "-f", "webm"] : [],
      suffix,
      suffix === "webm" ? "pipe" : "file",
    );
    const before = process.cpuUsage();
    await check(Buffer.concat([head, Buffer.alloc(4 * 1024 ** 2, piece)]), suffix);
    const { user, system } = process.cpuUsage(before);
    expect((user + system) / 1e6).toBeLessThan(5);
  });
});
