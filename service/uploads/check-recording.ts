import { type FileHandle, open } from "node:fs/promises";
import type { ContentVerdict } from "./check-content.ts";
import { familyOfSuffix } from "./content-family.ts";

const cutOff = "it ends too early, a part of it is missing";
/** What writers may be wrong by without anything being lost. */
const tolerance = 4096;
const mostBoxes = 200_000;

type Reading = { read: (at: number, length: number) => Promise<Buffer>; size: number };
type Look = (reading: Reading) => Promise<string | null>;

/** By container: what its own headings say of its length. Players play what is left of a file, silently without its end. */
const looks: readonly [suffix: string, look: Look][] = [
  ["mp4", lookAtBoxes],
  ["webm", lookAtSegment],
  ["avi", lookAtRiff],
  ["wav", lookAtRiff],
  ["mp3", lookAtFrames],
];

/** Tells by its headings whether a video or sound is there to its end. */
export async function checkRecording({ path, suffix }: { path: string; suffix: string }): Promise<ContentVerdict> {
  const family = familyOfSuffix(suffix);
  const look = looks.find(([known]) => familyOfSuffix(known) === family)?.[1];
  if (!look) return { state: "ready", facts: {} };
  const file = await open(path);
  try {
    const { size } = await file.stat();
    const reason = await look({ size, read: (at, length) => readAt(file, at, length) });
    return reason === null ? { state: "ready", facts: {} } : { state: "broken", reason };
  } finally {
    await file.close();
  }
}

/** As many bytes, zeros where the file has none. */
async function readAt(file: FileHandle, position: number, length: number): Promise<Buffer> {
  const buffer = Buffer.alloc(length);
  await file.read({ buffer, position });
  return buffer;
}

/** MP4 and its kin: boxes one after the other; one of them, the index, may stand at the very end. */
async function lookAtBoxes({ read, size }: Reading): Promise<string | null> {
  let hasIndex = false;
  let at = 0;
  for (let boxes = 0; at + 8 <= size && boxes < mostBoxes; boxes++) {
    const head = await read(at, 16);
    const type = head.toString("latin1", 4, 8);
    const stated = head.readUInt32BE(0);
    const length = stated === 1 ? Number(head.readBigUInt64BE(8)) : stated === 0 ? size - at : stated;
    if (type === "moov") hasIndex = true;
    if (length < 8) break;
    // Other programs leave scraps at the end; these three hold what is seen and heard.
    if (at + length > size && ["moov", "moof", "mdat"].includes(type)) return cutOff;
    at += length;
  }
  return hasIndex ? null : "it has no index, so it was not saved to its end";
}

async function lookAtRiff({ read, size }: Reading): Promise<string | null> {
  const stated = (await read(4, 4)).readUInt32LE(0);
  // Programs that write without an end in sight leave it at nothing or at the most.
  const isStated = stated !== 0 && stated < 0xffffff00;
  return isStated && stated + 8 > size + tolerance ? cutOff : null;
}

/** Matroska and WebM: a heading, then one segment with all the rest. */
async function lookAtSegment({ read, size }: Reading): Promise<string | null> {
  const heading = readLength(await read(4, 8));
  if (!heading?.value) return null;
  const segment = 4 + heading.bytes + heading.value;
  const head = await read(segment, 12);
  const length = head.readUInt32BE(0) === 0x18538067 ? readLength(head.subarray(4)) : null;
  if (!length || length.value === null) return null;
  return segment + 4 + length.bytes + length.value > size + tolerance ? cutOff : null;
}

/** A length whose first bits say how many bytes it has; all ones is one that nobody knew. */
function readLength(bytes: Buffer): { bytes: number; value: number | null } | null {
  const first = bytes.readUInt8(0);
  const length = Math.clz32(first) - 23;
  if (first === 0 || length > bytes.length) return null;
  const all = bytes.subarray(0, length).reduce((sum, byte) => sum * 256 + byte, 0);
  const marker = 2 ** (7 * length);
  const value = all - marker;
  return { bytes: length, value: value === marker - 1 ? null : value };
}

/** MP3: frames without an end, before which most programs write how many bytes they are. */
async function lookAtFrames({ read, size }: Reading): Promise<string | null> {
  const tag = await read(0, 10);
  const tagBytes = tag.toString("latin1", 0, 3) === "ID3" ? 10 + readTagLength(tag.subarray(6)) : 0;
  const first = await read(tagBytes, 256);
  const at = Math.max(first.indexOf("Xing"), first.indexOf("Info"));
  if (at < 0 || at > 200) return null;
  const flags = first.readUInt32BE(at + 4);
  if (!(flags & 2)) return null;
  const bytes = first.readUInt32BE(at + (flags & 1 ? 12 : 8));
  return tagBytes + bytes > size + tolerance ? cutOff : null;
}

function readTagLength(bytes: Buffer): number {
  return bytes.subarray(0, 4).reduce((sum, byte) => sum * 128 + (byte & 0x7f), 0);
}
