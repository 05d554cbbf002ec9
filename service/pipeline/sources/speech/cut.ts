import type { Pace } from "#lib/contract/creation/look-and-sound.ts";
import { rankSentences, selectSentences } from "#lib/text/rank.ts";
import type { Span, TimedText } from "../../../providers/abilities/transcriber.ts";
import { GRID_MS } from "./track.ts";

/** How long a scene of speech is seen, if its pauses allow it. */
const usualMs: Record<Pace, number> = { fast: 4_500, normal: 7_500, slow: 12_000 };
const shortestMs = 1_500;
/** A little more than scenes are wanted, so that the limit is kept where pauses lie badly. */
const roomForScenes = 0.85;

type Cut = { atMs: number; price: number };

export type SpeechToCut = {
  /** The part of the track that is to be cut. */
  range: Span;
  spoken: readonly Span[];
  sentences: readonly Span[];
  pace: Pace;
  mostScenes: number;
  /** So many scenes are wanted at least, to show as many pictures. */
  fewestScenes?: number;
};

/** Cuts a stretch of speech into scenes that lie against each other: at pauses, best at the end of a sentence. */
export function cutSpeech(wanted: SpeechToCut): Span[] {
  const { range, pace, mostScenes, fewestScenes = 1 } = wanted;
  const lengthMs = range.endMs - range.startMs;
  const most = lengthMs / Math.max(1, mostScenes * roomForScenes);
  const least = Math.max(shortestMs * 1.2, lengthMs / (fewestScenes * 1.15));
  const targetMs = Math.max(most, Math.min(usualMs[pace], least));
  const cuts = withoutDeserts(findCuts(wanted), targetMs);
  return cheapest(cuts, targetMs);
}

function findCuts({ range, spoken, sentences }: SpeechToCut): Cut[] {
  const cuts: Cut[] = [{ atMs: range.startMs, price: 0 }];
  for (const [index, { startMs }] of spoken.entries()) {
    const pause = { startMs: spoken[index - 1]?.endMs ?? 0, endMs: startMs };
    const atMs = onGrid(pause);
    if (atMs <= range.startMs || atMs >= range.endMs) continue;
    const isEnd = sentences.some(({ endMs }) => endMs > pause.startMs - 180 && endMs < pause.endMs + 180);
    const long = Math.log2(Math.max(150, pause.endMs - pause.startMs) / 250);
    const price = isEnd ? -0.4 : sentences.length > 0 ? 1.6 - 0.3 * long : 0.9 - 0.5 * long;
    cuts.push({ atMs, price: Math.max(-0.6, price) });
  }
  cuts.push({ atMs: range.endMs, price: 0 });
  return cuts;
}

/** In the middle of the pause, on the grid if a place of it is there. */
function onGrid({ startMs, endMs }: Span): number {
  const middle = (startMs + endMs) / 2;
  const grid = Math.round(middle / GRID_MS) * GRID_MS;
  return grid >= startMs && grid <= endMs ? grid : Math.round(middle);
}

/** Someone who never pauses is cut all the same: the sound goes on, so that nobody hears it. */
function withoutDeserts(cuts: readonly Cut[], targetMs: number): Cut[] {
  return cuts.flatMap((cut, index) => {
    const before = cuts[index - 1];
    const gap = before ? cut.atMs - before.atMs : 0;
    if (!before || gap <= targetMs * 2) return [cut];
    const pieces = Math.round(gap / targetMs);
    const forced = Array.from({ length: pieces - 1 }, (_, piece) => {
      const atMs = Math.round((before.atMs + (gap * (piece + 1)) / pieces) / GRID_MS) * GRID_MS;
      return { atMs, price: 1.5 };
    });
    return [...forced, cut];
  });
}

/** The way through the cuts on which scenes are nearest to the wanted length. */
function cheapest(cuts: readonly Cut[], targetMs: number): Span[] {
  const prices = [0];
  const from = [0];
  for (let to = 1; to < cuts.length; to++) {
    const end = cuts[to]?.atMs ?? 0;
    prices[to] = Number.POSITIVE_INFINITY;
    for (let start = to - 1; start >= 0; start--) {
      const length = end - (cuts[start]?.atMs ?? 0);
      const odd = Math.log2(Math.max(100, length) / targetMs);
      const short = length < shortestMs ? 50 : 0;
      const total = (prices[start] ?? 0) + odd * odd * 2.5 + short + (cuts[to]?.price ?? 0) + 0.6;
      if (total < (prices[to] ?? 0)) [prices[to], from[to]] = [total, start];
      if (length > targetMs * 4) break;
    }
  }
  const scenes: Span[] = [];
  for (let to = cuts.length - 1; to > 0; to = from[to] ?? 0) {
    scenes.unshift({ startMs: cuts[from[to] ?? 0]?.atMs ?? 0, endMs: cuts[to]?.atMs ?? 0 });
  }
  return scenes;
}

/** What is kept around a passage, so that no word is cut and nobody seems out of breath. */
const before = 120;
const after = 260;
/** A pause this long ends a passage. */
const passagePauseMs = 650;
/** An estimated end of a sentence is moved to a pause that is so near. */
const nearMs = 700;

type Speech = { spoken: readonly Span[]; durationMs: number };

/** The stretches of the speech that say most of what it is about, in their order, about as long as wanted. */
export function chooseSentences(
  sentences: readonly TimedText[],
  {
    spoken,
    durationMs,
    language,
    wish,
    wantedMs,
  }: Speech & { language: string; wish?: string | undefined; wantedMs: number },
): Span[] {
  const ranked = rankSentences(
    sentences.map(({ text }) => text),
    { language, wish },
  );
  const words = ranked.reduce((sum, sentence) => sum + sentence.words, 0);
  const saidMs = sentences.reduce((sum, { startMs, endMs }) => sum + endMs - startMs, 0);
  // A sentence costs its breath as well.
  const breathMs = (before + after) / 2;
  const wordsPerMs = words / Math.max(1, saidMs + sentences.length * breathMs);
  const chosen = selectSentences(ranked, Math.max(1, Math.floor(wantedMs * wordsPerMs)));
  const spans = chosen.flatMap(({ index }) => sentences[index] ?? []);
  return withBreath(joined(spans.map((span) => toPauses(span, spoken))), { spoken, durationMs });
}

/** The longest passages without a long pause, in their order: who has much to say speaks on. */
export function chooseLongest({ spoken, durationMs, wantedMs }: Speech & { wantedMs: number }): Span[] {
  const passages: Span[] = [];
  for (const span of spoken) {
    const last = passages.at(-1);
    const isOne = last && span.startMs - last.endMs < passagePauseMs && span.endMs - last.startMs <= wantedMs;
    if (isOne) last.endMs = span.endMs;
    else passages.push({ ...span });
  }
  const [opening, ...others] = passages;
  const byLength = others.toSorted((a, b) => b.endMs - b.startMs - (a.endMs - a.startMs));
  const chosen: Span[] = [];
  let leftMs = wantedMs;
  for (const passage of [...(opening ? [opening] : []), ...byLength]) {
    const lengthMs = passage.endMs - passage.startMs + before + after;
    if (lengthMs > leftMs * 1.1 && chosen.length > 0) continue;
    // A single stretch that is longer than the film is cut: there is no pause in it to end at.
    chosen.push({ startMs: passage.startMs, endMs: Math.min(passage.endMs, passage.startMs + wantedMs) });
    leftMs -= lengthMs;
  }
  return withBreath(
    chosen.toSorted((a, b) => a.startMs - b.startMs),
    { spoken, durationMs },
  );
}

/** Moves both ends to the pauses they lie near. */
function toPauses(span: Span, spoken: readonly Span[]): Span {
  const near = (at: number, places: readonly number[]) => {
    const best = places.toSorted((a, b) => Math.abs(a - at) - Math.abs(b - at))[0];
    return best !== undefined && Math.abs(best - at) <= nearMs ? best : at;
  };
  const startMs = near(
    span.startMs,
    spoken.map((stretch) => stretch.startMs),
  );
  const endMs = near(
    span.endMs,
    spoken.map((stretch) => stretch.endMs),
  );
  return endMs > startMs ? { startMs, endMs } : span;
}

function joined(spans: readonly Span[]): Span[] {
  const whole: Span[] = [];
  for (const span of spans) {
    const last = whole.at(-1);
    if (last && span.startMs - last.endMs < passagePauseMs) last.endMs = Math.max(last.endMs, span.endMs);
    else whole.push({ ...span });
  }
  return whole;
}

/** Adds a breath at both ends, as far as the pauses there reach and the neighbours leave room. */
function withBreath(spans: readonly Span[], { spoken, durationMs }: Speech): Span[] {
  const breathing: Span[] = [];
  for (const [index, { startMs, endMs }] of spans.entries()) {
    const quietFrom = Math.max(0, ...spoken.map((stretch) => stretch.endMs).filter((end) => end <= startMs));
    const quietTo = Math.min(durationMs, ...spoken.map((stretch) => stretch.startMs).filter((start) => start >= endMs));
    // A short pause between two passages belongs to the first alone.
    const earliest = Math.max(quietFrom, breathing.at(-1)?.endMs ?? 0);
    const latest = Math.min(quietTo, spans[index + 1]?.startMs ?? durationMs);
    breathing.push({
      startMs: Math.max(earliest, startMs - before),
      endMs: Math.max(endMs, Math.min(latest, endMs + after)),
    });
  }
  return breathing;
}
