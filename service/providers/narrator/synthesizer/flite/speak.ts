import { splitWords, type WrittenWord } from "#lib/text/words.ts";
import type { SpokenWord } from "../../provider.ts";
import { writeSpoken } from "../english/write-spoken.ts";
import { flitePool } from "../pools.ts";
import { clearSound, trimSilence } from "../shape-sound.ts";
import type { Spoken, Utterance } from "../utterance.ts";
import type { FliteVoice } from "../voices.ts";
import type { FliteTime } from "./message.ts";

/** Speaks an English text by Flite; null where there is nothing that it can say. */
export async function speakWithFlite(voice: FliteVoice, utterance: Utterance): Promise<Spoken | null> {
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
