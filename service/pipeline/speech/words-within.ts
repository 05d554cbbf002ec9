import type { Span, TimedText } from "../../providers/transcriber/provider.ts";

/** The words heard in these stretches, timed as if the stretches followed one another from the beginning. */
export function wordsWithin(words: readonly TimedText[], parts: readonly Span[]): TimedText[] {
  let atMs = 0;
  return parts.flatMap(({ startMs, endMs }) => {
    const offset = atMs - startMs;
    const latest = atMs + endMs - startMs;
    atMs = latest;
    const heard = words.filter((word) => {
      const middle = (word.startMs + word.endMs) / 2;
      return middle >= startMs && middle < endMs;
    });
    return heard.map((word) => ({
      text: word.text,
      startMs: Math.max(latest - (endMs - startMs), word.startMs + offset),
      endMs: Math.min(latest, word.endMs + offset),
    }));
  });
}

/** Words as a sentence is written in their language. */
export function joinWords(words: readonly { text: string }[], language: string): string {
  return words.map(({ text }) => text).join(/^(?:zh|ja|th|lo|km|my)\b/.test(language) ? "" : " ");
}
