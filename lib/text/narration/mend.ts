import { splitSentences } from "../sentences.ts";
import { capitalise } from "../title.ts";
import { countWords } from "../words.ts";
import { findUnbalanced } from "./balance.ts";
import { checkNarration, findSentenceFaults, isFurniture, keyOf, type NarrationFault } from "./check.ts";
import { dropSigns, tidySpaces } from "./signs.ts";

export type PlacedFault = NarrationFault & { at: number };

export type MendedNarration = {
  /** One for each that was given; empty where nothing of it can be said. */
  texts: string[];
  /** Sentences that could not be said and are gone, as they were written; those said twice are not told. */
  dropped: string[];
  /** What is still wrong, with the place of the text it is in. */
  left: PlacedFault[];
};

/**
 * The narrations of a film's scenes without what no voice can say. Nothing is made up: a mark goes, a sentence that
 * does not stand without its mark goes whole, and so does one that was said before. What cannot be mended is told.
 */
export function mendNarrations(texts: readonly string[], { language }: { language: string }): MendedNarration {
  const seen = new Set<string>();
  const dropped: string[] = [];
  const mended = texts.map((text) => joinSentences(mendSentences(text, { language, seen, dropped }), language));
  const balanced = balance(mended);
  // Its language shows in the whole film, in single sentences not surely.
  const whole = checkNarration(balanced.join("\n"), { language }).filter(({ kind }) => kind === "language");
  const left = balanced.flatMap((text, at) =>
    text === ""
      ? []
      : checkNarration(text, { language })
          .filter(({ kind }) => isOfOne(kind))
          .map((fault) => ({ ...fault, at })),
  );
  return { texts: balanced, dropped, left: [...left, ...whole.map((fault) => ({ ...fault, at: 0 }))] };
}

/** Quotations go on over scenes, and a film's language is that of all of them. */
function isOfOne(kind: NarrationFault["kind"]): boolean {
  return kind !== "unbalanced" && kind !== "language" && kind !== "repeated";
}

function mendSentences(
  text: string,
  { language, seen, dropped }: { language: string; seen: Set<string>; dropped: string[] },
): string[] {
  return splitSentences(text, language).flatMap((sentence) => {
    const mended = mendSentence(sentence, language);
    if (mended === null && !isFurniture(sentence, language) && /\p{L}/u.test(sentence)) dropped.push(sentence);
    if (mended === null) return [];
    const key = keyOf(mended);
    if (countWords(mended) >= 3 && seen.has(key)) return [];
    seen.add(key);
    return [mended];
  });
}

/** The sentence as it can be said; null where it cannot. */
export function mendSentence(sentence: string, language: string): string | null {
  if (findSentenceFaults(sentence, language).length === 0) return sentence.trim();
  const bare = dropSigns(sentence);
  if (countWords(bare) === 0) return null;
  const ended = endWhole(bare.replace(/^[…,;:)\]\s]+|^\.{2,}\s*/gu, ""), language);
  const begun = /^\p{Ll}[\p{Ll}\p{M}]*(?![\p{L}\p{N}])/u.test(ended) ? capitalise(ended) : ended;
  return findSentenceFaults(begun, language).some((kind) => kind !== "cut") ? null : begun;
}

function endWhole(text: string, language: string): string {
  if (/[.!?…:。！？：؟।॥]["'“”’»)\]」』）]*$/u.test(text)) {
    return text.replace(/[\s,](?:…|\.\.\.)(["'“”’»)]*)$/u, ".$1");
  }
  const stop = /^(?:zh|ja)\b/u.test(language) ? "。" : /^hi\b/u.test(language) ? "।" : ".";
  return `${text.replace(/[\s,;–—-]+$/u, "")}${stop}`;
}

/** Over all scenes at once: a quotation may go on from one to the next. */
function balance(texts: readonly string[]): string[] {
  const joint = "\n";
  const whole = texts.map((text) => text.replaceAll(joint, " ")).join(joint);
  const lost = new Set(findUnbalanced(whole));
  if (lost.size === 0) return [...texts];
  const kept = Array.from({ length: whole.length }, (_, at) => (lost.has(at) ? "" : whole.charAt(at))).join("");
  return kept.split(joint).map(tidySpaces);
}

export function joinSentences(sentences: readonly string[], language: string): string {
  return sentences.join(/^(?:zh|ja|th)\b/u.test(language) ? "" : " ");
}
