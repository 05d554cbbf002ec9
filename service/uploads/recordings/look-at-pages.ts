import { cutOff, type Reading } from "../check/recordings/reading.ts";

/** A page has a heading of 27 bytes, up to 255 lengths, and as many stretches of up to 255 bytes. */
const longestPage = 27 + 255 + 255 * 255;
const mark = Buffer.from("OggS\0", "latin1");

/**
 * Ogg: pages, of which the last one says that it is. Recorders that were stopped leave that out, so it proves nothing;
 * a page that is not there to its end does, and so does a packet that goes on in a page that is missing.
 */
export async function lookAtPages({ read, size }: Reading): Promise<string | null> {
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
