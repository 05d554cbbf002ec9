import { LIMITS } from "#lib/contract/limits.ts";
import { wordBudget } from "#lib/text/words.ts";
import type { StageView } from "./stage.ts";

/** What the wanted length means in words for the voice that will speak; null where no length is asked for. */
export async function readFilmLength(
  { project, workshop, signal }: StageView,
  language: string,
): Promise<{ wordsPerSecond: number; wantedMs: number | null; budget: number | null }> {
  const { durationSeconds, voice } = project.brief.look;
  const { wordsPerSecond } = await workshop.providers.narrator.measureRate(
    { language, ...(voice.voiceId ? { voiceId: voice.voiceId } : {}) },
    { signal },
  );
  if (!durationSeconds) return { wordsPerSecond, wantedMs: null, budget: null };
  const seconds = Math.min(durationSeconds, LIMITS.durationSeconds.max);
  return { wordsPerSecond, wantedMs: seconds * 1000, budget: wordBudget({ seconds, wordsPerSecond }) };
}
