import { LIMITS } from "#lib/contract/limits.ts";
import type { SpeechPace, SpokenBudget } from "#lib/text/spoken-time.ts";
import { paceAt } from "../providers/narrator/pace.ts";
import { GAP_MS, SHORTEST_MS } from "../scenes/timing.ts";
import type { StageView } from "./stage.ts";
import { READ_WORDS_PER_SECOND } from "./time-reading.ts";

type SceneToTime = {
  spokenMs: number;
  wantedMs: number | null;
  /** What its picture asks for, whatever length is wanted of the film: a page that goes by too fast cannot be read. */
  leastMs?: number;
  /** The recording itself is heard: the scene is as long as that, and nothing is held or hurried. */
  isKept?: boolean;
};

/**
 * How long each scene is seen: its narration and a breath, or its own timing when that is longer. A wanted length is
 * met by holding scenes longer, those that last long more, and by cutting their own timing short before any words; a
 * film whose words or pages need longer than that stays longer.
 */
export function sceneLengths(scenes: readonly SceneToTime[], wantedMs: number | null): number[] {
  const kept = sum(scenes.map(({ isKept, spokenMs }) => (isKept ? Math.max(SHORTEST_MS, spokenMs) : 0)));
  const others = scenes.filter(({ isKept }) => !isKept);
  const lengths = othersLengths(others, wantedMs === null ? null : wantedMs - kept).values();
  return scenes.map((scene) => (scene.isKept ? Math.max(SHORTEST_MS, scene.spokenMs) : (lengths.next().value ?? 0)));
}

function othersLengths(scenes: readonly SceneToTime[], wantedMs: number | null): number[] {
  const shortest = ({ leastMs = 0 }: SceneToTime) => Math.max(SHORTEST_MS, leastMs);
  const least = scenes.map((scene) => Math.max(shortest(scene), scene.spokenMs + GAP_MS));
  const own = least.map((ms, index) => Math.max(ms, scenes[index]?.wantedMs ?? 0));
  if (wantedMs === null) return own;
  if (sum(own) <= wantedMs) return hold(own, wantedMs - sum(own));
  const total = sum(least);
  if (total <= wantedMs) {
    const spare = own.map((ms, index) => ms - (least[index] ?? 0));
    return hold(least, wantedMs - total, spare);
  }
  // Too long by a little: the breaths go first.
  const tight = scenes.map((scene) => Math.max(shortest(scene), scene.spokenMs));
  const tightTotal = sum(tight);
  if (tightTotal >= wantedMs) return tight;
  return hold(tight, wantedMs - tightTotal);
}

/** Adds the rest, shared out by the weights: as long as a scene is, so much more it gets, unless told otherwise. */
function hold(lengths: number[], restMs: number, weights: readonly number[] = lengths): number[] {
  const total = sum(weights);
  const held = lengths.map((ms, index) => ms + Math.floor((restMs * (weights[index] ?? 0)) / total));
  const lost = sum(lengths) + restMs - sum(held);
  return held.map((ms, index) => (index === held.length - 1 ? ms + lost : ms));
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
