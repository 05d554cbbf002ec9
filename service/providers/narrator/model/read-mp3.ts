import type { Sound } from "./read-sound.ts";

const rates = [44_100, 48_000, 32_000];
const bitRates = {
  1: [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320],
  2: [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160],
};

/** An MP3 file by its frames (MPEG 1, 2 and 2.5, layer III); null when there are none. */
export function readMp3(bytes: Uint8Array): Sound | null {
  let at = skipTag(bytes);
  let seconds = 0;
  let sampleRate = 0;
  while (at + 4 <= bytes.length) {
    const frame = readFrame(bytes, at);
    if (!frame) {
      // Something behind the last frame, as a tag, ends the file; something before the first makes it another one.
      if (sampleRate === 0 && at > 4096) return null;
      if (sampleRate !== 0) break;
      at += 1;
      continue;
    }
    sampleRate = frame.sampleRate;
    seconds += frame.samples / frame.sampleRate;
    at += frame.length;
  }
  if (sampleRate === 0) return null;
  const durationMs = seconds * 1000;
  return { bytes, mimeType: "audio/mpeg", sampleRate, durationMs, spoken: [{ startMs: 0, endMs: durationMs }] };
}

function skipTag(bytes: Uint8Array): number {
  if (bytes[0] !== 0x49 || bytes[1] !== 0x44 || bytes[2] !== 0x33) return 0;
  return 10 + [6, 7, 8, 9].reduce((size, at) => size * 128 + ((bytes[at] ?? 0) & 0x7f), 0);
}

function readFrame(bytes: Uint8Array, at: number): { length: number; samples: number; sampleRate: number } | null {
  const [sync = 0, second = 0, third = 0] = bytes.subarray(at, at + 3);
  if (sync !== 0xff || (second & 0xe6) !== 0xe2) return null;
  const version = (second >> 3) & 3;
  const rate = rates[(third >> 2) & 3];
  const isFirst = version === 3;
  const bitRate = bitRates[isFirst ? 1 : 2][third >> 4];
  if (version === 1 || !rate || !bitRate) return null;
  const sampleRate = isFirst ? rate : rate / (version === 2 ? 2 : 4);
  const samples = isFirst ? 1152 : 576;
  const length = Math.floor(((samples / 8) * bitRate * 1000) / sampleRate) + ((third >> 1) & 1);
  return { length, samples, sampleRate };
}
