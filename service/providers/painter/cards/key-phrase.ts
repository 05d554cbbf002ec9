import { contentWords } from "#lib/text/rank.ts";
import { splitWords } from "#lib/text/words.ts";

const [FEWEST_WORDS, MOST_WORDS] = [2, 4];
/** Of a sentence, at most this share is highlighted. */
const MOST_SHARE = 0.45;
const stop = /\p{P}$/u;
/** Words that begin another thought. */
const joining =
  /^(?:and|or|but|while|when|because|so|then|that|which|who|until|und|oder|aber|während|als|weil|dass|et|ou|mais|quand|que|qui|y|o|pero|cuando|mientras|e|mas|quando|enquanto|و|أو|لكن|और|लेकिन|या)$/iu;
const around = /^[\p{P}\p{S}]+|[\p{P}\p{S}]+$/gu;

/**
 * The few words in a row that say most: from a word of meaning to another, no stop between, ending where a thought ends.
 * What the film is about, and what is said last, weighs more. Nothing in a sentence too short to choose from.
 */
export function findKeyPhrase(
  sentence: string,
  { language, about = "" }: { language: string; about?: string },
): string | undefined {
  const words = splitWords(sentence, language);
  if (words.length < 5) return undefined;
  const topics = new Set(contentWords(about, language));
  const terms = words.map(({ text }) => contentWords(text, language));
  const weights = terms.map((found, index) => {
    if (found.length === 0) return 0;
    const letters = Math.min(10, found.join("").length);
    return letters + (found.some((term) => topics.has(term)) ? 4 : 0) + (3 * index) / words.length;
  });
  let best: { from: number; to: number; score: number } | null = null;
  for (let from = 0; from < words.length; from++) {
    if (weights[from] === 0) continue;
    for (let to = from + FEWEST_WORDS; to <= Math.min(words.length, from + MOST_WORDS); to++) {
      const inside = words.slice(from, to);
      if (inside.slice(0, -1).some(({ text }) => stop.test(text))) break;
      const isEnd = to === words.length || joining.test(words[to]?.text ?? "") || stop.test(inside.at(-1)?.text ?? "");
      if (inside.some(({ text }) => joining.test(text))) break;
      if (weights[to - 1] === 0 || !isEnd) continue;
      const length = (inside.at(-1)?.endIndex ?? 0) - (inside[0]?.startIndex ?? 0);
      if (length > sentence.length * MOST_SHARE) continue;
      const score = weights.slice(from, to).reduce((sum, weight) => sum + weight, 0) / (to - from + 0.6);
      if (!best || score > best.score) best = { from, to, score };
    }
  }
  if (!best) return undefined;
  const [first, last] = [words[best.from], words[best.to - 1]];
  return first && last ? sentence.slice(first.startIndex, last.endIndex).replace(around, "") : undefined;
}
