import type { Phrase } from "./scene-reading.ts";
import type { Word } from "./tag-words.ts";
import terms from "./words/scene-terms.json" with { type: "json" };

const [likened, minding] = [terms.likened, terms.minding].map((words) => new Set(words.split(" ")));

/** What a sentence only speaks of: a comparison, a plan, a topic. It is neither there nor then. */
export function isOnlySpokenOf(words: readonly Word[], at: number, phrase: Phrase | undefined): boolean {
  const start = clauseStart(words, at);
  if (phrase?.relation === "about") return true;
  return isCompared(words, start, at) || isPlanned(words, start, at, phrase) || isMinded(words, start, at, phrase);
}

export function clauseStart(words: readonly Word[], at: number): number {
  return Math.max(
    0,
    words.findLastIndex(({ isAfterStop }, index) => isAfterStop && index <= at),
  );
}

/** "His wife used to share it", "her late husband": long ago. */
export function isOfBefore(words: readonly Word[], { kind, from, to, name }: Phrase): boolean {
  if (kind !== "person" || /^(?:s?he|they|we|i|you|it)$/.test(name)) return false;
  const isHabit = words[to]?.lower === "used" && words[to + 1]?.lower === "to";
  return isHabit || words.slice(from, to).some(({ lower }) => /^(?:late|former|dead)$/.test(lower));
}

/** "As blue as the sky", "like a ship on the ocean", "such as a car repair", "the size of a house". */
export function isCompared(words: readonly Word[], start: number, at: number): boolean {
  for (let index = at - 1; index >= start; index -= 1) {
    const [word, before, next] = [words[index], words[index - 1], words[index + 1]];
    if (!word) continue;
    const isJoint = word.tag === "conj" && /^(?:and|but|or|so)$/.test(word.lower);
    if (isJoint && words.slice(index + 1, at).some(({ tag }) => tag === "verb" || tag === "aux")) return false;
    // "More than twenty thousand containers" are there.
    if (word.lower === "than" && next?.tag === "num") continue;
    if (/^(?:than|unlike)$/.test(word.lower) || (word.lower === "like" && word.tag !== "verb")) return true;
    if (word.lower === "of" && likened?.has(before?.lower ?? "")) return true;
    if (word.lower !== "as") continue;
    const isPair = words.slice(Math.max(start, index - 4), index).some(({ lower }) => lower === "as");
    const isLoose = next?.tag === "verb" || /^(?:an?|if|though)$/.test(next?.lower ?? "");
    // "Discs that act as cushions"
    if (/^(?:act|serve|behave|function)$/.test(before?.plain ?? "")) return true;
    // "White as snow"
    const isBare = before?.tag === "adj" && next?.tag === "noun";
    if (isPair || isLoose || isBare || before?.lower === "such") return true;
  }
  return false;
}

/** "One day it will …", "if you go to …"; but whoever would do something every evening does it. */
function isPlanned(words: readonly Word[], start: number, at: number, phrase: Phrase | undefined): boolean {
  if (/^(?:if|unless|suppose|imagine)$/.test(words[start]?.lower ?? "")) return true;
  const isHabit = words.some(({ lower }) => /^(?:every|each|often|always|sometimes|whenever)$/.test(lower));
  const isAhead = (word: Word | undefined) =>
    word !== undefined && /^(?:will|ll|wo|shall|would|might|may)$/.test(word.lower) && word.tag === "aux";
  return (
    !isHabit && (words.slice(start, at).some(isAhead) || (phrase?.part === "subject" && isAhead(words[phrase.to])))
  );
}

/** "She dreams of the sea", "he wants to go to the city"; whoever reads in the garden is there. */
function isMinded(words: readonly Word[], start: number, at: number, phrase: Phrase | undefined): boolean {
  // "They read about planets, deserts and seas": one list.
  const isListed =
    start > 0 && start <= at && words.slice(start, at).every(({ tag }) => /^(?:adj|noun|det|conj|num)$/.test(tag));
  const from = isListed ? 0 : start;
  const verb = words.findLastIndex(
    ({ tag, plain }, index) => index >= from && index < at && tag === "verb" && minding?.has(plain),
  );
  if (verb < 0) return false;
  const isTurned = words.slice(verb + 1, at).some(({ lower }) => /^(?:of|about|to|that|how|whether|for)$/.test(lower));
  // "She thinks he is at the library": what she thinks, without "that".
  const isClause =
    believing.test(words[verb]?.plain ?? "") && /^(?:he|she|it|they|we|i|you)$/.test(words[verb + 1]?.lower ?? "");
  return isTurned || isClause || phrase?.part === "object";
}

const believing = /^(?:think|believe|hope|imagine|suppose|wish|say|dream|fear|pretend|guess|know)$/;

/** Which words of a text somebody says: where they speak of is seldom where they stand. */
export function quotedWords(text: string): ReadonlySet<number> {
  const parts = [...text.normalize("NFC").matchAll(/["“”„«»]|[\p{L}\p{N}]+/gu)];
  const marks = parts.filter(({ 0: part }) => /["“”„«»]/.test(part));
  const opens = ({ 0: mark, index }: RegExpExecArray) =>
    mark === '"'
      ? /^[\p{L}\p{N}¿¡'‘]/u.test(text.slice(index + 1)) && !/[\p{L}\p{N}.,!?]$/u.test(text.slice(0, index))
      : /[“„«]/.test(mark);
  const [first] = marks;
  const quoted = new Set<number>();
  if (!first) return quoted;
  // A sentence that was cut out of a longer speech ends it.
  let isQuoted = !opens(first);
  let at = 0;
  for (const part of parts) {
    if (/["“”„«»]/.test(part[0])) isQuoted = opens(part);
    else {
      if (isQuoted) quoted.add(at);
      at += 1;
    }
  }
  return quoted;
}
