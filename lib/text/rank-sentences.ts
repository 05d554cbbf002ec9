import { contentWords } from "./content-words.ts";
import { countWords } from "./count-words.ts";

export type RankedSentence = { text: string; index: number; words: number; terms: ReadonlySet<string>; score: number };

/**
 * Scores sentences by how much they say of what the whole text is about; what a wish names counts extra,
 * fragments and overlong sentences less.
 */
export function rankSentences(
  sentences: string[],
  given: { language: string; wish?: string | undefined },
): RankedSentence[] {
  const termsOf = sentences.map((sentence) => new Set(contentWords(sentence, given.language)));
  const frequency = new Map<string, number>();
  for (const terms of termsOf) for (const term of terms) frequency.set(term, (frequency.get(term) ?? 0) + 1);
  const wished = new Set(contentWords(given.wish ?? "", given.language));
  return sentences.map((text, index) => {
    const terms = termsOf[index] ?? new Set<string>();
    let weight = 0;
    for (const term of terms) weight += Math.log2(1 + (frequency.get(term) ?? 0)) + (wished.has(term) ? 3 : 0);
    const words = countWords(text);
    const opening = index === 0 ? 1.35 : index < 3 ? 1.12 : 1;
    return { text, index, words, terms, score: (weight / Math.sqrt(words + 4)) * opening * completeness(text, words) };
  });
}

function completeness(text: string, words: number): number {
  let share = 1;
  if (words < 4) share *= 0.5;
  if (words > 45) share *= 0.6;
  if (!/[.!?…。！？؟।]["'”’»)]*$/u.test(text)) share *= 0.75;
  if (/^(?:this|that|these|those|it|he|she|they|however|but|also|moreover|therefore)\b/i.test(text)) share *= 0.85;
  return share;
}
