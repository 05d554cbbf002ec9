import { splitSentences } from "#lib/text/sentences.ts";
import type { TimedText } from "../provider.ts";

/**
 * Whole sentences of what a model heard in pieces: a piece may end in the middle of one. Where a sentence begins or
 * ends inside a piece, the moment is taken from its share of the piece's letters.
 */
export function joinSentences(pieces: readonly TimedText[], language: string): TimedText[] {
  const glue = /^(?:zh|ja|th|lo|km|my)\b/.test(language) ? "" : " ";
  const parts: (TimedText & { from: number; to: number })[] = [];
  let text = "";
  for (const piece of pieces) {
    const words = piece.text.replace(/\s+/gu, " ").trim();
    if (words === "") continue;
    if (text !== "") text += glue;
    parts.push({ ...piece, from: text.length, to: text.length + words.length });
    text += words;
  }
  const momentOf = (offset: number, side: "start" | "end") => {
    const part = side === "start" ? parts.find(({ to }) => offset < to) : parts.findLast(({ from }) => offset > from);
    if (!part) return 0;
    const share = Math.min(1, Math.max(0, (offset - part.from) / (part.to - part.from)));
    return Math.round(part.startMs + share * (part.endMs - part.startMs));
  };
  let cursor = 0;
  let earliest = 0;
  return splitSentences(text, language).map((sentence) => {
    const from = Math.max(cursor, text.indexOf(sentence, cursor));
    cursor = from + sentence.length;
    const startMs = Math.max(earliest, momentOf(from, "start"));
    const endMs = Math.max(startMs, momentOf(cursor, "end"));
    earliest = endMs;
    return { text: sentence, startMs, endMs };
  });
}
