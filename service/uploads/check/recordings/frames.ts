import type { Reason } from "#lib/contract/reasons/reason.ts";
import { cutOff, leadingTagBytes, type Reading, readPadded } from "./reading.ts";

/** What writers may be wrong by without anything being lost. */
const tolerance = 4096;
const tailBytes = 64 * 1024;
/** So many frames in a row are no accident. */
const sureFrames = 5;
/** Writers of MP3 were wrong by the padding of their last frame. */
const paddingBytes = 4;

/** A frame's length by its heading, and what all frames of one stream have in common. */
type Heading = { length: number; kind: number };
type ReadHeading = (bytes: Buffer, at: number) => Heading | null;
type Format = { heading: ReadHeading; headingBytes: number; mayLack: number };

const mp3: Format = { heading: mp3Heading, headingBytes: 4, mayLack: paddingBytes };
const adts: Format = { heading: adtsHeading, headingBytes: 7, mayLack: 0 };

/** MP3: frames without an end, before which most programs write how many bytes they are. */
export async function checkMp3(reading: Reading): Promise<Reason | null> {
  const start = await leadingTagBytes(reading);
  const first = await readPadded(reading, start, 256);
  const at = Math.max(first.indexOf("Xing"), first.indexOf("Info"));
  if (at >= 0 && at <= 200) {
    const flags = first.readUInt32BE(at + 4);
    const bytes = flags & 2 ? first.readUInt32BE(at + (flags & 1 ? 12 : 8)) : 0;
    if (start + bytes > reading.size + tolerance) return cutOff;
  }
  return lookAtLastFrame(reading, start, mp3);
}

/** AAC as frames without a container. */
export async function checkAdts(reading: Reading): Promise<Reason | null> {
  return lookAtLastFrame(reading, await leadingTagBytes(reading), adts);
}

/** Follows the frames to the last one. Tags after them, and whatever else is no frame, prove nothing. */
async function lookAtLastFrame(reading: Reading, start: number, format: Format): Promise<Reason | null> {
  const { size } = reading;
  const from = Math.max(start, size - tailBytes);
  if (from >= size) return null;
  const bytes = await reading.read(from, size - from);
  const found = findFrames(bytes, from === start, format);
  if (!found) return null;
  const { end, kind } = found;
  const rest = bytes.length - end;
  if (rest === 0) return null;
  if (rest < format.headingBytes) return bytes[end] === 0xff && isBegun(bytes, end, kind) ? cutOff : null;
  const last = format.heading(bytes, end);
  return last?.kind === kind && last.length > rest + format.mayLack ? cutOff : null;
}

/** The first row of frames of one kind, and where it ends. */
function findFrames(bytes: Buffer, isWhole: boolean, { heading }: Format): { end: number; kind: number } | null {
  for (let at = bytes.indexOf(0xff); at >= 0; at = bytes.indexOf(0xff, at + 1)) {
    const kind = heading(bytes, at)?.kind;
    if (kind === undefined) continue;
    let end = at;
    let frames = 0;
    for (;;) {
      const next = heading(bytes, end);
      if (next?.kind !== kind || end + next.length > bytes.length) break;
      end += next.length;
      frames += 1;
    }
    // Where a file begins there is a frame; anywhere else the same bytes may lie in one.
    if (frames >= sureFrames || (isWhole && at === 0)) return { end, kind };
  }
  return null;
}

/** Whether so few bytes as are left begin another heading. */
function isBegun(bytes: Buffer, at: number, kind: number): boolean {
  const second = bytes[at + 1];
  return second === undefined || (second & 0xfe) === kind >> 8;
}

const samplesPerSecond = [44_100, 48_000, 32_000];
/** In thousands a second, by version and layer. */
const bitrates = {
  first: [0, 32, 64, 96, 128, 160, 192, 224, 256, 288, 320, 352, 384, 416, 448],
  second: [0, 32, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320, 384],
  third: [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320],
  lowFirst: [0, 32, 48, 56, 64, 80, 96, 112, 128, 144, 160, 176, 192, 224, 256],
  low: [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160],
};

function mp3Heading(bytes: Buffer, at: number): Heading | null {
  const [first = 0, second = 0, third = 0] = bytes.subarray(at, at + 3);
  if (bytes.length < at + 4 || first !== 0xff || (second & 0xe0) !== 0xe0) return null;
  const version = (second >> 3) & 3;
  const layer = 4 - ((second >> 1) & 3);
  const rate = samplesPerSecond[(third >> 2) & 3];
  if (version === 1 || layer === 4 || rate === undefined) return null;
  const isFirstVersion = version === 3;
  const highs = [bitrates.first, bitrates.second, bitrates.third];
  const table = isFirstVersion ? highs[layer - 1] : layer === 1 ? bitrates.lowFirst : bitrates.low;
  const bitrate = (table?.[third >> 4] ?? 0) * 1000;
  // Without a stated rate a frame has no stated length.
  if (bitrate === 0) return null;
  const sampleRate = rate / (isFirstVersion ? 1 : version === 2 ? 2 : 4);
  const padding = (third >> 1) & 1;
  const kind = ((second & 0xfe) << 8) | (third & 0x0c);
  if (layer === 1) return { kind, length: (Math.floor((12 * bitrate) / sampleRate) + padding) * 4 };
  const perFrame = layer === 3 && !isFirstVersion ? 72 : 144;
  return { kind, length: Math.floor((perFrame * bitrate) / sampleRate) + padding };
}

function adtsHeading(bytes: Buffer, at: number): Heading | null {
  const [first = 0, second = 0, third = 0, fourth = 0, fifth = 0, sixth = 0] = bytes.subarray(at, at + 6);
  if (bytes.length < at + 7 || first !== 0xff || (second & 0xf6) !== 0xf0) return null;
  const length = ((fourth & 3) << 11) | (fifth << 3) | (sixth >> 5);
  if (((third >> 2) & 15) > 12 || length < 7) return null;
  return { length, kind: ((second & 0xfe) << 8) | (third & 0xfc) };
}
