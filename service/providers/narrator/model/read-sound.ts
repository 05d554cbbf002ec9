import { encodeWav } from "../../abilities/encode-wav.ts";

export type Stretch = { startMs: number; endMs: number };

const windowMs = 20;
const pauseMs = 160;
/** Beside the loudest stretch, in amplitude. */
const quiet = 0.04;

/** The stretches of a sound that are not silent, in order; pauses shorter than a breath do not part them. */
function findSpeech(
  samples: Int16Array,
  { channels, sampleRate }: { channels: number; sampleRate: number },
): Stretch[] {
  const size = Math.max(1, Math.round((sampleRate * windowMs) / 1000)) * channels;
  const levels: number[] = [];
  for (let at = 0; at < samples.length; at += size) {
    const end = Math.min(samples.length, at + size);
    let sum = 0;
    for (let index = at; index < end; index++) sum += (samples[index] ?? 0) ** 2;
    levels.push(Math.sqrt(sum / (end - at)));
  }
  const loudest = levels.reduce((most, level) => Math.max(most, level), 0);
  const totalMs = (samples.length / channels / sampleRate) * 1000;
  if (loudest === 0) return [{ startMs: 0, endMs: totalMs }];
  const stretches: Stretch[] = [];
  for (const [index, level] of levels.entries()) {
    if (level < loudest * quiet) continue;
    const startMs = index * windowMs;
    const endMs = Math.min(totalMs, startMs + windowMs);
    const last = stretches.at(-1);
    if (last && startMs - last.endMs < pauseMs) last.endMs = endMs;
    else stretches.push({ startMs, endMs });
  }
  return stretches;
}

const rates = [44_100, 48_000, 32_000];
const bitRates = {
  1: [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320],
  2: [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160],
};

/** An MP3 file by its frames (MPEG 1, 2 and 2.5, layer III); null when there are none. */
function readMp3(bytes: Uint8Array): Sound | null {
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

type Sound = {
  bytes: Uint8Array;
  mimeType: "audio/wav" | "audio/mpeg";
  sampleRate: number;
  durationMs: number;
  /** Where somebody speaks; the whole of it where that cannot be told. */
  spoken: Stretch[];
};

const shortestMs = 20;

/**
 * What a speech service sent: WAV of 16 bits, MP3, or raw samples at a known rate. Null when it is none of these, cut
 * off, or empty.
 */
export function readSound(bytes: Uint8Array, { rawRate }: { rawRate?: number | undefined } = {}): Sound | null {
  const sound = readWav(bytes) ?? readMp3(bytes) ?? (rawRate ? readRaw(bytes, rawRate) : null);
  return sound && sound.durationMs >= shortestMs ? sound : null;
}

function readWav(bytes: Uint8Array): Sound | null {
  const data = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (data.length < 44 || data.toString("latin1", 0, 4) !== "RIFF" || data.toString("latin1", 8, 12) !== "WAVE")
    return null;
  let format: { channels: number; sampleRate: number; bits: number } | null = null;
  for (let at = 12; at + 8 <= data.length; ) {
    const name = data.toString("latin1", at, at + 4);
    // A length that was not known when the header was sent is written as all ones, or as nothing.
    const stated = data.readUInt32LE(at + 4);
    if (name === "fmt " && at + 24 <= data.length) {
      const [channels, sampleRate] = [data.readUInt16LE(at + 10), data.readUInt32LE(at + 12)];
      format = { channels, sampleRate, bits: data.readUInt16LE(at + 22) };
    }
    if (name === "data") {
      if (format?.bits !== 16 || format.channels < 1 || format.sampleRate < 4000) return null;
      const length = stated === 0 || at + 8 + stated > data.length ? data.length - at - 8 : stated;
      if (stated !== 0 && stated < 0xff000000 && length < stated) return null;
      return toSound(data.subarray(at + 8, at + 8 + length), format);
    }
    at += 8 + stated + (stated % 2);
  }
  return null;
}

function readRaw(bytes: Uint8Array, sampleRate: number): Sound | null {
  const isText = /^\s*[<{]/u.test(Buffer.from(bytes.subarray(0, 16)).toString("latin1"));
  return isText ? null : toSound(Buffer.from(bytes), { channels: 1, sampleRate });
}

function toSound(data: Buffer, { channels, sampleRate }: { channels: number; sampleRate: number }): Sound {
  const frames = Math.floor(data.length / 2 / channels);
  const samples = new Int16Array(frames * channels);
  for (let index = 0; index < samples.length; index++) samples[index] = data.readInt16LE(index * 2);
  const durationMs = (frames / sampleRate) * 1000;
  const spoken = findSpeech(samples, { channels, sampleRate });
  return { bytes: encodeWav({ samples, sampleRate, channels }), mimeType: "audio/wav", sampleRate, durationMs, spoken };
}
