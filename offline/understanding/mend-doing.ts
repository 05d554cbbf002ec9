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

const bidden =
  /^(?:drink|wash|lift|check|cut|cook|clean|plant|water|dry|wear|store|brush|close|press|place|rinse|fill|mix|rub|wipe|pack|measure|label|visit|call|name|share|try|boil|dust|test|watch|limit)$/;
const now = /^(?:today|tomorrow|yesterday|tonight|nowadays)$/;
const handled = /^(?:plug|switch|pump|screw|lock|zip|button|mop|soak|hook|wind|warm|cool|heat|dust|sweep|wipe)$/;
const particle = /^(?:in|up|out|off|down|away|back|on)$/;
const becoming = /^(?:turns|grows|gets|goes|stays|falls|feels|looks|becomes)$/;

const owners = /^(?:my|your|his|its|our|their)$/;

/** How something is, and what is done to it. */
const both = /^(?:close|open|clean|dry|warm|cool|empty|clear|wet)$/;

/** Whether a form may be said of somebody or something: "press", "presses". */
function mayAct({ lower, tag }: Word): boolean {
  const form = verbForm(lower);
  const isThing = tag === "noun" || (tag === "adj" && both.test(lower));
  return isThing && form !== null && (form === lower || lower.endsWith("s"));
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
  const isOwned = before?.tag === "pron" && owners.test(before.lower);
  if (word.tag === "verb" && isOwned && isFreely(after) && mayAct(after) && after.lower.endsWith("s"))
    return nounForm(word.lower) === word.lower ? asNoun(word) : null;
  // "Their bodies feed eagles"
  const areOwned = word.tag === "verb" && isOwned && /[^s]s$/.test(word.lower) && nounForm(word.lower) !== null;
  if (areOwned && isFreely(after) && mayAct(after) && verbForm(after.lower) === after.lower) return asNoun(word);
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
  // "The largest ships today carry": the ships, and when.
  if (word.tag === "noun" && before?.tag === "noun" && !word.isAfterStop && now.test(word.lower))
    return { ...word, tag: "adv" };
  // "Drink water often": what is to be done, where nothing else is.
  const stop = words.findIndex(({ isAfterStop, tag }, index) => index > at && (isAfterStop || tag === "conj"));
  const rest = words.slice(at + 1, stop < 0 ? words.length : stop);
  const isOrder = at === 0 && mayAct(word) && verbForm(word.lower) === word.lower && after?.tag === "noun";
  if (isOrder && bidden.test(word.lower) && !rest.some(({ tag }) => tag === "verb" || tag === "aux"))
    return asVerb(word);
  if (!mayAct(word)) return null;
  const isBare = verbForm(word.lower) === word.lower;
  const isDone = words.slice(0, at).some(({ tag }) => tag === "verb" || tag === "aux");
  // "Put it on a table and plug in a lamp"
  const isNext = before?.tag === "conj" && isDone;
  if (isBare && isNext && isFreely(after) && handled.test(word.lower) && particle.test(after.lower))
    return asVerb(word);
  const clause = words.slice(
    Math.max(
      0,
      words.slice(0, at + 1).findLastIndex(({ isAfterStop }) => isAfterStop),
    ),
    at,
  );
  const isLone =
    before?.tag === "noun" && !clause.some(({ tag }) => tag === "verb" || tag === "aux") && isFreely(after);
  const isThe = isLone && words[at - 2]?.tag === "det" && before.lower === before.plain && /[^s]s$/.test(word.lower);
  // "The pressure drops suddenly", "the liquid turns icy cold"
  if (isThe && (/[^l]ly$/.test(after.lower) || (becoming.test(word.lower) && after.tag === "adj"))) return asVerb(word);
  const isTheirs = at === 2 && owners.test(words[0]?.lower ?? "") && before?.lower !== before?.plain;
  if (isLone && isBare && isTheirs && /^(?:noun|det)$/.test(after.tag)) return asVerb(word);
  // "Young salmon move down into a lake"
  if (isLone && isBare && isOpening && particle.test(after.lower) && words[at + 2]?.tag === "prep") return asVerb(word);
  // "The crew load the truck": nothing is a load the truck.
  const isFirst = before?.tag === "noun" && !word.isAfterStop && isFreely(after) && /^(?:the|an?)$/.test(after.lower);
  if (isFirst && !words.slice(0, at).some(({ tag }) => /^(?:verb|aux|prep|conj)$/.test(tag))) return asVerb(word);
  const isTime = word.tag === "noun" && findMeaning(word.lower, new Set())?.kind === "time";
  // "They step inside, press a button and wait"
  const isListed = word.isAfterStop || /^(?:and|or|then|but)$/.test(before?.lower ?? "");
  const isAlone = isListed && isFreely(after) && acted.test(after.lower) && !isTime;
  if (isAlone && (word.isAfterStop || words.slice(0, at).some(({ tag }) => tag === "verb"))) return asVerb(word);
  // "As the car moves faster"
  const isOne = before?.tag === "noun" && before.lower === before.plain && words[at - 2]?.tag === "det";
  const isThen = /^(?:as|when|while|if|until|once|because|before|after)$/.test(words[at - 3]?.lower ?? "");
  return isOne && isThen && /[^s]s$/.test(word.lower) && isFreely(after) && after.tag === "adv" ? asVerb(word) : null;
}

/** "The muscles stretch and tire": two that are done, not one of them a thing. */
export function joinDone(words: readonly Word[]): Word[] {
  return words.map((word, at) => {
    const [joint, other, after] = [words[at - 1], words[at - 2], words[at + 1]];
    const isSecond = /^(?:and|or)$/.test(joint?.lower ?? "") && other?.tag === "verb" && other.lower === other.plain;
    const isBare = mayAct(word) && verbForm(word.lower) === word.lower && !word.isAfterStop && !joint?.isAfterStop;
    return isSecond && isBare && (!after || after.isAfterStop) ? asVerb(word) : word;
  });
}
