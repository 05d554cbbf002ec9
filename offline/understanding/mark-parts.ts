import type { Phrase } from "./scene-reading.ts";
import type { Word } from "./tag-words.ts";
import terms from "./words/scene-terms.json" with { type: "json" };

const subordinating = /^(?:when|while|if|because|before|after|until|since|although|where|as|that|which|who|whose)$/;

/** Where each phrase stands beside its verb: who acts, what is acted on, where. */
export function markParts(words: readonly Word[], phrases: readonly Phrase[]): Phrase[] {
  return phrases.map((phrase, index) => {
    // "In her father's workshop": the preposition stands before whose it is.
    const first = firstOwner(words, phrases, index);
    const before = words[beforeRange(words, first)];
    const owns = /^s?$/.test(words[phrase.to]?.lower ?? "-") && words[phrase.to]?.tag === "other";
    const isSubordinate = opensSubordinate(words, phrase.from);
    if (owns) return { ...phrase, part: "possessor", isSubordinate };
    if (phrase.part === "of") return { ...phrase, isSubordinate };
    // "In the box, and the shells are dry": somebody else in a clause of its own.
    const isApart = before?.isAfterStop === true && nextVerb(words, phrase.to);
    const joins = before && /^(?:and|or)$/.test(before.lower) && !isApart ? phrases[index - 1] : undefined;
    const opening = joins ? words[joins.from - 1] : before;
    const isPlain = opening !== undefined && !isParticle(words, words.indexOf(opening));
    const relation = isPlain && isRelation(opening, words[first]) ? opening.lower : undefined;
    const isPlaceName =
      words[phrase.to - 1]?.tag === "name" && /^(?:in|at|to|into|from|near|across|around)$/.test(relation ?? "");
    if (relation) return { ...phrase, ...(isPlaceName && { kind: "place" }), part: "oblique", relation, isSubordinate };
    const verb = nextVerb(words, phrase.to);
    const isOwned = words[phrase.from - 1]?.lower === "s";
    const from = isOwned ? phrase.from - 2 : phrase.from;
    const hasVerbBefore =
      !opensMain(words, from, verb) && clauseBefore(words, from).some(({ tag }) => tag === "verb" || tag === "aux");
    return {
      ...phrase,
      part: verb && !hasVerbBefore ? "subject" : hasVerbBefore ? "object" : "subject",
      isSubordinate,
    };
  });
}

function firstOwner(words: readonly Word[], phrases: readonly Phrase[], index: number): number {
  const { from } = phrases[index] ?? { from: 0 };
  const mark = words[from - 1];
  const owner = phrases[index - 1];
  const isOwned = mark?.lower === "s" && mark.tag === "other" && owner?.to === from - 1;
  return isOwned ? firstOwner(words, phrases, index - 1) : from;
}

const motions = new Set(terms.motions.split(" "));

/** "lifted out the bowl", "free up ten dollars": it belongs to the verb; but "climbed up the stairs". */
function isParticle(words: readonly Word[], at: number): boolean {
  const verb = words[at - 1];
  return /^(?:up|out|off|down)$/.test(words[at]?.lower ?? "") && verb?.tag === "verb" && !motions.has(verb.plain);
}

/** "need | seven to nine hours": what stands before the first of two numbers. */
function beforeRange(words: readonly Word[], from: number): number {
  const isRange = /^(?:to|or)$/.test(words[from - 1]?.lower ?? "") && words[from]?.value !== undefined;
  return isRange && words[from - 2]?.value !== undefined ? from - 3 : from - 1;
}

function isRelation({ tag, lower }: Word, next: Word | undefined): boolean {
  if (next?.isAfterStop) return false;
  // "up to 50,000 bees", "around sixty volunteers": as many of them.
  if (tag === "adv" && next?.value !== undefined) return false;
  if (subordinating.test(lower) && next?.tag === "pron") return false;
  return tag === "prep" || /^(?:inside|outside|behind|to|near|without|beside|towards?)$/.test(lower);
}

/** "When they landed, the stranger waved": a clause of its own after the one that opens the sentence. */
function opensMain(words: readonly Word[], from: number, hasVerb: boolean): boolean {
  const isLater = words[from]?.isAfterStop === true && words.slice(1, from).every(({ isAfterStop }) => !isAfterStop);
  return (
    hasVerb && isLater && /^(?:when|while|if|because|before|after|until|since|although|as)$/.test(words[0]?.lower ?? "")
  );
}

function clauseBefore(words: readonly Word[], from: number): Word[] {
  const before: Word[] = [];
  for (let at = from - 1; at >= 0; at -= 1) {
    const word = words[at];
    if (!word) break;
    if (isSubordinating(word)) break;
    before.unshift(word);
    if (words[at + 1]?.isAfterStop) break;
    if (word.tag === "conj" && nextVerb(words, at + 1) && words[at + 1]?.tag !== "verb") break;
  }
  return before;
}

/** Whether the clause goes on to a verb after this. */
function nextVerb(words: readonly Word[], from: number): boolean {
  for (let at = from; at < words.length; at += 1) {
    const word = words[at];
    if (!word || word.isAfterStop) return false;
    if (word.tag === "verb" || word.tag === "aux") return true;
    if (isSubordinating(word)) return false;
  }
  return false;
}

/** "That afternoon" opens no clause of its own. */
const isSubordinating = ({ lower, tag }: Word) => subordinating.test(lower) && tag !== "prep" && tag !== "det";

function opensSubordinate(words: readonly Word[], from: number): boolean {
  for (let at = from; at >= 0; at -= 1) {
    const word = words[at];
    if (word && word.tag !== "det" && subordinating.test(word.lower) && (word.tag !== "prep" || nextVerb(words, from)))
      return true;
    if (word?.isAfterStop) return false;
  }
  return false;
}
