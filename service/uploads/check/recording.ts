import { open } from "node:fs/promises";
import type { Reason } from "#lib/contract/reasons/reason.ts";
import { because } from "#lib/contract/reasons.ts";
import { type ContentVerdict, familyOfSuffix } from "./family.ts";
import { checkFlac } from "./recordings/flac.ts";
import { checkAdts, checkMp3 } from "./recordings/frames.ts";
import { checkPages, checkSegment } from "./recordings/pages.ts";
import { cutOff, type Look, type Reading, readingOf, readPadded } from "./recordings/reading.ts";

/** What writers may be wrong by without anything being lost. */
const tolerance = 4096;
const mostBoxes = 200_000;

/** By container: what its own headings say of its length. Players play what is left of a file, silently without its end. */
const looks: readonly [suffix: string, look: Look][] = [
  ["mp4", lookAtBoxes],
  ["webm", checkSegment],
  ["avi", lookAtRiff],
  ["wav", lookAtRiff],
  ["mp3", checkMp3],
  ["aac", checkAdts],
  ["flac", checkFlac],
  ["ogg", checkPages],
];

const unplayed: ContentVerdict = { state: "ready", facts: { unplayed: true } };

/** Tells by its headings whether a video or sound is there to its end. Where nothing proves a cut, it is taken. */
export async function checkRecording({ path, suffix }: { path: string; suffix: string }): Promise<ContentVerdict> {
  const family = familyOfSuffix(suffix);
  const look = looks.find(([known]) => familyOfSuffix(known) === family)?.[1];
  if (!look) return unplayed;
  const file = await open(path);
  try {
    const { size } = await file.stat();
    const reason = await look(readingOf(file, size));
    return reason === null ? unplayed : { state: "broken", reason };
  } finally {
    await file.close();
  }
}

/** MP4 and its kin: boxes one after the other; one of them, the index, may stand at the very end. */
async function lookAtBoxes(reading: Reading): Promise<Reason | null> {
  const { size } = reading;
  let hasIndex = false;
  let at = 0;
  for (let boxes = 0; at + 8 <= size && boxes < mostBoxes; boxes++) {
    const head = await readPadded(reading, at, 16);
    const type = head.toString("latin1", 4, 8);
    const stated = head.readUInt32BE(0);
    const length = stated === 1 ? Number(head.readBigUInt64BE(8)) : stated === 0 ? size - at : stated;
    if (type === "moov") hasIndex = true;
    if (length < 8) break;
    // Other programs leave scraps at the end; these three hold what is seen and heard.
    if (at + length > size && ["moov", "moof", "mdat"].includes(type)) return cutOff;
    at += length;
  }
  return hasIndex ? null : because("inside_no_index", {});
}

async function lookAtRiff(reading: Reading): Promise<Reason | null> {
  const stated = (await readPadded(reading, 4, 4)).readUInt32LE(0);
  // Programs that write without an end in sight leave it at nothing or at the most.
  const isStated = stated !== 0 && stated < 0xffffff00;
  return isStated && stated + 8 > reading.size + tolerance ? cutOff : null;
}
