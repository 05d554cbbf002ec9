import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { makeWorkFolder } from "../pipeline/work-folder.ts";
import { runFfmpeg } from "../render/ffmpeg.ts";

type Heic = {
  size: `${number}x${number}`;
  source?: string;
  quarterTurns?: number;
  profile?: Uint8Array;
  transfer?: number;
};

const { signal } = new AbortController();

/** A picture as phones save it: a frame of HEVC in the boxes of HEIF, turned counterclockwise and with a colour profile or the number of a transfer. */
export async function makeHeic({ size, source = `testsrc=size=${size}`, quarterTurns = 0, profile, transfer }: Heic) {
  await using folder = await makeWorkFolder();
  const cwd = folder.path;
  const input = ["-f", "lavfi", "-i", source, "-frames:v", "1", "-pix_fmt", "yuv420p"];
  const codec = ["-c:v", "libx265", "-x265-params", "log-level=none:crf=8", "-tag:v", "hvc1"];
  await runFfmpeg({ args: ["-v", "error", ...input, ...codec, "frame.mp4"], cwd, signal, deadlineMs: 60_000 });
  const film = await readFile(join(cwd, "frame.mp4"));
  const [width = 0, height = 0] = size.split("x").map(Number);
  const properties = [
    findBox(film, "hvcC"),
    fullBox("ispe", 0, u32(width), u32(height)),
    ...(quarterTurns ? [box("irot", Buffer.from([quarterTurns]))] : []),
    ...(transfer ? [box("colr", Buffer.from("nclx"), u16(9), u16(transfer), u16(9), Buffer.from([0]))] : []),
    ...(profile ? [box("colr", Buffer.from("prof"), profile)] : []),
  ];
  const associations = properties.map((_, index) => index + 1);
  const associated = fullBox("ipma", 0, u32(1), u16(1), Buffer.from([associations.length, ...associations]));
  const item = fullBox("infe", 2, u16(1), u16(0), Buffer.from("hvc1\0"));
  const frame = findBox(film, "mdat").subarray(8);
  const type = box("ftyp", Buffer.from("heic\0\0\0\0mif1heic"));
  const meta = (offset: number) =>
    fullBox(
      "meta",
      0,
      fullBox("hdlr", 0, u32(0), Buffer.from("pict"), Buffer.alloc(13)),
      fullBox("pitm", 0, u16(1)),
      fullBox("iloc", 0, Buffer.from([0x44, 0]), u16(1), u16(1), u16(0), u16(1), u32(offset), u32(frame.length)),
      fullBox("iinf", 0, u16(1), item),
      box("iprp", box("ipco", ...properties), associated),
    );
  const offset = type.length + meta(0).length + 8;
  return Buffer.concat([type, meta(offset), box("mdat", frame)]);
}

function findBox(film: Buffer, name: string): Buffer {
  const at = film.indexOf(name) - 4;
  return film.subarray(at, at + film.readUInt32BE(at));
}

function box(name: string, ...content: Uint8Array[]): Buffer {
  const bytes = Buffer.concat([Buffer.from(name), ...content]);
  return Buffer.concat([u32(bytes.length + 4), bytes]);
}

function fullBox(name: string, version: number, ...content: Uint8Array[]): Buffer {
  return box(name, Buffer.from([version, 0, 0, 0]), ...content);
}

function u16(value: number): Buffer {
  return Buffer.from([value >> 8, value & 255]);
}

function u32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
}
