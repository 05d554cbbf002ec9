import { mendDescribed } from "./mend-described.ts";
import type { Word } from "./tag-words.ts";
import { findMeaning, nounForm, verbForm } from "./words/dictionary.ts";

const asVerb = (word: Word): Word => ({ ...word, tag: "verb", plain: verbForm(word.lower) ?? word.plain });
const asNoun = (word: Word): Word => ({ ...word, tag: "noun", plain: nounForm(word.lower) ?? word.plain });
const acted = /^(?:the|an?|your|my|his|her|its|their|our|this|that|these|those|each|every|it|them|him|us|me)$/;
const isFreely = (word: Word | undefined): word is Word => word !== undefined && !word.isAfterStop;

const timing = /^(?:on|in|at|by|until|since|before|after|one|every|last|next|that)$/;
const days =
  /^(?:(?:mon|tues|wednes|thurs|fri|satur|sun)day|january|february|march|april|may|june|july|august|september|october|november|december|christmas|easter)$/;

/** Whether a form may be said of somebody or something: "press", "presses". */
function mayAct({ lower, tag }: Word): boolean {
  const form = verbForm(lower);
  return tag === "noun" && form !== null && (form === lower || lower.endsWith("s"));
}

/** What is done, which the tagger takes for a thing since it may be one as well. */
export function mendDoing(words: readonly Word[], at: number): Word | null {
  const [word, before, after] = [words[at], words[at - 1], words[at + 1]];
  if (!word) return null;
  const described = mendDescribed(words, at);
  if (described) return described;
  // "Modern lifts use the same idea": lifts do.
  const isOpening = at > 0 && at < 3 && words.slice(0, at).every(({ tag }) => /^(?:det|adj|noun)$/.test(tag));
  const isSaidOf = isOpening && isFreely(after) && mayAct(after);
  if (word.tag === "verb" && isSaidOf && /[^s]s$/.test(word.lower) && acted.test(words[at + 2]?.lower ?? ""))
    return nounForm(word.lower) ? asNoun(word) : null;
  // "If your lift stops between two floors": whose it is, it is a thing.
  const isOwned = before?.tag === "pron" && /^(?:my|your|his|its|our|their)$/.test(before.lower);
  if (word.tag === "verb" && isOwned && isFreely(after) && mayAct(after) && after.lower.endsWith("s"))
    return nounForm(word.lower) === word.lower ? asNoun(word) : null;
  // "Rakes the leaves": of what is named.
  const isNamed = word.tag === "verb" && before?.lower === "the" && /[^s]s$/.test(word.lower);
  if (isNamed && (!after || after.isAfterStop || /^(?:prep|conj)$/.test(after.tag)))
    return nounForm(word.lower) ? asNoun(word) : null;
  // "At Christmas Thomas climbed a ladder": as if after a comma.
  const isTimed = before?.tag === "name" && days.test(before.lower) && timing.test(words[at - 2]?.lower ?? "");
  if (word.tag === "name" && !word.isAfterStop && isTimed) return { ...word, isAfterStop: true };
  // "Noor scrubbed the seat", "Ana stitched the torn sleeve".
  const isSubject = before !== undefined && /^(?:name|pron|noun)$/.test(before.tag) && !word.isAfterStop;
  const isPast = word.lower.endsWith("ed") && /^(?:noun|adj|name)$/.test(word.tag) && verbForm(word.lower) !== null;
  if (isPast && isSubject && isFreely(after) && acted.test(after.lower)) return asVerb(word);
  if (!mayAct(word)) return null;
  // "The crew load the truck": nothing is a load the truck.
  const isFirst = before?.tag === "noun" && !word.isAfterStop && isFreely(after) && /^(?:the|an?)$/.test(after.lower);
  if (isFirst && !words.slice(0, at).some(({ tag }) => /^(?:verb|aux|prep|conj)$/.test(tag))) return asVerb(word);
  const isTime = findMeaning(word.lower, new Set())?.kind === "time";
  // "They step inside, press a button and wait"
  const isListed = word.isAfterStop || /^(?:and|or|then|but)$/.test(before?.lower ?? "");
  const isAlone = isListed && isFreely(after) && acted.test(after.lower) && !isTime;
  if (isAlone && (word.isAfterStop || words.slice(0, at).some(({ tag }) => tag === "verb"))) return asVerb(word);
  // "As the car moves faster"
  const isOne = before?.tag === "noun" && before.lower === before.plain && words[at - 2]?.tag === "det";
  const isThen = /^(?:as|when|while|if|until|once|because|before|after)$/.test(words[at - 3]?.lower ?? "");
  return isOne && isThen && /[^s]s$/.test(word.lower) && isFreely(after) && after.tag === "adv" ? asVerb(word) : null;
}
