import { detectLanguage } from "../detect-language.ts";
import { splitSentences } from "../sentences.ts";
import { stopWords } from "../stop-words.ts";
import { countWords } from "../words.ts";
import { findUnbalanced } from "./balance.ts";
import furniture from "./page-furniture.json" with { type: "json" };
import { findSigns } from "./signs.ts";

export const NARRATION_FAULTS = [
  "markup",
  "address",
  "code",
  "reference",
  "debris",
  "unbalanced",
  "repeated",
  "cut",
  "language",
  "too_short",
  "too_long",
] as const;
export type NarrationFaultKind = (typeof NARRATION_FAULTS)[number];

/** `words` is the sentence that is at fault; of language and length the beginning of the text. */
export type NarrationFault = { kind: NarrationFaultKind; words: string };

/** A text as long as `is`, where from `least` to `most` was asked for, all in one unit. */
export type AskedLength = { is: number; least: number; most: number };

/** Shorter texts do not tell their language surely. */
const tellingWords = 12;
const fewestRepeated = 3;

/** Everything in a narration that should not be spoken, or not so; nothing for one that may be kept. */
export function checkNarration(
  text: string,
  { language, length }: { language: string; length?: AskedLength },
): NarrationFault[] {
  const sentences = splitSentences(text, language);
  const seen = new Set<string>();
  const faults = sentences.flatMap((sentence) => {
    const key = keyOf(sentence);
    const isRepeated = countWords(sentence) >= fewestRepeated && seen.has(key);
    seen.add(key);
    const kinds: NarrationFaultKind[] = [
      ...findSentenceFaults(sentence, language),
      ...(isRepeated ? ["repeated" as const] : []),
    ];
    return kinds.map((kind) => ({ kind, words: sentence }));
  });
  const start = sentences[0] ?? "";
  if (findUnbalanced(text).length > 0) faults.push({ kind: "unbalanced", words: unbalancedSentence(text, sentences) });
  if (!isInLanguage(text, language)) faults.push({ kind: "language", words: start });
  if (length && length.is < length.least) faults.push({ kind: "too_short", words: start });
  if (length && length.is > length.most) faults.push({ kind: "too_long", words: start });
  return faults;
}

/** What is wrong with one sentence by itself. */
export function findSentenceFaults(sentence: string, language: string): NarrationFaultKind[] {
  const kinds: NarrationFaultKind[] = findSigns(sentence);
  if (!kinds.includes("debris") && isFurniture(sentence, language)) kinds.push("debris");
  if (isCut(sentence)) kinds.push("cut");
  return kinds;
}

/** What makes two sentences the same for a listener. */
export function keyOf(sentence: string): string {
  return sentence
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
}

const mostFurnitureWords = 7;
/** What a licence asks to be repeated, and no text tells of itself. */
const licence =
  /\bpermission is (?:hereby )?granted\b|\bredistribut\w+\b[^.]{0,60}\bmodif|\bverbatim copies\b|\breceived a copy of the\b[^.]{0,60}\blicen[cs]e|\bwrite to the free software foundation\b|\bwithout (?:any|even the implied) warrant|\bohne (?:jede|irgendeine) (?:garantie|gewährleistung)|\bsans aucune garantie\b|\bsin ninguna garantía\b|\bunder the terms of\b[^.]{0,60}\b(?:licen[cs]e|GPL)\b|\bunter den (?:bedingungen|bestimmungen) der\b[^.]{0,60}\blizenz|\b(?:selon|suivant) les termes de la\b[^.]{0,60}\blicence|\bbajo los términos de la\b[^.]{0,60}\blicencia|\bsecondo i termini della\b[^.]{0,60}\blicenza/iu;

/** "Read more", "All rights reserved": what is on a page for those who use it, not for those who read it. */
export function isFurniture(sentence: string, language: string): boolean {
  if (/©|\(c\)\s*(?:19|20)\d\d/iu.test(sentence) || licence.test(sentence)) return true;
  if (countWords(sentence) > mostFurnitureWords) return false;
  const primary = language.split("-")[0] ?? "en";
  const phrases = Object.entries(furniture).find(([each]) => each === primary)?.[1] ?? [];
  // Within a sentence they are said of something: "Gulls follow us."
  const plain = `${keyOf(sentence)} `;
  const isSpaced = !/^(?:zh|ja|th)$/u.test(primary);
  return phrases.some((phrase) => {
    const key = isSpaced ? `${keyOf(phrase)} ` : keyOf(phrase);
    // A single word begins many a sentence: "Cookies crumble."
    return isSpaced && !key.trim().includes(" ") ? plain === key : plain.startsWith(key);
  });
}

/** Whether a sentence has lost its beginning or its end. */
export function isCut(sentence: string): boolean {
  const text = sentence.trim();
  if (/^[\s"'“„«(]*(?:…|\.\.\.|[,;:)\]])/u.test(text)) return true;
  if (!/[.!?…:。！？：؟।॥]["'“”’»)\]」』）]*$/u.test(text)) return true;
  if (/(?:\s|,)(?:…|\.\.\.)["'“”’»)]*$/u.test(text)) return true;
  const [first = ""] = /[\p{L}\p{N}][\p{L}\p{M}\p{N}]*/u.exec(text) ?? [];
  // "iPhone" and "eBay" begin so; a word that is small all through goes on from something.
  return /^\p{Ll}[\p{Ll}\p{M}]*$/u.test(first) && !/^\P{L}*\p{Ll}+[\d.-]/u.test(text);
}

function isInLanguage(text: string, language: string): boolean {
  const primary = language.split("-")[0] ?? language;
  if (countWords(text) < tellingWords) return true;
  const isKnown = primary in stopWords || /[^\p{Script=Latin}\P{L}]/u.test(text);
  return !isKnown || detectLanguage(text, primary) === primary;
}

function unbalancedSentence(text: string, sentences: readonly string[]): string {
  const [at = 0] = findUnbalanced(text);
  let from = 0;
  for (const sentence of sentences) {
    const start = Math.max(from, text.indexOf(sentence.slice(0, 20), from));
    if (at < start + sentence.length) return sentence;
    from = start + sentence.length;
  }
  return sentences.at(-1) ?? "";
}
