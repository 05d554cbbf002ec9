import { isMany, type Word } from "../understanding/tag-words.ts";
import { alsoFrom, beingAt, epithetBefore, lastNoun } from "./epithet.ts";
import type { Sentence } from "./read-film.ts";
import { readAge, yearsBefore } from "./said-age.ts";
import { adjectives, isGarment, isHair, owner, readItem, readItems } from "./said-items.ts";
import { isState, statesFrom } from "./said-states.ts";
import { isSomebody, taggedWords } from "./somebody.ts";

/** What is said of somebody right beside a mention: in words ("tall", "of nine", "with red hair"), and by which nouns. */
export type Said = { looks: string[]; nouns: number[] };

/** Everything that is said of whoever the words from `from` to `to` mean; null where the language's rules are not known. */
export function readLooks(sentence: Sentence, from: number, to: number): Said | null {
  const words = taggedWords(sentence);
  if (!words) return null;
  const said: Said = { looks: [], nouns: [] };
  const told: Told = { sentence, words, said };
  const isTitled = /^(?:mr|mrs|ms|miss|dr|sir|madam)$/.test(words[from - 1]?.lower ?? "");
  const titled = isTitled ? from - 1 : from;
  // "Its last keeper, old Mr Pell".
  const isName = /^\p{Lu}/u.test(words[titled]?.text ?? "");
  const isYears = /^years?$/.test(words[titled - 2]?.lower ?? "");
  const opens =
    isName && !isYears && /^(?:old|young|little|poor|dear)$/.test(words[titled - 1]?.lower ?? "") ? titled - 1 : titled;
  const noun = epithetBefore(told, opens);
  if (opens < titled) readAdjectives(told, opens, titled);
  if (noun !== null) readNoun(told, noun);
  else {
    const start = phraseStart(words, opens, sentence);
    // "Near dark he saw a lantern".
    const isOfPronoun = words[opens]?.tag === "pron" && words[start - 1]?.tag === "prep";
    if (!isOfPronoun) readAdjectives(told, start, opens);
  }
  readAfter(
    told,
    { from, to },
    /\p{Lu}/u.test(sentence.words[from]?.text ?? "") && !owner.test(words[from]?.lower ?? ""),
  );
  return said;
}

type Told = { sentence: Sentence; words: readonly Word[]; said: Said };

/** Where the words that describe a noun or name begin. */
function phraseStart(words: readonly Word[], at: number, sentence: Sentence): number {
  let start = at;
  while (start > 0) {
    const [before, here] = [words[start - 1], words[start]];
    // "Black and white".
    const isBetween = before?.lower === "and" && here?.tag === "adj" && words[start - 2]?.tag === "adj";
    if (isBetween && adjectives.has(here.lower) && adjectives.has(words[start - 2]?.lower ?? "")) {
      start -= 2;
      continue;
    }
    if (!before || !/^(?:adj|adv|num|noun)$/.test(before.tag)) break;
    // "A small, round woman"; "the room is dark, so Ana".
    if (here?.isAfterStop && !isHyphen(sentence, start) && !(before.tag === "adj" && here.tag === "adj")) break;
    if (before.tag === "noun" && !/^years?$/.test(before.lower) && !adjectives.has(before.lower)) break;
    start -= 1;
  }
  return start;
}

function isHyphen({ text, words }: Sentence, at: number): boolean {
  return new RegExp(`${words[at - 1]?.text}[-‐‑]${words[at]?.text}`, "u").test(text);
}

/** The adjectives from one position up to another that say how somebody looks. */
function readAdjectives({ words, said, sentence }: Told, from: number, to: number): void {
  for (let at = from; at < to; at += 1) {
    const word = words[at];
    if (!word) return;
    const isAge = /^years?$/.test(word.lower) && words[at - 1]?.value !== undefined;
    if (isAge) {
      said.looks.push(`of ${yearsBefore(words, at)}`);
      if (/^olds?$/.test(words[at + 1]?.lower ?? "")) at += 1;
    } else if (word.lower === "skinned" && words[at - 1]) said.looks.push(`with ${words[at - 1]?.lower} skin`);
    else if (adjectives.has(word.lower) && !(isHyphen(sentence, at + 1) && words[at + 1]?.lower === "skinned"))
      said.looks.push(word.lower);
  }
}

export function readNoun(told: Told, noun: number): void {
  const { words, said, sentence } = told;
  if (said.nouns.includes(noun)) return;
  said.nouns.push(noun);
  const start = phraseStart(words, noun, sentence);
  readAdjectives(told, start, noun);
  // "A Dutch lens maker".
  if (words[start - 1]?.tag === "noun") readAdjectives(told, phraseStart(words, start - 1, sentence), start - 1);
  // "The mayor, a tall woman named".
  const opens = words[start - 1]?.tag === "det" ? start - 1 : start;
  const other = words[opens]?.isAfterStop ? lastNoun(words, opens, (at) => isSomebody(sentence, words, at)) : null;
  if (other !== null && !isMany(words[other] ?? { tag: "noun", lower: "", plain: "", text: "", isAfterStop: false }))
    readNoun(told, other);
  if (words[noun]?.lower.startsWith("teen")) said.looks.push("teenage");
  readTail(told, noun + 1);
}

/** What follows on a mention: "…, a broad man", "… was a potter", "…, tall and thin,", "… wore a red cap". */
function readAfter(told: Told, { from, to }: { from: number; to: number }, isName: boolean): void {
  const { words, sentence, said } = told;
  const word = words[to];
  if (!word) return;
  // "The baker, a stout man".
  const isAside = word.isAfterStop && /^an?$/.test(word.lower);
  if (isName || isAside || owner.test(words[to - 1]?.lower ?? "")) {
    const being = beingAt(words, to);
    const start = to + being;
    const next = words[start];
    const isEpithet = next?.lower === "the" && !next.isAfterStop && start === to && opensClause(words, to);
    const isPlaced = /^(?:of|in|at|from|near)$/.test(words[from - 1]?.lower ?? "");
    if (next && !isPlaced && (being > 0 || word.isAfterStop || isEpithet) && /^(?:det|pron|num)$/.test(next.tag)) {
      const noun = nounFrom(told, start);
      if (noun !== null) {
        readNoun(told, noun);
        const more = alsoFrom(words, noun) ?? asideAfter(told, noun);
        if (more !== null) readNoun(told, more);
        return;
      }
    }
  }
  // "Ida and Tom, both sixteen,".
  const both = words[to]?.lower === "and" && words[to + 1]?.tag === "name" ? to + 2 : to;
  const years = words[both]?.lower === "both" ? readAge(words, both + 1, true) : null;
  if (years) said.looks.push(years.text);
  readTail(told, to);
  readWorn(told, to);
  function opensClause(all: readonly Word[], end: number): boolean {
    const before = all[end - 2];
    return !before || before.tag === "conj" || all[end - 1]?.isAfterStop === true || sentence.words.length < 2;
  }
}

/** "Safi and Zuri waited in red dresses": clothes that the clause tells of later, as long as nobody else is in it. */
function readWorn({ words, said, sentence }: Told, from: number): void {
  let at = from;
  if (words[at]?.lower === "and" && words[at + 1]?.tag === "name") at += 2;
  const opens = at;
  for (; at < words.length; at += 1) {
    const word = words[at];
    if (!word || word.tag === "conj" || word.tag === "name" || isSomebody(sentence, words, at)) return;
    if (word.isAfterStop && at > opens && !/^(?:in|wearing|dressed)$/.test(word.lower)) return;
    if (!/^(?:in|wearing)$/.test(word.lower)) continue;
    const item = readItem(words, at + 1);
    if (!item || !isGarment(words[item.head])) continue;
    if (!said.looks.some((look) => /^in /.test(look))) readItems({ words, said }, at + 1, "in");
    return;
  }
}

/** "The fastest sheepdog on the island, a black collie": what else is said of the same one after where that is. */
function asideAfter(told: Told, noun: number): number | null {
  const { words } = told;
  if (!/^(?:in|on|at|of|from)$/.test(words[noun + 1]?.lower ?? "")) return null;
  const next = words.findIndex(({ isAfterStop }, at) => at > noun + 1 && isAfterStop);
  const isPlain = words.slice(noun + 1, next).every(({ tag }) => /^(?:prep|det|adj|noun|name)$/.test(tag));
  return next > 0 && isPlain && /^an?$/.test(words[next]?.lower ?? "") ? nounFrom(told, next) : null;
}

/** The head of the noun phrase that begins here, if it is somebody. */
function nounFrom({ words, sentence }: Told, from: number): number | null {
  let head: number | null = null;
  for (let at = from; at < words.length; at += 1) {
    const word = words[at];
    // "An English doctor".
    if (word?.lower === "and" && words[at - 1]?.tag === "adj" && words[at + 1]?.tag === "adj") continue;
    const isName = word?.tag === "name" && head === null && !word.isAfterStop;
    if (!word || !(isName || /^(?:det|adj|adv|num|noun)$/.test(word.tag) || (at === from && owner.test(word.lower))))
      break;
    if (at > from && word.isAfterStop && !isHyphen(sentence, at) && words[at - 1]?.tag !== "adj") break;
    if (isSomebody(sentence, words, at)) head = at;
    else if (word.tag === "noun" && !/^years?$/.test(word.lower)) head = null;
  }
  const after = head === null ? undefined : words[head + 1];
  const more = head === null ? [] : words.slice(head + 1, head + 3);
  // "Ravi, a dog and a cat": a list.
  if (
    more[0]?.lower === "and" &&
    /^(?:det|pron|name|num)$/.test(more[1]?.tag ?? "") &&
    alsoFrom(words, head ?? 0) === null
  )
    return null;
  // "Ravi, his dog Toto": the dog is somebody else.
  return after?.tag === "name" && !after.isAfterStop ? null : head;
}

/** "of nine", "named Tomas", "with red hair and bare feet", "who wore a cap": what may follow in any order. */
function readTail(told: Told, from: number): void {
  let at = from;
  while (at < told.words.length) {
    const next = readStep(told, at);
    if (next === null) return;
    at = next;
  }
}

const opener = /^(?:with|in|wearing|wears|wore|has|had|having|dressed)$/;

function readStep(told: Told, from: number): number | null {
  const { words, said } = told;
  let at = from;
  if (words[at]?.lower === "and") {
    const next = words.slice(at + 1).find(({ tag }) => tag !== "adv");
    if (next && opener.test(next.lower)) at += 1;
  }
  if (words[at]?.lower === "who") at += 1;
  while (words[at]?.tag === "adv" && !words[at]?.isAfterStop) at += 1;
  const word = words[at];
  if (!word) return null;
  const age = readAge(words, at);
  if (age) {
    said.looks.push(age.text);
    return age.to;
  }
  if (/^(?:named|called|nicknamed)$/.test(word.lower)) {
    let end = at + 1;
    while (words[end] && /^\p{Lu}/u.test(words[end]?.text ?? "") && !words[end]?.isAfterStop) end += 1;
    return end > at + 1 ? end : null;
  }
  const being = beingAt(words, at);
  if (opener.test(word.lower) && being === 0) {
    const start = word.lower === "dressed" ? at + 2 : at + 1;
    return readItems({ words, said }, start, /^(?:with|ha)/.test(word.lower) ? "with" : "in");
  }
  // "Forty-six, short blonde hair".
  const item = word.isAfterStop && adjectives.has(word.lower) && readItem(words, at);
  if (item && isHair(words[item.head]?.lower ?? "")) return readItems({ words, said }, at, "with");
  if (being === 0 && !(word.isAfterStop && isState(words, at) && word.tag !== "conj")) return null;
  const start = at + being;
  if (being > 0 && words[start]?.tag === "det") {
    const noun = nounFrom(told, start);
    if (noun !== null) readNoun(told, noun);
    return null;
  }
  const years = being > 0 ? readAge(words, start, true) : null;
  if (years) {
    said.looks.push(years.text);
    // "She is forty-six, a calm woman".
    const more = words[years.to]?.tag === "det" && words[years.to]?.isAfterStop ? nounFrom(told, years.to) : null;
    if (more !== null) readNoun(told, more);
    return more === null ? years.to : null;
  }
  const states = statesFrom(words, start);
  said.looks.push(...states);
  let end = start;
  while (isState(words, end)) end += 1;
  if (words[end - 1]?.tag === "conj") end -= 1;
  return states.length > 0 && end > from ? end : null;
}
