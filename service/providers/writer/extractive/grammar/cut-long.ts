import { findUnbalanced } from "#lib/text/narration/balance.ts";
import { capitalise } from "#lib/text/title.ts";
import { countWords } from "#lib/text/words.ts";
import { type Token, tagEnglish } from "../../../tagger/tag-english.ts";
import english from "./english.json" with { type: "json" };
import { jointsOf } from "./lean.ts";

export const LONGEST_WORDS = 30;
const fewestWords = 4;

/** Whether an English text says something of something: a verb in it is neither "to do" nor "doing". */
export function hasVerb(tokens: readonly Token[]): boolean {
  return tokens.some(
    ({ tag, text }, index) =>
      (tag === "AUX" || (tag === "VERB" && !text.endsWith("ing"))) && tokens[index - 1]?.tag !== "PART",
  );
}

/**
 * A sentence of at most thirty words as it is; a longer one cut at its joints, so that each part is a sentence.
 * Nothing of one that cannot be cut.
 */
export function cutLong(sentence: string, language: string): string[] {
  if (countWords(sentence) <= LONGEST_WORDS) return [sentence];
  const isEnglish = /^en\b/u.test(language);
  const parts = isEnglish ? cutEnglish(sentence) : cutAtSemicolon(sentence, language);
  return parts.every((part) => isPart(part, isEnglish)) ? parts : [];
}

function isPart(part: string, isEnglish: boolean): boolean {
  const words = countWords(part);
  if (words > LONGEST_WORDS || words < fewestWords || findUnbalanced(part).length > 0) return false;
  return !isEnglish || hasVerb(tagEnglish(part));
}

function cutAtSemicolon(sentence: string, language: string): string[] {
  const parts = sentence.split(/[;；]\s*/u);
  if (parts.length !== 2) return [sentence];
  const stop = unspacedStop(language);
  return parts.map((part, index) => (index === 0 ? `${part.trimEnd()}${stop}` : capitalise(part)));
}

function unspacedStop(language: string): string {
  return /^(?:zh|ja)\b/u.test(language) ? "。" : ".";
}

function cutEnglish(sentence: string): string[] {
  return sentence
    .split(/;\s+/u)
    .map((part, index, all) => capitalise(index < all.length - 1 ? `${part}.` : part))
    .flatMap((part) => (countWords(part) <= LONGEST_WORDS ? [part] : cutAtClauses(part)));
}

const conjunctions = new Set(english.conjunctions);
const farthestVerb = 7;

/** At ", and" and its like where a clause with its own subject and verb follows. */
function cutAtClauses(sentence: string): string[] {
  const tokens = tagEnglish(sentence);
  const { paired, subordinate } = jointsOf("en");
  if (paired.some((phrase) => ` ${sentence.toLowerCase()} `.includes(` ${phrase} `))) return [sentence];
  const opensClause = subordinate.includes(tokens[0]?.lower ?? "");
  const joints = tokens.flatMap((token, index) => {
    const isJoint = token.text === "," && conjunctions.has(tokens[index + 1]?.lower ?? "");
    if (!isJoint || !beginsClause(tokens.slice(index + 2, index + 2 + farthestVerb))) return [];
    const before = tokens.slice(0, index);
    // The last of a series: "its software, protocols, and the rules they follow".
    const comma = before.findLastIndex(({ text }) => text === ",");
    if (comma >= 0 && !hasVerb(before.slice(comma + 1))) return [];
    // What is said between dashes is no verb of the sentence.
    const plain = sentence.slice(0, token.at).replace(/\s?[—–][^—–]{1,200}[—–]\s?/gu, " ");
    if (!hasVerb(tagEnglish(plain)) || (opensClause && !before.some(({ text }) => text === ","))) return [];
    return [index];
  });
  const middle = sentence.length / 2;
  const nearest = joints.toSorted(
    (first, second) => Math.abs((tokens[first]?.at ?? 0) - middle) - Math.abs((tokens[second]?.at ?? 0) - middle),
  )[0];
  const comma = nearest === undefined ? undefined : tokens[nearest];
  const word = nearest === undefined ? undefined : tokens[nearest + 1];
  if (!(comma && word)) return [sentence];
  const rest = sentence.slice(word.lower === "and" ? word.at + word.text.length : word.at).trim();
  return [`${sentence.slice(0, comma.at)}.`, capitalise(rest)].flatMap((part) =>
    countWords(part) <= LONGEST_WORDS ? [part] : cutAtClauses(part),
  );
}

/** A subject, then its verb: "it hosts", "many people prefer". */
function beginsClause(tokens: readonly Token[]): boolean {
  const first = tokens[0];
  if (!first || !["PRON", "DET", "PROPN", "NOUN", "ADJ", "NUM"].includes(first.tag)) return false;
  const verb = tokens.findIndex(
    ({ tag }, index) => (tag === "VERB" || tag === "AUX") && tokens[index - 1]?.tag !== "PART",
  );
  const stop = tokens.findIndex(({ text }) => text === ",");
  return (
    verb > 0 && (stop < 0 || verb < stop) && tokens.slice(0, verb).some(({ tag }) => /^(?:NOUN|PROPN|PRON)$/u.test(tag))
  );
}
