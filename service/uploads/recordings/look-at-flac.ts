import { cutOff, leadingTagBytes, type Reading, readPadded } from "../check/recordings/reading.ts";
import { findFlacFrames, isWholeFrame } from "./flac-frames.ts";

const mostBlocks = 1_000;
/** Frames are some kilobytes, the longest some hundred. */
const usualTail = 256 * 1024;
const longestTail = 1024 ** 2;

type Facts = { frameSamples: number; longestFrame: number; samples: number };

/** FLAC: says before its frames how many samples they hold; one that was streamed may say nothing. */
export async function lookAtFlac(reading: Reading): Promise<string | null> {
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

async function lookAtLastFrame(reading: Reading, start: number, facts: Facts): Promise<string | null> {
  const { size } = reading;
  const { samples, frameSamples, longestFrame } = facts;
  const from = Math.max(start, size - Math.min(longestTail, usualTail + 3 * longestFrame));
  const tail = await reading.read(from, size - from);
  const last = findFlacFrames(tail, { frameSamples, isWhole: from === start }).at(-1);
  if (!last) return samples > 0 && size - start < 16 ? cutOff : null;
  const isWhole = isWholeFrame(tail.subarray(last.at));
  return !isWhole || last.endSample < samples ? cutOff : null;
}
