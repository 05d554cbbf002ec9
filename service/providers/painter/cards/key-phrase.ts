import { keepTogether } from "#lib/cards/set-text.ts";
import { numberWords } from "#lib/text/number-words.ts";
import { contentWords } from "#lib/text/rank.ts";
import { splitWords } from "#lib/text/words.ts";
import { patterns } from "./find-amounts.ts";

const { joining, quantifier, fraction, one, binding, complementizer, linking, negation, speech } = patterns.keyPhrase;
const [FEWEST_WORDS, MOST_WORDS] = [2, 4];
/** Letters of a phrase, where a word has few, and the share of a sentence that is highlighted. */
const [FEWEST_LETTERS, MOST_SHARE] = [3, 0.45];
const stop = /\p{P}$/u;
/** Signs around a word, but those of a currency or a share. */
const around = /^(?:(?!\p{Sc})[\p{P}\p{S}])+|(?:(?![%٪％°]|\p{Sc})[\p{P}\p{S}])+$/gu;
const quotationMark = /["“”„«»「」『』]/gu;
const MOST_WORDS_OF_A_TAG = 6;

/** Japanese denies at the end of a clause. */
const deniedLater = /^[^。、！？]*(?:ない|なかっ|なく|ません)/u;
/** What ends a Japanese phrase, where nothing is spaced; after を its verb follows. */
const particle = /(?:[がをは]|(?<=\P{Script=Hiragana})(?:から|まで|[にでともへ]))+$/u;
const joiningVerb = /ても?$/u;
const inflected = /\p{Script=Hiragana}$/u;
const opening = /^[\p{Pd}\p{Ps}\p{Pi}"]/u;
const plainOf = (text: string) => text.replace(around, "");

/**
 * The few words in a row that say most: from where a thing is first named, with its number, to where a thought ends. What
 * the film is about, and what is said last, weighs more. Nothing where it would turn the meaning round, or in a sentence
 * too short to choose from.
 */
export function findKeyPhrase(
  sentence: string,
  { language, about = "" }: { language: string; about?: string },
): string | undefined {
  const tag = language.split("-")[0] ?? "en";
  const [isJapanese, isUnspaced] = [tag === "ja", tag === "ja" || tag === "zh"];
  const written = splitWords(sentence, language);
  if (written.length < 5) return undefined;
  const words = isJapanese ? keepTogether(sentence, written) : written;
  const closes = (text: string) => stop.test(text) || (isJapanese && particle.test(text));
  const topics = new Set(contentWords(about, language));
  const spelled = numberWords(tag);
  const isNumber = (at: number) => {
    const word = plainOf(words[at]?.text ?? "");
    const isFraction = one.test(word) && fraction.test(plainOf(words[at + 1]?.text ?? ""));
    return /\p{N}/u.test(word) || spelled.has(word.toLowerCase()) || isFraction || quantifier.test(word);
  };
  const phraseOf = (from: number, to: number) => {
    const phrase = plainOf(sentence.slice(words[from]?.startIndex, words[to - 1]?.endIndex));
    return isJapanese ? phrase.replace(particle, "") : phrase;
  };
  const tags = speechTags(sentence);
  const weights = words.map(({ text, startIndex }, index) => {
    const found = isJapanese
      ? (text.match(/\p{Script=Han}|[\p{Script=Katakana}ー]/gu) ?? [])
      : contentWords(text, language);
    if (tags.some(({ from, to }) => startIndex >= from && startIndex < to)) return 0;
    if (isNumber(index)) return 4;
    if (found.length === 0 || speech.test(plainOf(text))) return 0;
    const letters = Math.min(10, found.join("").length * (isUnspaced ? 2.5 : 1));
    return letters + (found.some((term) => topics.has(term)) ? 4 : 0) + (3 * index) / words.length;
  });
  let best: { phrase: string; score: number } | undefined;
  for (let from = 0; from < words.length; from++) {
    if (weights[from] === 0 || !isStart(words, { from, weights, closes, isNumber: isNumber(from) })) continue;
    for (let to = from + (isUnspaced ? 1 : FEWEST_WORDS); to <= Math.min(words.length, from + MOST_WORDS); to++) {
      const inside = words.slice(from, to);
      const before = inside.slice(0, -1).map(({ text }) => text);
      if (before.some((text) => (closes(text) && !text.endsWith("を")) || (isJapanese && joiningVerb.test(text))))
        break;
      if (inside.slice(1).some(({ text }) => opening.test(text))) break;
      if (inside.some(({ text }, at) => weights[from + at] === 0 && !linking.test(plainOf(text)))) break;
      const last = inside.at(-1)?.text ?? "";
      const ends = before.some(closes) ? stop.test(last) : closes(last);
      const isEnd = to === words.length || joining.test(words[to]?.text ?? "") || ends;
      if (weights[to - 1] === 0 || !isEnd || complementizer.test(plainOf(words[to]?.text ?? ""))) continue;
      // A number begins a phrase, or ends it as a name does.
      if (!isUnspaced && inside.slice(1, -1).some((_, at) => isNumber(from + 1 + at))) continue;
      const phrase = phraseOf(from, to);
      if (phrase.length > sentence.length * MOST_SHARE || phrase.length < FEWEST_LETTERS) continue;
      // A Japanese verb alone says little.
      if (isJapanese && inside.length === 1 && inflected.test(phrase)) continue;
      if (isJapanese && deniedLater.test(sentence.slice(inside.at(-1)?.endIndex))) continue;
      const score = weights.slice(from, to).reduce((sum, weight) => sum + weight, 0) / (to - from + 0.6);
      if (!best || score > best.score) best = { phrase, score };
    }
  }
  return best?.phrase;
}

type Start = { from: number; weights: readonly number[]; closes: (text: string) => boolean; isNumber: boolean };

/** Whether a phrase can begin at a word: it cuts no name and no number in two, and nothing before it denies it. */
function isStart(words: readonly { text: string }[], { from, weights, closes, isNumber }: Start): boolean {
  let isBound = true;
  for (let at = from - 1; at >= 0; at--) {
    const { text } = words[at] ?? { text: "" };
    const isClause = closes(text) || joining.test(text);
    if (isBound && binding.test(plainOf(text))) return false;
    if (weights[at] !== 0) isBound = false;
    if (at === from - 1 && !isNumber && !isClause && weights[at] !== 0) return false;
    if (isClause) return !negation.test(plainOf(text));
    if (negation.test(plainOf(text))) return false;
  }
  return true;
}

/** The few words between, before or behind what is quoted: who says it. */
function speechTags(sentence: string): { from: number; to: number }[] {
  const isSpoken = /^\s*[—–-]\s?[¿¡]?\p{L}/u.test(sentence);
  const tag = isSpoken
    ? /(?<=\S)\s[—–]\p{Ll}[^—–]*(?:[—–]|$)/gu
    : /(?<=^|["“”»」』])[^"“”„«»「」『』]+(?=["“„«「『]|$)/gu;
  return [...sentence.matchAll(tag)]
    .filter(({ 0: text, index }) => {
      const marks = sentence.slice(0, index).match(quotationMark) ?? [];
      return text !== sentence && marks.length % 2 === 0 && text.trim().split(/\s+/u).length <= MOST_WORDS_OF_A_TAG;
    })
    .map(({ 0: text, index }) => ({ from: index, to: index + text.length }));
}
