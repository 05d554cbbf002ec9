import { countWords } from "#lib/text/words.ts";

/** Words a viewer reads in a second without hurry. */
export const READ_WORDS_PER_SECOND = 2.8;
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
