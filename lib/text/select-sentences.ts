import type { RankedSentence } from "./rank-sentences.ts";

const tolerance = 0.1;

/**
 * Picks the sentences that fill a word budget best, in their own order: the highest ranked first, repeating little,
 * as long as they fit.
 */
export function selectSentences(ranked: RankedSentence[], budgetWords: number): RankedSentence[] {
  const total = ranked.reduce((sum, { words }) => sum + words, 0);
  if (total <= budgetWords * (1 + tolerance / 2)) return ranked;
  const chosen = new Set<RankedSentence>();
  const said = new Set<string>();
  const left = new Set(ranked.filter(({ words }) => words > 0));
  let words = 0;
  while (left.size > 0 && words < budgetWords * (1 - tolerance / 2)) {
    let best: RankedSentence | null = null;
    let bestScore = Number.NEGATIVE_INFINITY;
    for (const sentence of left) {
      if (words + sentence.words > budgetWords * (1 + tolerance / 2)) continue;
      const score = sentence.score * (1 - repetition(sentence, said));
      if (score > bestScore) [best, bestScore] = [sentence, score];
    }
    best ??= chosen.size === 0 ? shortest(left) : null;
    if (!best) break;
    left.delete(best);
    chosen.add(best);
    words += best.words;
    for (const term of best.terms) said.add(term);
  }
  return ranked.filter((sentence) => chosen.has(sentence));
}

function shortest(sentences: Iterable<RankedSentence>): RankedSentence | null {
  let found: RankedSentence | null = null;
  for (const sentence of sentences) if (!found || sentence.words < found.words) found = sentence;
  return found;
}

function repetition({ terms }: RankedSentence, said: ReadonlySet<string>): number {
  if (terms.size === 0) return 0;
  let known = 0;
  for (const term of terms) if (said.has(term)) known += 1;
  return (known / terms.size) * 0.6;
}
