import type { Reason } from "#lib/contract/reasons/reason.ts";
import { cutOff, type Reading, readPadded } from "./reading.ts";

/** A page has a heading of 27 bytes, up to 255 lengths, and as many stretches of up to 255 bytes. */
const longestPage = 27 + 255 + 255 * 255;
const mark = Buffer.from("OggS\0", "latin1");

/**
 * Ogg: pages, of which the last one says that it is. Recorders that were stopped leave that out, so it proves nothing;
 * a page that is not there to its end does, and so does a packet that goes on in a page that is missing.
 */
export async function checkPages({ read, size }: Reading): Promise<Reason | null> {
  const from = Math.max(0, size - longestPage);
  const tail = await read(from, size - from);
  const at = tail.lastIndexOf(mark);
  if (at < 0) return null;
  const page = tail.subarray(at);
  const count = page[26];
  if (count === undefined || page.length < 27 + count) return cutOff;
  const lengths = page.subarray(27, 27 + count);
  const end = lengths.reduce((sum, length) => sum + length, 27 + count);
  if (end > page.length) return cutOff;
  const rest = page.subarray(end);
  if (rest.length > 0) return rest.equals(mark.subarray(0, rest.length)) ? cutOff : null;
  const isLast = ((page[5] ?? 0) & 4) !== 0;
  return !isLast && lengths.at(-1) === 255 ? cutOff : null;
}

/** What writers may be wrong by without anything being lost. */
const tolerance = 4096;
const segment = 0x18538067;
const cluster = 0x1f43b675;
/** Hours of sound in parts of a few milliseconds; beyond it nothing is proven. */
const mostParts = 2_000_000;

/** Matroska and WebM: a heading, then one segment with all the rest. Browsers record without knowing its length. */
export async function checkSegment(reading: Reading): Promise<Reason | null> {
  const { size } = reading;
  const heading = readLength(await readPadded(reading, 4, 8));
  if (!heading?.value) return null;
  const at = 4 + heading.bytes + heading.value;
  const head = await readPadded(reading, at, 12);
  const length = head.readUInt32BE(0) === segment ? readLength(head.subarray(4)) : null;
  if (!length) return null;
  const inside = at + 4 + length.bytes;
  if (length.value !== null && inside + length.value > size + tolerance) return cutOff;
  return lookAtParts(reading, inside);
}

/** Walks through its parts: the one it ends in is there to its end, or it was cut. */
async function lookAtParts(reading: Reading, from: number): Promise<Reason | null> {
  const { size } = reading;
  let at = from;
  for (let parts = 0; at < size && parts < mostParts; parts++) {
    const head = await readPadded(reading, at, 12);
    const idBytes = Math.clz32(head.readUInt8(0)) - 23;
    if (idBytes > 4) return null;
    const length = readLength(head.subarray(idBytes));
    if (at + idBytes >= size || (length && at + idBytes + length.bytes > size)) return cutOff;
    if (!length) return null;
    at += idBytes + length.bytes;
    if (length.value !== null) at += length.value;
    // Of the parts that have parts only this one may be of unknown length: its own follow.
    else if (head.readUIntBE(0, idBytes) !== cluster) return null;
  }
  return at > size ? cutOff : null;
}

/** A length whose first bits say how many bytes it has; all ones is one that nobody knew. */
function readLength(bytes: Buffer): { bytes: number; value: number | null } | null {
  const first = bytes.readUInt8(0);
  const length = Math.clz32(first) - 23;
  if (first === 0 || length > bytes.length) return null;
  const most = 2 ** (8 - length) - 1;
  const rest = bytes.subarray(1, length);
  if ((first & most) === most && rest.every((byte) => byte === 0xff)) return { bytes: length, value: null };
  // Without the bit that told the length: with it, a long one would be beyond what a number holds exactly.
  return { bytes: length, value: rest.reduce((sum, byte) => sum * 256 + byte, first & most) };
}
