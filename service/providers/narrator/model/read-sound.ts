import { encodeWav } from "../../encode-wav.ts";
import { findSpeech, type Stretch } from "./find-speech.ts";
import { readMp3 } from "./read-mp3.ts";

export type Sound = {
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
    const told = data.readUInt32LE(at + 4);
    if (name === "fmt " && at + 24 <= data.length) {
      const [channels, sampleRate] = [data.readUInt16LE(at + 10), data.readUInt32LE(at + 12)];
      format = { channels, sampleRate, bits: data.readUInt16LE(at + 22) };
    }
    if (name === "data") {
      if (format?.bits !== 16 || format.channels < 1 || format.sampleRate < 4000) return null;
      const length = told === 0 || at + 8 + told > data.length ? data.length - at - 8 : told;
      if (told !== 0 && told < 0xff000000 && length < told) return null;
      return toSound(data.subarray(at + 8, at + 8 + length), format);
    }
    at += 8 + told + (told % 2);
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
