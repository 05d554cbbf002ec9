import type { CardElement } from "./sheet.ts";

export type SpokenWord = { startIndex: number; startMs: number };

/** Share of a scene after which its card stands complete. */
const COMPLETE_BY = 0.8;
const COMES_IN_MS = 400;
/** Eyes need the thing a moment before the ear hears its word. */
const AHEAD_MS = 150;

/**
 * When each element begins to come in, in milliseconds of its scene: with its word, and all of them soon enough. Without
 * the times of the words they share the scene by their places in the sentence.
 */
export function revealTimes(
  elements: readonly CardElement[],
  { words, durationMs, characters }: { words: readonly SpokenWord[]; durationMs: number; characters: number },
): number[] {
  const last = Math.max(0, durationMs * COMPLETE_BY - COMES_IN_MS);
  const spoken = ({ cue }: CardElement) => {
    if (cue < 0) return 0;
    if (words.length === 0) return (last * cue) / Math.max(1, characters);
    const word = words.find(({ startIndex }) => startIndex >= cue) ?? words.at(-1);
    return (word?.startMs ?? 0) - AHEAD_MS;
  };
  return elements.map((element) => Math.round(Math.min(last, Math.max(0, spoken(element)))));
}

/** How far an element has come in at a moment, 0 to 1, eased. What is there from the first frame is always whole. */
export function progressAt({ cue }: CardElement, fromMs: number, ms: number): number {
  if (cue < 0) return 1;
  const share = Math.min(1, Math.max(0, (ms - fromMs) / COMES_IN_MS));
  return 1 - (1 - share) ** 3;
}
