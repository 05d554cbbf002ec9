import type { WrittenWord } from "#lib/text/words.ts";
import type { SpokenWord } from "../../../abilities/narrator.ts";
import type { SpeechEvent } from "./message.ts";

type Timing = { startMs: number; endMs: number };

/**
 * Gives every written word its time. A word that eSpeak reported begins where it said so; the others share the time
 * up to the next reported one by their number of letters. Words end where the next begins, or where the clause ends.
 */
export function timeWords(speech: {
  words: WrittenWord[];
  wordAt: number[];
  events: SpeechEvent[];
  durationMs: number;
}): SpokenWord[] {
  const { words, durationMs } = speech;
  const starts = reportedStarts(speech);
  const clauseEnds = speech.events.filter(({ type }) => type === "end").map(({ atMs }) => atMs);
  const timings: Timing[] = [];
  for (let index = 0; index < words.length; ) {
    let end = index + 1;
    while (end < words.length && starts[end] === undefined) end += 1;
    const fromMs = index === 0 ? Math.min(starts[0] ?? 0, durationMs) : (starts[index] ?? 0);
    const untilMs = Math.max(fromMs, starts[end] ?? durationMs);
    const clauseEnd = clauseEnds.find((atMs) => atMs > fromMs) ?? untilMs;
    timings.push(...shareTime(words.slice(index, end), fromMs, Math.min(untilMs, clauseEnd)));
    index = end;
  }
  return words.map((word, index) => ({ ...word, ...(timings[index] ?? { startMs: 0, endMs: durationMs }) }));
}

/** The first reported time of each word, in milliseconds; times that run backwards are not believed. */
function reportedStarts({
  words,
  wordAt,
  events,
  durationMs,
}: Parameters<typeof timeWords>[0]): (number | undefined)[] {
  const starts: (number | undefined)[] = new Array(words.length).fill(undefined);
  let latest = -1;
  let latestMs = 0;
  for (const event of events) {
    if (event.type !== "word") continue;
    const word = wordAt[event.position - 1];
    if (word === undefined || word <= latest || event.atMs < latestMs || event.atMs > durationMs) continue;
    starts[word] = event.atMs;
    latest = word;
    latestMs = event.atMs;
  }
  return starts;
}

function shareTime(words: WrittenWord[], fromMs: number, untilMs: number): Timing[] {
  const weights = words.map(({ text }) => text.match(/[\p{L}\p{N}]/gu)?.length ?? 0.5);
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  let before = 0;
  return weights.map((weight) => {
    const startMs = Math.round(fromMs + ((untilMs - fromMs) * before) / total);
    before += weight;
    return { startMs, endMs: Math.round(fromMs + ((untilMs - fromMs) * before) / total) };
  });
}
