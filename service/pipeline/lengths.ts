import { LIMITS } from "#lib/contract/limits.ts";
import { paceOf, type SpeechPace, type SpokenBudget } from "#lib/text/spoken-time.ts";
import { countWords } from "#lib/text/words.ts";
import { measuringText } from "../providers/narrator/model/preview-sentences.ts";
import type { StageView } from "./stage.ts";

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

/** The pace of a voice of which it is known how many words of its language it says in a second. */
export function paceAt({ language, wordsPerSecond }: { language: string; wordsPerSecond: number }): SpeechPace {
  const text = measuringText(language.split("-")[0]?.toLowerCase() ?? language);
  return paceOf(text, (countWords(text) / wordsPerSecond) * 1000);
}
