import { z } from "zod";
import { because } from "#lib/contract/reasons.ts";
import { countWords, splitWords, type WrittenWord } from "#lib/text/words.ts";
import { ProcessFault } from "../../programs/process-pool.ts";
import { encodeWav } from "../abilities/encode-wav.ts";
import { defineNarrator, SpeakRequest, type Speech, type SpokenWord, type Voice } from "../abilities/narrator.ts";
import { ProviderFault } from "../abilities/provider-fault.ts";
import { measuringText, previewSentence } from "./model/preview-sentences.ts";
import { writeSpoken } from "./synthesizer/english/write-spoken.ts";
import { flitePool } from "./synthesizer/espeak/pools.ts";
import { speakWithEspeak } from "./synthesizer/espeak/spoken-text.ts";
import type { FliteTime } from "./synthesizer/flite/message.ts";
import { clearSound, trimSilence } from "./synthesizer/shape-sound.ts";
import { findUnreadable, type Stretch, splitLanguages } from "./synthesizer/split-languages.ts";
import type { Spoken, Utterance } from "./synthesizer/utterance.ts";
import {
  canRead,
  chooseVoice,
  espeakInsteadOf,
  type FliteVoice,
  knownVoices,
  type OfflineVoice,
  offeredVoices,
} from "./synthesizer/voices.ts";

const measured = new Map<string, number>();

/** Flite for English, eSpeak NG for all else, in processes of their own: offline, deterministic, no key. */
export const synthesizer = defineNarrator({
  name: "synthesizer",
  env: z.object({}),
  limits: { concurrency: 2, timeoutMs: 120_000 },

  async listVoices({ localeName, withFormer = false }) {
    return (withFormer ? knownVoices : offeredVoices)
      .filter((voice) => !localeName || matchesLocale(voice, localeName))
      .map(toVoice);
  },

  async speak(request, { signal }) {
    const parsed = SpeakRequest.safeParse(request);
    if (!parsed.success) {
      const why = because("text_not_spoken", { why: z.prettifyError(parsed.error) });
      throw new ProviderFault("refused", { why, provider: "synthesizer" });
    }
    return speakText({ ...parsed.data, voice: chooseVoice(parsed.data), signal });
  },

  findUnreadable: async ({ text, language }) => findUnreadable(text, language),

  async previewVoice({ voiceId }, { signal }) {
    const voice = chooseVoice({ voiceId, language: "und" });
    return speakText({ text: previewSentence(voice.language), voice, language: voice.localeName, rate: 1, signal });
  },

  async measureRate(request, { signal }) {
    const voice = chooseVoice(request);
    const known = measured.get(voice.voiceId);
    if (known !== undefined) return { wordsPerSecond: known };
    const text = measuringText(voice.language);
    const { durationMs } = await speakText({ text, voice, language: voice.localeName, rate: 1, signal });
    const wordsPerSecond = countWords(text) / (durationMs / 1000);
    measured.set(voice.voiceId, wordsPerSecond);
    return { wordsPerSecond };
  },
});

function matchesLocale({ localeName, language }: OfflineVoice, asked: string): boolean {
  const tag = asked.toLowerCase();
  return localeName.toLowerCase() === tag || language === tag;
}

function toVoice({ voiceId, name, localeName, language, gender, isFormer }: OfflineVoice): Voice {
  return { voiceId, name, localeName, language, gender, ...(isFormer && { isFormer }) };
}

const silentSampleRate = 22_050;
const silenceMs = 800;
/** Beside the short silence that each sound begins and ends with. */
const sentencePauseMs = 250;

type SpeakOrder = Utterance & { voice: OfflineVoice };

/** Speaks a text with one of the curated voices; a text with nothing to say becomes a short silence. */
async function speakText(order: SpeakOrder): Promise<Speech> {
  try {
    return await speak(order);
  } catch (error) {
    if (!(error instanceof ProcessFault)) throw error;
    const why = because("voice_failed", { why: error.message });
    throw new ProviderFault("bad_output", { why, provider: order.voice.engine });
  }
}

async function speak({ voice, ...utterance }: SpeakOrder): Promise<Speech> {
  const stretches = splitLanguages(utterance.text, utterance.language);
  if (stretches.length < 2 && stretches[0]?.language === utterance.language) {
    const spoken = await speakOne({ voice, ...utterance });
    return toSpeech(spoken ?? silence(utterance), { voice, isSilent: spoken === null });
  }
  const spoken: { sound: Spoken; stretch: Stretch; voice: OfflineVoice }[] = [];
  for (const stretch of stretches) {
    const { text, language } = stretch;
    const own = language === utterance.language ? voice : chooseVoice({ voiceId: voice.voiceId, language });
    const sound = await speakOne({ ...utterance, voice: own, text, language });
    spoken.push({ stretch, voice: own, sound: sound ?? unsaid({ ...utterance, text, language }) });
  }
  const [longest] = spoken.toSorted((first, second) => secondsOf(second.sound) - secondsOf(first.sound));
  if (!longest || longest.sound.samples.length === 0) return toSpeech(silence(utterance), { voice, isSilent: true });
  return toSpeech(joinSounds(spoken), { voice: longest.voice, isSilent: false });
}

async function speakOne({ voice, ...utterance }: SpeakOrder): Promise<Spoken | null> {
  if (!canRead(utterance.language)) return null;
  const spoken =
    voice.engine === "flite" ? await speakWithFlite(voice, utterance) : await speakWithEspeak(voice, utterance);
  // Flite knows Latin letters alone; a text of others is read by a voice that knows more.
  if (spoken || voice.engine !== "flite" || !/\p{L}/u.test(utterance.text)) return spoken;
  return speakWithEspeak(espeakInsteadOf(voice), utterance);
}

/** What holds nothing to say takes no time between others. */
function unsaid({ text, language }: Utterance): Spoken {
  const words = splitWords(text, language).map((word) => ({ ...word, startMs: 0, endMs: 0 }));
  return { samples: new Int16Array(0), sampleRate: silentSampleRate, words };
}

/** The sounds one after the other, at the rate of the first, with a pause where a sentence ends. */
function joinSounds(spoken: readonly { sound: Spoken; stretch: Stretch }[]): Spoken {
  const sampleRate = spoken.find(({ sound }) => sound.samples.length > 0)?.sound.sampleRate ?? silentSampleRate;
  const samples: Int16Array[] = [];
  const words: Spoken["words"] = [];
  let length = 0;
  const add = (part: Int16Array) => {
    samples.push(part);
    length += part.length;
  };
  for (const { sound, stretch } of spoken) {
    const fromMs = (length / sampleRate) * 1000;
    for (const word of sound.words) {
      words.push({
        text: word.text,
        startIndex: word.startIndex + stretch.startIndex,
        endIndex: word.endIndex + stretch.startIndex,
        startMs: Math.round(fromMs + word.startMs),
        endMs: Math.round(fromMs + word.endMs),
      });
    }
    add(resample(sound, sampleRate));
    if (stretch.endsSentence) add(new Int16Array(Math.round((sampleRate * sentencePauseMs) / 1000)));
  }
  const all = new Int16Array(length);
  let at = 0;
  for (const part of samples) {
    all.set(part, at);
    at += part.length;
  }
  return { samples: all, sampleRate, words };
}

function secondsOf({ samples, sampleRate }: Spoken): number {
  return samples.length / sampleRate;
}

function resample({ samples, sampleRate }: Spoken, wanted: number): Int16Array {
  if (sampleRate === wanted) return samples;
  const step = sampleRate / wanted;
  return Int16Array.from({ length: Math.floor(samples.length / step) }, (_, index) => {
    const at = Math.floor(index * step);
    const [from = 0, to = from] = [samples[at], samples[at + 1]];
    return from + (to - from) * (index * step - at);
  });
}

function silence({ text, language }: Utterance): Spoken {
  const words = splitWords(text, language);
  const at = (index: number) => Math.round((silenceMs * index) / words.length);
  return {
    samples: new Int16Array((silentSampleRate * silenceMs) / 1000),
    sampleRate: silentSampleRate,
    words: words.map((word, index) => ({ ...word, startMs: at(index), endMs: at(index + 1) })),
  };
}

function toSpeech(sound: Spoken, { voice, isSilent }: { voice: OfflineVoice; isSilent: boolean }): Speech {
  return {
    bytes: encodeWav({ samples: sound.samples, sampleRate: sound.sampleRate, channels: 1 }),
    mimeType: "audio/wav",
    sampleRate: sound.sampleRate,
    durationMs: Math.round((sound.samples.length / sound.sampleRate) * 1000),
    words: sound.words,
    voiceId: voice.voiceId,
    isSilent,
    provider: voice.engine,
    cost: 0,
  };
}

/** Speaks an English text by Flite; null where there is nothing that it can say. */
async function speakWithFlite(voice: FliteVoice, utterance: Utterance): Promise<Spoken | null> {
  const { text, language, rate, signal } = utterance;
  const words = splitWords(text, language);
  const sentences = writeSpoken(words, text);
  if (sentences.length === 0) return null;
  const { sampleRate, ...answer } = await flitePool.ask(
    {
      voice: voice.fliteName,
      stretch: voice.stretch / rate,
      sentences: sentences.map((sentence) => sentence.map(({ word, pause }) => ({ word, pause }))),
    },
    signal,
  );
  const { samples, cutMs } = trimSilence(clearSound(answer.samples, sampleRate), sampleRate);
  const durationMs = (samples.length / sampleRate) * 1000;
  const places = sentences.flat().map(({ at }) => at);
  return { samples, sampleRate, words: timeWritten(words, { places, times: answer.words, cutMs, durationMs }) };
}

/** A written word takes the time of all that is said for it; one that is not said takes none. */
function timeWritten(
  words: readonly WrittenWord[],
  said: { places: readonly number[]; times: readonly FliteTime[]; cutMs: number; durationMs: number },
): SpokenWord[] {
  const within = (ms: number) => Math.round(Math.min(said.durationMs, Math.max(0, ms - said.cutMs)));
  let next = 0;
  let latestMs = 0;
  return words.map((word, index) => {
    const first = next;
    while (said.places[next] === index) next += 1;
    if (next === first) return { ...word, startMs: latestMs, endMs: latestMs };
    const startMs = Math.max(latestMs, within(said.times[first]?.startMs ?? 0));
    latestMs = Math.max(startMs, within(said.times[next - 1]?.endMs ?? 0));
    return { ...word, startMs, endMs: latestMs };
  });
}
