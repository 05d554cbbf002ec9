import type { Reason } from "#lib/contract/reasons/reason.ts";
import { cutOff, leadingTagBytes, type Reading, readPadded } from "./reading.ts";

type Frame = { at: number; endSample: number };

const crc8 = tableOf(8, 0x07);
const crc16 = tableOf(16, 0x8005);

/** The remainders of all bytes for a check of so many bits. */
function tableOf(bits: 8 | 16, polynomial: number): number[] {
  const top = 2 ** (bits - 1);
  const mask = 2 ** bits - 1;
  return Array.from({ length: 256 }, (_, byte) => {
    let rest = byte << (bits - 8);
    for (let bit = 0; bit < 8; bit++) rest = (rest & top ? (rest << 1) ^ polynomial : rest << 1) & mask;
    return rest;
  });
}

/**
 * The frames of a stretch, in their order. Their mark may lie in any frame's data: one counts where the stretch begins
 * with it, or where the frame before it ends by its check.
 */
function findFlacFrames(bytes: Buffer, { frameSamples, isWhole }: { frameSamples: number; isWhole: boolean }): Frame[] {
  const marks: Frame[] = [];
  for (let at = bytes.indexOf(0xff); at >= 0; at = bytes.indexOf(0xff, at + 1)) {
    const endSample = readEndSample(bytes.subarray(at, at + 16), frameSamples);
    if (endSample !== null) marks.push({ at, endSample });
  }
  const [first] = marks;
  const begins = isWhole && first?.at === 0 ? 0 : marks.findIndex((_, index) => followsAny(bytes, marks, index));
  const frames: Frame[] = [];
  let check = 0;
  let at = marks[begins]?.at ?? bytes.length;
  for (const mark of begins < 0 ? [] : marks.slice(begins)) {
    for (; at < mark.at; at++) check = step16(check, bytes[at] ?? 0);
    if (check === 0) frames.push(mark);
  }
  return frames;
}

const mostTries = 4;

function followsAny(bytes: Buffer, marks: readonly Frame[], index: number): boolean {
  const at = marks[index]?.at ?? 0;
  return marks.slice(Math.max(0, index - mostTries), index).some((earlier) => endsAt(bytes, earlier.at, at));
}

function endsAt(bytes: Buffer, from: number, to: number): boolean {
  let rest = 0;
  for (let at = from; at < to; at++) rest = step16(rest, bytes[at] ?? 0);
  return rest === 0;
}

/** Whether the bytes are a frame that is there to its end, with nothing but tags or padding after it. */
function isWholeFrame(bytes: Buffer): boolean {
  let padding = bytes.length;
  while (padding > 0 && bytes[padding - 1] === 0) padding -= 1;
  let check = 0;
  for (let at = 0; at < bytes.length; at++) {
    check = step16(check, bytes[at] ?? 0);
    if (check === 0 && at > 8 && (at + 1 >= padding || isTag(bytes, at + 1))) return true;
  }
  return false;
}

function isTag(bytes: Buffer, at: number): boolean {
  return /^(TAG|APETAGEX|LYRICS|ID3)/.test(bytes.toString("latin1", at, at + 8));
}

function step16(rest: number, byte: number): number {
  return ((rest << 8) ^ (crc16[(rest >> 8) ^ byte] ?? 0)) & 0xffff;
}

/** The number of the sample after a frame's last, by its heading; null for bytes that are no heading. */
function readEndSample(bytes: Buffer, frameSamples: number): number | null {
  const [first = 0, second = 0, third = 0, fourth = 0] = bytes;
  if (first !== 0xff || (second & 0xfe) !== 0xf8) return null;
  const [sizeCode, rateCode, channels, depth] = [third >> 4, third & 15, fourth >> 4, (fourth >> 1) & 7];
  if (sizeCode === 0 || rateCode === 15 || channels > 10 || depth === 3 || fourth & 1) return null;
  const number = readNumber(bytes, 4);
  if (!number) return null;
  const extra = 4 + number.bytes;
  const sizeBytes = sizeCode === 6 ? 1 : sizeCode === 7 ? 2 : 0;
  const rateBytes = rateCode === 12 ? 1 : rateCode > 12 ? 2 : 0;
  const length = extra + sizeBytes + rateBytes;
  if (bytes.length <= length) return null;
  let check = 0;
  for (let at = 0; at < length; at++) check = crc8[check ^ (bytes[at] ?? 0)] ?? 0;
  if (check !== bytes[length]) return null;
  const samples = sizeBytes > 0 ? bytes.readUIntBE(extra, sizeBytes) + 1 : statedSamples(sizeCode);
  const isVariable = (second & 1) === 1;
  return (isVariable ? number.value : number.value * frameSamples) + samples;
}

function statedSamples(code: number): number {
  return code === 1 ? 192 : code < 6 ? 576 << (code - 2) : 256 << (code - 8);
}

/** A number whose first byte says how many follow, six bits in each. */
function readNumber(bytes: Buffer, at: number): { value: number; bytes: number } | null {
  const first = bytes[at] ?? 0xff;
  if (first < 0x80) return { value: first, bytes: 1 };
  const ones = Math.clz32(~(first << 24));
  if (ones < 2 || ones > 7 || bytes.length < at + ones) return null;
  const rest = bytes.subarray(at + 1, at + ones);
  if (!rest.every((byte) => (byte & 0xc0) === 0x80)) return null;
  const value = rest.reduce((sum, byte) => sum * 64 + (byte & 0x3f), first & (2 ** (7 - ones) - 1));
  return { value, bytes: ones };
}

const mostBlocks = 1_000;
/** Frames are some kilobytes, the longest some hundred. */
const usualTail = 256 * 1024;
const longestTail = 1024 ** 2;

type Facts = { frameSamples: number; longestFrame: number; samples: number };

/** FLAC: says before its frames how many samples they hold; one that was streamed may say nothing. */
export async function checkFlac(reading: Reading): Promise<Reason | null> {
  const { size } = reading;
  const begin = await leadingTagBytes(reading);
  let at = begin + 4;
  let facts: Facts | null = null;
  for (let blocks = 0; blocks < mostBlocks; blocks++) {
    const heading = await readPadded(reading, at, 4);
    const length = heading.readUIntBE(1, 3);
    if (at + 4 + length > size) return cutOff;
    const kind = heading.readUInt8(0);
    if ((kind & 0x7f) === 0) facts = readFacts(await readPadded(reading, at + 4, 34));
    at += 4 + length;
    if (kind & 0x80) break;
  }
  return facts && lookAtLastFrame(reading, at, facts);
}

function readFacts(block: Buffer): Facts {
  return {
    frameSamples: block.readUInt16BE(2),
    longestFrame: block.readUIntBE(7, 3),
    samples: (block.readUInt8(13) & 0x0f) * 2 ** 32 + block.readUInt32BE(14),
  };
}

async function lookAtLastFrame(reading: Reading, start: number, facts: Facts): Promise<Reason | null> {
  const { size } = reading;
  const { samples, frameSamples, longestFrame } = facts;
  const from = Math.max(start, size - Math.min(longestTail, usualTail + 3 * longestFrame));
  const tail = await reading.read(from, size - from);
  const last = findFlacFrames(tail, { frameSamples, isWhole: from === start }).at(-1);
  if (!last) return samples > 0 && size - start < 16 ? cutOff : null;
  const isWhole = isWholeFrame(tail.subarray(last.at));
  return !isWhole || last.endSample < samples ? cutOff : null;
}
