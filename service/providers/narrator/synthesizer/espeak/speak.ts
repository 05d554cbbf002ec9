import { splitWords } from "#lib/text/words.ts";
import { speechPool } from "../pools.ts";
import { shapeSound, trimSilence } from "../shape-sound.ts";
import type { Spoken, Utterance } from "../utterance.ts";
import type { EspeakVoice } from "../voices.ts";
import { writeSpokenText } from "./spoken-text.ts";
import { timeWords } from "./time-words.ts";

const wordsPerMinute = 158;
const pitchRange = 62;

/** Speaks a text by eSpeak NG; null where there is nothing to say. */
export async function speakWithEspeak(voice: EspeakVoice, utterance: Utterance): Promise<Spoken | null> {
  const { text, language, rate, signal } = utterance;
  const words = splitWords(text, language);
  const spoken = await writeSpokenText({ words, source: text, language: voice.localeName, signal });
  if (spoken.isSilent) return null;
  const call = {
    espeakName: voice.espeakName,
    rate: Math.round(wordsPerMinute * rate),
    pitch: voice.pitch,
    pitchRange,
  };
  const { sampleRate, ...answer } = await speechPool.ask({ text: spoken.text, ...call }, signal);
  const { samples, cutMs } = trimSilence(shapeSound(answer.samples, sampleRate), sampleRate);
  const durationMs = (samples.length / sampleRate) * 1000;
  const events = answer.events.map((event) => ({
    ...event,
    atMs: Math.min(durationMs, Math.max(0, event.atMs - cutMs)),
  }));
  return { samples, sampleRate, words: timeWords({ words, wordAt: spoken.wordAt, events, durationMs }) };
}
