import { splitWords, type WrittenWord } from "#lib/text/words.ts";
import { isTongue } from "../figures/numbers.ts";
import { findFigures } from "../figures/say-figures.ts";
import { readJapanese } from "../read-japanese.ts";
import { shapeSound, trimSilence } from "../shape-sound.ts";
import type { Spoken, Utterance } from "../utterance.ts";
import type { EspeakVoice } from "../voices.ts";
import { speechPool } from "./pools.ts";
import { sayToken } from "./say-token.ts";
import { timeWords } from "./time-words.ts";

export type SpokenText = {
  text: string;
  /** For each code point of `text` (from 0) the word it was written for. */
  wordAt: number[];
  isSilent: boolean;
};

/** The words with their figures said; a figure of several words is said for the first of them. */
function sayFiguresOf(words: readonly WrittenWord[], source: string, language: string): string[] {
  const primary = language.split("-")[0] ?? language;
  const figures = isTongue(primary) ? findFigures(source, language, primary) : [];
  return words.map(({ startIndex, endIndex }) => {
    let at = startIndex;
    let said = "";
    for (const figure of figures) {
      if (figure.end <= startIndex || figure.start >= endIndex) continue;
      said += source.slice(at, Math.max(at, figure.start));
      if (figure.start >= startIndex) said += figure.said;
      at = Math.min(endIndex, figure.end);
    }
    return said + source.slice(at, endIndex);
  });
}

/**
 * What the voice is given for the written words: signs it would spell out are taken away or said in words, while each
 * code point still knows its word, so that times find their way back to the text as written.
 */
export async function writeSpokenText(given: {
  words: WrittenWord[];
  source: string;
  language: string;
  signal: AbortSignal;
}): Promise<SpokenText> {
  const { words, source, language, signal } = given;
  const needsReading = language.startsWith("ja") && /\p{Script=Han}/u.test(source);
  const read = needsReading ? await readJapanese(words, source, signal) : sayFiguresOf(words, source, language);
  let text = "";
  const wordAt: number[] = [];
  words.forEach((word, index) => {
    const before = words[index - 1];
    const isApart = before !== undefined && /\s/u.test(source.slice(before.endIndex, word.startIndex));
    const token = read[index] ?? "";
    const said = sayToken({ token, next: words[index + 1]?.text, previous: before?.text, language });
    // What a figure left over of its last word, such as a comma, follows at once.
    const follows = said === "" || (said !== token && /^[,.;:!?)\]»”]/u.test(said)) || /^[,.;:!?)\]»”]+$/u.test(said);
    const piece = ((isApart && !follows) || (index > 0 && token.startsWith(" ")) ? " " : "") + said;
    text += piece;
    for (const _ of piece) wordAt.push(index);
  });
  return { text, wordAt, isSilent: !/[\p{L}\p{N}]/u.test(text) };
}

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
