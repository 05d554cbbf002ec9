import type { Word } from "./tag-words.ts";

/** "five hundred and twenty" */
export function isInNumber(before: Word | undefined, after: Word | undefined): boolean {
  return (
    (before?.value ?? 0) >= 100 && !/^\d/.test(before?.text ?? "") && after?.tag === "num" && (after.value ?? 100) < 100
  );
}

const rough = /^(?:around|about|over|under|nearly)$/;
/** Fewer are walked around or jumped over. */
const roughFrom = 10;

const isMoreOrLess = (word?: Word) => /^(?:more|less|fewer)$/.test(word?.lower ?? "");

/** "around forty", "up to ten": about as many. */
export function isRoughly(words: readonly Word[], at: number): boolean {
  const [word, before, after] = [words[at], words[at - 1], words[at + 1]];
  const isUpTo = (one?: Word, other?: Word) => one?.lower === "up" && other?.lower === "to";
  if (isUpTo(word, after)) return words[at + 2]?.value !== undefined;
  const isCounted = (one?: Word) => one?.value !== undefined || one?.lower === "half";
  if (after?.lower === "than" && isMoreOrLess(word)) return isCounted(words[at + 2]);
  if (word?.lower === "than" && isMoreOrLess(before)) return isCounted(after);
  if (isUpTo(before, word)) return after?.value !== undefined;
  return word !== undefined && rough.test(word.lower) && (after?.value ?? 0) >= (before?.tag === "aux" ? 1 : roughFrom);
}
