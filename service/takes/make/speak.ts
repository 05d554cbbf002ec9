import type { SpokenStretch, TakeRequests } from "#db/service/schema/take.ts";
import { warn } from "#lib/contract/warning.ts";
import { splitWords } from "#lib/text/words.ts";
import { fingerprint } from "../../fingerprint.ts";
import { timeReading } from "../../pipeline/lengths.ts";
import type { Maker, Tools } from "../../pipeline/maker.ts";
import { encodeWav } from "../../providers/abilities/encode-wav.ts";
import type { Speech, SpokenWord } from "../../providers/abilities/narrator.ts";

/** Speaks a scene, each stretch in its voice; for a film without a voice, times its words for reading. */
export const speak: Maker<"speak"> = {
  isNeeded: true,
  async make(request, tools, signal) {
    const { text, language, rate, sound } = request;
    const { worker, project } = tools;
    const { narrator } = worker.providers;
    if (sound === "read") {
      return { storageKey: null, ...timeReading(splitWords(text, language), { rate }), provider: "", credit: 0 };
    }
    const spoken = joinSpeech(await speakStretches(request, tools, signal));
    const suffix = spoken.mimeType === "audio/wav" ? "wav" : "mp3";
    // Named after what it says, so that the same words are stored once.
    const { voiceId, stretches } = request;
    const said = { text, language, voiceId, rate, sound, ...(stretches && { stretches }) };
    const name = fingerprint({ ...said, narrator: narrator.name });
    const storageKey = `projects/${project.uuid}/narration/${name}.${suffix}`;
    await worker.storage.putBytes({ key: storageKey, bytes: spoken.bytes });
    const words = spoken.words.map(({ text, startMs, endMs }) => ({ text, startMs, endMs }));
    const durationMs = Math.ceil(spoken.durationMs);
    return { storageKey, durationMs, words, provider: narrator.name, credit: spoken.cost };
  },
};

async function speakStretches(request: TakeRequests["speak"], tools: Tools, signal: AbortSignal) {
  const { text, language, voiceId, rate, stretches = [{ text, voiceId }] } = request;
  const { narrator } = tools.worker.providers;
  const speakOne = async (stretch: SpokenStretch) => {
    const voice = stretch.voiceId ? { voiceId: stretch.voiceId } : {};
    const spoken = await narrator.speak({ text: stretch.text, language, rate, ...voice }, { signal });
    if (stretch.voiceId && spoken.voiceId && spoken.voiceId !== stretch.voiceId) await warnOfVoice(tools);
    return spoken;
  };
  const all = [];
  for (const stretch of stretches) all.push(await speakOne(stretch));
  return all;
}

async function warnOfVoice({ project, take, addWarning }: Tools): Promise<void> {
  // Told when the project was made, unless the voice went away since.
  if (!take.step || project.warnings.some(({ code }) => code === "voice_unavailable")) return;
  await addWarning(warn("voice_changed", {}));
}

const headerBytes = 44;
/** Between two who speak. */
const gapMs = 280;

type Joined = Pick<Speech, "bytes" | "mimeType" | "durationMs" | "words" | "cost">;

/** Several voices one after the other as one sound, with their words where they are heard in it. */
function joinSpeech(stretches: readonly Speech[]): Joined {
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
