import { LIMITS } from "#lib/contract/limits.ts";
import type { SpeechPace, SpokenBudget } from "#lib/text/spoken-time.ts";
import { countWords } from "#lib/text/words.ts";
import { paceAt } from "../providers/pace.ts";
import { GAP_MS, SHORTEST_MS } from "../scenes/timing.ts";
import type { StageView } from "./stage.ts";

export type SceneToTime = {
  spokenMs: number;
  wantedMs: number | null;
  /** What its picture asks for, whatever length is wanted of the film: a page that goes by too fast cannot be read. */
  leastMs?: number;
  /** The recording itself is heard: the scene is as long as that, and nothing is held or hurried. */
  isKept?: boolean;
};

/** A still is held at most this much longer than its words: after that nothing happens any more. */
export const LONGEST_HOLD = 1.5;

/**
 * How long each scene is seen: its narration and a breath, or its own timing when that is longer. A wanted length is
 * met by holding scenes longer, and by cutting their own timing short before any words. A film whose words or pages need
 * longer stays longer; one with too few words stays shorter, unless it has none at all.
 */
export function sceneLengths(scenes: readonly SceneToTime[], wantedMs: number | null): number[] {
  const kept = sum(scenes.map(({ isKept, spokenMs }) => (isKept ? Math.max(SHORTEST_MS, spokenMs) : 0)));
  const others = scenes.filter(({ isKept }) => !isKept);
  const isSilent = scenes.every(({ spokenMs }) => spokenMs === 0);
  const lengths = othersLengths(others, wantedMs === null ? null : wantedMs - kept, isSilent).values();
  return scenes.map((scene) => (scene.isKept ? Math.max(SHORTEST_MS, scene.spokenMs) : (lengths.next().value ?? 0)));
}

function othersLengths(scenes: readonly SceneToTime[], wantedMs: number | null, isSilent: boolean): number[] {
  const shortest = ({ leastMs = 0 }: SceneToTime) => Math.max(SHORTEST_MS, leastMs);
  const least = scenes.map((scene) => Math.max(shortest(scene), scene.spokenMs + GAP_MS));
  const own = least.map((ms, index) => Math.max(ms, scenes[index]?.wantedMs ?? 0));
  if (wantedMs === null) return own;
  // Pictures without a word are looked at for as long as somebody wants.
  const longest = own.map((ms, index) => {
    if (isSilent) return Number.POSITIVE_INFINITY;
    const { spokenMs = 0, leastMs = 0 } = scenes[index] ?? {};
    return Math.max(ms, LONGEST_HOLD * (spokenMs > 0 ? Math.max(spokenMs, leastMs) : ms));
  });
  if (sum(own) <= wantedMs) return hold(own, { restMs: wantedMs - sum(own), longest });
  const total = sum(least);
  if (total <= wantedMs) {
    const spare = own.map((ms, index) => ms - (least[index] ?? 0));
    return hold(least, { restMs: wantedMs - total, longest: own, weights: spare });
  }
  // Too long by a little: the breaths go first.
  const tight = scenes.map((scene) => Math.max(shortest(scene), scene.spokenMs));
  const tightTotal = sum(tight);
  if (tightTotal >= wantedMs) return tight;
  return hold(tight, { restMs: wantedMs - tightTotal, longest: least });
}

/**
 * Adds the rest as far as each may be held, shared out by the weights: as long as a scene is, so much more it gets,
 * unless told otherwise.
 */
function hold(
  lengths: readonly number[],
  { restMs, longest, weights = lengths }: { restMs: number; longest: readonly number[]; weights?: readonly number[] },
): number[] {
  const held = [...lengths];
  const room = (index: number) => Math.floor((longest[index] ?? 0) - (held[index] ?? 0));
  let left = restMs;
  for (;;) {
    const open = held.flatMap((_, index) => (room(index) > 0 && (weights[index] ?? 0) > 0 ? index : []));
    const total = sum(open.map((index) => weights[index] ?? 0));
    if (left <= 0 || open.length === 0) return held;
    const before = left;
    for (const index of open) {
      const share = Math.floor((before * (weights[index] ?? 0)) / total);
      const added = Math.min(left, room(index), share);
      held[index] = (held[index] ?? 0) + added;
      left -= added;
    }
    // Less than a millisecond each: the last that may be held takes it.
    const last = open.findLast((index) => room(index) > 0);
    if (left === before || (last !== undefined && left < open.length)) {
      if (last === undefined) continue;
      const added = Math.min(left, room(last));
      held[last] = (held[last] ?? 0) + added;
      left -= added;
    }
  }
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, each) => total + each, 0);
}

/** How fast the film's voice speaks, and the length that is wanted of the film; null where none is asked for. */
export type FilmLength = { pace: SpeechPace; budget: SpokenBudget | null };

/** What the wanted length means for the voice that will speak, or for whoever reads where none does. */
export async function readFilmLength({ project, worker, signal }: StageView, language: string): Promise<FilmLength> {
  const { durationSeconds, voice } = project.brief.look;
  const { wordsPerSecond } = voice.enabled
    ? await worker.providers.narrator.measureRate(
        { language, ...(voice.voiceId ? { voiceId: voice.voiceId } : {}) },
        { signal },
      )
    : { wordsPerSecond: READ_WORDS_PER_SECOND };
  const pace = paceAt({ language, wordsPerSecond });
  if (!durationSeconds) return { pace, budget: null };
  return { pace, budget: { ms: Math.min(durationSeconds, LIMITS.durationSeconds.max) * 1000, pace } };
}

/** The wanted length, or the usual one of such a film. */
export function budgetOf({ pace, budget }: FilmLength, usualSeconds: number): SpokenBudget {
  return budget ?? { ms: usualSeconds * 1000, pace };
}

/** Words a viewer reads in a second without hurry. */
const READ_WORDS_PER_SECOND = 2.8;
const shortestMs = 1_500;

/** When each word is read in a film without a voice: as long as its share of the words, at an easy reading pace. */
export function timeReading(
  words: readonly { text: string }[],
  { rate }: { rate: number },
): { durationMs: number; words: { text: string; startMs: number; endMs: number }[] } {
  const weights = words.map(({ text }) => Math.max(0.5, countWords(text)));
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  const durationMs = Math.max(shortestMs, Math.round((total / (READ_WORDS_PER_SECOND * rate)) * 1000));
  let at = 0;
  const timed = words.map(({ text }, index) => {
    const startMs = Math.round((at / total) * durationMs);
    at += weights[index] ?? 0;
    return { text, startMs, endMs: Math.round((at / total) * durationMs) };
  });
  return { durationMs, words: timed };
}
