import { countWords } from "./count-words.ts";

export type SceneBounds = { minWords: number; maxWords: number; targetWords: number };

/** A sentence, and whether a paragraph begins with it. */
export type PlacedSentence = { text: string; opensParagraph: boolean };

const longestGroup = 24;

/**
 * Groups sentences into scenes so that the scenes' lengths stay closest to the target over the whole text:
 * a shortest path over the possible cuts. A group over the upper bound is only ever a single sentence.
 */
export function groupSentences(sentences: PlacedSentence[], bounds: SceneBounds): PlacedSentence[][] {
  const words = sentences.map(({ text }) => countWords(text));
  const best: { cost: number; from: number }[] = [{ cost: 0, from: 0 }];
  for (let end = 1; end <= sentences.length; end++) {
    let choice = { cost: Number.POSITIVE_INFINITY, from: end - 1 };
    let total = 0;
    for (let from = end - 1; from >= 0 && end - from <= longestGroup; from--) {
      total += words[from] ?? 0;
      if (total > bounds.maxWords && end - from > 1) break;
      const cut = from === 0 || sentences[from]?.opensParagraph ? 0 : 0.15;
      const cost = (best[from]?.cost ?? 0) + misfit(total, bounds) + cut;
      if (cost < choice.cost) choice = { cost, from };
    }
    best.push(choice);
  }
  const groups: PlacedSentence[][] = [];
  for (let end = sentences.length; end > 0; end = best[end]?.from ?? 0) {
    groups.unshift(sentences.slice(best[end]?.from ?? 0, end));
  }
  return groups;
}

function misfit(words: number, { minWords, maxWords, targetWords }: SceneBounds): number {
  const distance = ((words - targetWords) / targetWords) ** 2;
  return words < minWords || words > maxWords ? distance + 1.5 : distance;
}
