import { isMany, type Word } from "../understanding/tag-words.ts";
import type { Sentence } from "./read-film.ts";
import { owner } from "./said-items.ts";
import { animalIcon, isSomebody } from "./somebody.ts";

/** "A skinny boy of nine named", "its keeper was", "a tall girl with a ponytail,", "the keeper": the noun that stands before a name for the same one. */
export function epithetBefore(
  { sentence, words }: { sentence: Sentence; words: readonly Word[] },
  from: number,
): number | null {
  const before = words[from - 1];
  if (!before) return null;
  const isNoun = (at: number) => isSomebody(sentence, words, at);
  // "An old man": no old one who is called so.
  const isCommon = (at: number) =>
    words[at]?.tag === "noun" && isNoun(at) && (at === 0 || !/^\p{Lu}/u.test(words[at]?.text ?? ""));
  const pair = firstOfPair(words, from);
  if (!words[pair]?.isAfterStop && isCommon(pair - 1)) return pair - 1;
  const isCalled = /^(?:named|called|nicknamed)$/.test(before.lower);
  if (isCalled || isBeing(before)) {
    const isPassive = isCalled && isBeing(words[from - 2]);
    return lastNoun(words, from - (isPassive ? 2 : 1), isNoun);
  }
  // "Was given a goat, and she named him Button".
  const isGiven = /^(?:him|her|it)$/.test(before.lower) && /^(?:named|called)$/.test(words[from - 2]?.lower ?? "");
  const beast = isGiven
    ? words.findLastIndex(({ tag, plain }, at) => at < from - 2 && tag === "noun" && animalIcon(plain) !== undefined)
    : -1;
  if (beast >= 0) return beast;
  const isAside = words[from]?.isAfterStop && !/^\p{Lu}/u.test(before.text);
  if (pair !== from && words[pair]?.isAfterStop) return pairNoun(words, pair, isNoun);
  return isAside ? pairNoun(words, from, isNoun, true) : null;
}

/** Where a row of names that are joined by "and" begins. */
function firstOfPair(words: readonly Word[], from: number): number {
  let first = from;
  while (words[first - 1]?.lower === "and" && words[first - 2]?.tag === "name") first -= 2;
  return first;
}

/** "Two sisters, Ana and Bea", "Her brother, Tom,": the noun right before the comma that opens the clause. */
function pairNoun(words: readonly Word[], from: number, isNoun: (at: number) => boolean, isOne = false): number | null {
  const noun = lastNoun(words, from, isNoun);
  const word = noun === null ? undefined : words[noun];
  if (noun === null || !word) return null;
  if (isOne && isMany(word)) {
    // "Two sisters, Ana and Bea": the first of the two.
    return words[from + 1]?.lower === "and" && words[from + 2]?.tag === "name" && noun === from - 1 ? noun : null;
  }
  const opens = words.slice(0, noun).every(({ tag }) => /^(?:det|adj|adv|num|pron|noun|prep|conj)$/.test(tag));
  const end = words.findIndex(({ text }, at) => at > from && !/^\p{Lu}/u.test(text));
  const ends = end < 0 || words[end]?.isAfterStop === true;
  return opens && (ends || !isOne) ? noun : null;
}

/** The last noun for somebody before a position, with nothing between that opens another clause. */
export function lastNoun(words: readonly Word[], before: number, isNoun: (at: number) => boolean): number | null {
  for (let at = before - 1; at >= 0; at -= 1) {
    const word = words[at];
    if (!word || word.tag === "aux" || (word.tag === "pron" && !owner.test(word.lower))) return null;
    if (word.tag === "verb" && !/(?:ed|en|ing)$/.test(word.lower)) return null;
    if (word.tag === "noun" && isNoun(at) && !isOwnerAt(words, at)) return at;
  }
  return null;
}

export function isOwnerAt(words: readonly Word[], at: number): boolean {
  return words[at + 1]?.lower === "s" && words[at + 1]?.tag === "other";
}

/** How many words say that somebody is what follows: "was", "had been", "had just turned". */
export function beingAt(words: readonly Word[], at: number): number {
  if (isBeing(words[at])) return 1;
  if (/^(?:has|had)$/.test(words[at]?.lower ?? "") && words[at + 1]?.lower === "been") return 2;
  const works = words.slice(at, at + 3).findIndex(({ plain }) => plain === "work");
  const isAux = words.slice(at, at + works).every(({ tag }) => tag === "aux");
  if (works >= 0 && isAux && words[at + works + 1]?.lower === "as") return works + 2;
  return /^turned$/.test(words[at]?.lower ?? "") && words[at + 1]?.value !== undefined ? 1 : 0;
}

export const isBeing = (word: Word | undefined) => /^(?:is|was|are|were)$/.test(word?.lower ?? "");

/** What somebody of a trade may be as well. */
const ofKin = new Set(
  "widow widower wife husband mother father grandmother grandfather bachelor spinster orphan".split(" "),
);

/** "A papermaker and a widow", "a baker and a mother of two": what else the same one is. */
export function alsoFrom(words: readonly Word[], noun: number): number | null {
  if (words[noun + 1]?.lower !== "and" || !/^(?:an?|the)$/.test(words[noun + 2]?.lower ?? "")) return null;
  const end = words.findIndex(({ tag }, at) => at > noun + 2 && !/^(?:adj|adv|num)$/.test(tag));
  return words[end]?.tag === "noun" && ofKin.has(words[end].lower) ? end : null;
}
