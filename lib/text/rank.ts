import { stopWords } from "./stop-words.ts";
import { countWords } from "./words.ts";

const unspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}]/u;

/** The words of a text that carry meaning, lower case, in order: no function words, no numbers, no single letters. */
export function contentWords(text: string, language: string): string[] {
  const primary = language.split("-")[0] ?? "en";
  if (unspaced.test(text)) return unspacedWords(text, primary);
  const common = stopWords[primary] ?? stopWords.en;
  const tokens = text.toLowerCase().match(/\p{L}[\p{L}\p{M}'’-]*/gu) ?? [];
  return tokens
    .map((token) => token.replace(/['’]s?$/u, ""))
    .filter((token) => token.length > 2 && !common?.has(token))
    .map((token) => (primary === "en" ? singular(token) : token));
}

function unspacedWords(text: string, language: string): string[] {
  const segmenter = new Intl.Segmenter(language, { granularity: "word" });
  return [...segmenter.segment(text)]
    .filter(({ isWordLike, segment }) => isWordLike && /\p{L}/u.test(segment))
    .map(({ segment }) => segment.toLowerCase())
    .filter((word) => [...word].length > 1 && !/^\p{Script=Hiragana}+$/u.test(word));
}

function singular(token: string): string {
  if (token.length > 4 && token.endsWith("ies")) return `${token.slice(0, -3)}y`;
  return token.length > 3 && /[^sui]s$/.test(token) ? token.slice(0, -1) : token;
}

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
  if (/\p{N}/u.test(text)) share *= 1.15;
  if (/[!?！？؟]["'”’»)]*$/u.test(text)) share *= 0.8;
  if (/^(?:this|that|these|those|it|he|she|they|however|but|also|moreover|therefore)\b/i.test(text)) share *= 0.85;
  return share;
}

const tolerance = 0.1;

/**
 * Picks the sentences that fill a budget best, in their own order: the highest ranked first, repeating little, as long
 * as they fit. What a sentence takes of it is its words, unless told otherwise.
 */
export function selectSentences(
  ranked: RankedSentence[],
  budget: number,
  takes: (sentence: RankedSentence) => number = ({ words }) => words,
): RankedSentence[] {
  const total = ranked.reduce((sum, sentence) => sum + takes(sentence), 0);
  if (total <= budget * (1 + tolerance / 2)) return ranked;
  const chosen = new Set<RankedSentence>();
  const said = new Set<string>();
  const left = new Set(ranked.filter(({ words }) => words > 0));
  let taken = 0;
  while (left.size > 0 && taken < budget * (1 - tolerance / 2)) {
    let best: RankedSentence | null = null;
    let bestScore = Number.NEGATIVE_INFINITY;
    for (const sentence of left) {
      if (taken + takes(sentence) > budget * (1 + tolerance / 2)) continue;
      const score = sentence.score * (1 - repetition(sentence, said));
      if (score > bestScore) [best, bestScore] = [sentence, score];
    }
    best ??= chosen.size === 0 ? shortest(left) : null;
    if (!best) break;
    left.delete(best);
    chosen.add(best);
    taken += takes(best);
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
