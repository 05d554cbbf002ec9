import { stopWords } from "./stop-words.ts";

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
