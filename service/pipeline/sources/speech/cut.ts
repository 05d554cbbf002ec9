import type { Pace } from "#lib/contract/creation/look-and-sound.ts";
import type { Span } from "../../../providers/transcriber/provider.ts";
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
