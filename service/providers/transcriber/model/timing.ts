import { splitSentences } from "#lib/text/sentences.ts";
import { spokenWeight, timeAt, timeWords } from "#lib/text/word-times.ts";
import type { Span, TimedText } from "../../abilities/transcriber.ts";

/** A place where a sentence may end, counted in milliseconds of speech, pauses left out. */
type Border = { atMs: number; price: number };

/** Ending a sentence in the middle of speech is dearer than the oddest length. */
const noPausePrice = 6;

/**
 * Times a text over the stretches in which somebody speaks: every sentence gets about as much speech as it has letters,
 * and ends at a pause wherever one is near, rather at a long one.
 */
export function alignText(
  text: string,
  { language, spoken }: { language: string; spoken: readonly Span[] },
): { sentences: TimedText[]; words: TimedText[] } {
  const sentences = splitSentences(text, language);
  const spokenMs = spoken.reduce((sum, { startMs, endMs }) => sum + endMs - startMs, 0);
  if (sentences.length === 0 || spokenMs === 0) return { sentences: [], words: [] };
  const weights = sentences.map((sentence) => Math.max(1, weightOf(sentence)));
  const msPerWeight = spokenMs / weights.reduce((sum, weight) => sum + weight, 0);
  const expected = weights.map((weight) => weight * msPerWeight);
  const ends = chooseEnds(expected, bordersOf(spoken, expected));
  const timed = sentences.map((sentence, index) => {
    const from = ends[index - 1] ?? 0;
    const to = ends[index] ?? spokenMs;
    const span = { startMs: timeAt(spoken, from, "start"), endMs: timeAt(spoken, to, "end") };
    return { text: sentence, ...span, spans: within(spoken, span) };
  });
  return {
    sentences: timed.map(({ text: sentence, startMs, endMs }) => ({ text: sentence, startMs, endMs })),
    words: timed.flatMap(({ text: sentence, spans }) => timeWords(sentence, { language, spans })),
  };
}

function weightOf(sentence: string): number {
  return sentence.split(/\s+/u).reduce((sum, word) => sum + spokenWeight(word), 0);
}

function bordersOf(spoken: readonly Span[], expected: readonly number[]): Border[] {
  const borders: Border[] = [];
  let atMs = 0;
  for (const [index, { startMs, endMs }] of spoken.entries()) {
    atMs += endMs - startMs;
    const pauseMs = (spoken[index + 1]?.startMs ?? endMs + 1000) - endMs;
    borders.push({ atMs, price: -Math.log2(Math.min(2000, Math.max(100, pauseMs)) / 250) });
  }
  let sum = 0;
  for (const ms of expected.slice(0, -1)) {
    sum += ms;
    borders.push({ atMs: sum, price: noPausePrice });
  }
  return borders.sort((a, b) => a.atMs - b.atMs);
}

/** The end of each sentence: the cheapest way through, where a length that is far from the expected one is dear. */
function chooseEnds(expected: readonly number[], borders: readonly Border[]): number[] {
  const last = borders.length - 1;
  let prices = new Map<number, number>([[-1, 0]]);
  const ways: Map<number, number>[] = [];
  let soFar = 0;
  for (const [index, ms] of expected.entries()) {
    soFar += ms;
    const isLast = index === expected.length - 1;
    const reached = new Map<number, number>();
    const way = new Map<number, number>();
    for (const [from, paid] of prices) {
      const start = from < 0 ? 0 : (borders[from]?.atMs ?? 0);
      for (let to = isLast ? last : from + 1; to <= last; to++) {
        const { atMs, price } = borders[to] ?? { atMs: 0, price: 0 };
        const length = atMs - start;
        if (!isLast && (length > ms * 3 + 1500 || Math.abs(atMs - soFar) > 20_000 + ms)) {
          if (atMs > soFar) break;
          continue;
        }
        const odd = Math.log2(Math.max(50, length) / ms);
        const total = paid + price + odd * odd * 8;
        if (total < (reached.get(to) ?? Number.POSITIVE_INFINITY)) {
          reached.set(to, total);
          way.set(to, from);
        }
      }
    }
    prices = reached;
    ways.push(way);
  }
  const ends: number[] = [];
  for (let index = expected.length - 1, at = last; index >= 0; index--) {
    ends.unshift(borders[at]?.atMs ?? 0);
    at = ways[index]?.get(at) ?? -1;
  }
  return ends;
}

function within(spans: readonly Span[], { startMs, endMs }: Span): Span[] {
  return spans.flatMap((span) => {
    const part = { startMs: Math.max(span.startMs, startMs), endMs: Math.min(span.endMs, endMs) };
    return part.endMs > part.startMs ? [part] : [];
  });
}

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
