import { encodeWav } from "../../providers/encode-wav.ts";
import type { Speech, SpokenWord } from "../../providers/narrator/provider.ts";

const headerBytes = 44;
/** Between two who speak. */
const gapMs = 280;

type Joined = Pick<Speech, "bytes" | "mimeType" | "durationMs" | "words" | "cost">;

/** Several voices one after the other as one sound, with their words where they are heard in it. */
export function joinSpeech(stretches: readonly Speech[]): Joined {
  const [only] = stretches;
  if (only && stretches.length === 1) return only;
  const isPlain = stretches.every(({ mimeType }) => mimeType === "audio/wav");
  const gap = isPlain ? gapMs : 0;
  let startMs = 0;
  const words: SpokenWord[] = [];
  for (const { words: said, durationMs } of stretches) {
    words.push(...said.map((word) => ({ ...word, startMs: word.startMs + startMs, endMs: word.endMs + startMs })));
    startMs += durationMs + gap;
  }
  // Frames of MP3 files stand for themselves: one file after the other is a file.
  const joined = isPlain ? joinWav(stretches) : { bytes: Buffer.concat(stretches.map(({ bytes }) => bytes)) };
  return {
    ...joined,
    mimeType: isPlain ? "audio/wav" : "audio/mpeg",
    durationMs: Math.max(0, startMs - gap),
    words,
    cost: stretches.reduce((sum, { cost = 0 }) => sum + cost, 0),
  };
}

function joinWav(stretches: readonly Speech[]): { bytes: Uint8Array } {
  const sampleRate = Math.max(...stretches.map((speech) => speech.sampleRate));
  const pieces = stretches.flatMap((speech, index) => {
    const gap = new Int16Array(index === 0 ? 0 : Math.round((gapMs * sampleRate) / 1000));
    return [gap, resample(toSamples(speech), speech.sampleRate / sampleRate)];
  });
  const samples = new Int16Array(pieces.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const piece of pieces) {
    samples.set(piece, at);
    at += piece.length;
  }
  return { bytes: encodeWav({ samples, sampleRate, channels: 1 }) };
}

/** The first channel of what every narrator gives: 16-bit samples behind the plainest header. */
function toSamples({ bytes }: Speech): Int16Array {
  const wav = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const frameBytes = wav.readUInt16LE(22) * 2;
  const length = Math.floor((wav.length - headerBytes) / frameBytes);
  return Int16Array.from({ length }, (_, index) => wav.readInt16LE(headerBytes + index * frameBytes));
}

/** Voices of two programs have two sample rates. */
function resample(samples: Int16Array, step: number): Int16Array {
  if (step === 1) return samples;
  return Int16Array.from({ length: Math.floor(samples.length / step) }, (_, index) => {
    const place = index * step;
    const before = samples[Math.floor(place)] ?? 0;
    const behind = samples[Math.floor(place) + 1] ?? before;
    return before + (behind - before) * (place - Math.floor(place));
  });
}
