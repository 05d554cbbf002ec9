import { detectLanguage, detectOther } from "#lib/text/detect-language.ts";
import { scriptOf, scripts } from "#lib/text/scripts.ts";
import { splitSentences } from "#lib/text/sentences.ts";
import type { Unreadable } from "../../abilities/narrator.ts";
import { canRead } from "./voices.ts";

/** A stretch of a text that one voice speaks; `endsSentence` asks for a pause behind it. */
export type Stretch = { text: string; startIndex: number; language: string; endsSentence: boolean };

const fewestLatinWords = 3;

/**
 * A text in stretches of one language each, in order: sentences in another language than the text's, and words in a
 * script that its voice cannot read. A single letter, as in a formula, stays with the words around it.
 */
export function splitLanguages(text: string, language: string): Stretch[] {
  const primary = language.split("-")[0] ?? language;
  const home = scriptOf(primary);
  const stretches: Stretch[] = [];
  let at = 0;
  const add = (words: string, spoken: string) => {
    const startIndex = at;
    at += words.length;
    const last = stretches.at(-1);
    if (last && (last.language === spoken || !/[\p{L}\p{N}]/u.test(words))) last.text += words;
    else if (last && stretches.length === 1 && !/[\p{L}\p{N}]/u.test(last.text)) {
      stretches[0] = { ...last, text: last.text + words, language: spoken };
    } else stretches.push({ text: words, startIndex, language: spoken, endsSentence: false });
  };
  for (const { length } of splitSentences(text, language).map((sentence) => sentence.replace(/\s/gu, ""))) {
    const sentence = text.slice(at, endOf(text, at, length));
    const spoken = languageOf(sentence, { language, primary, home });
    const own = spoken === language ? home : scriptOf(spoken);
    for (const { words, script } of splitScripts(sentence)) {
      const isReadable = script === null || script === own || isRelated(script, spoken) || isSign(words);
      add(words, isReadable ? spoken : wordLanguage(script, text, primary));
    }
    const last = stretches.at(-1);
    if (last) last.endsSentence = true;
  }
  if (at < text.length) add(text.slice(at), stretches.at(-1)?.language ?? language);
  return stretches.map((stretch, index) => ({
    ...stretch,
    endsSentence: stretch.endsSentence && /[.!?…。！？؟।]\P{L}*$/u.test(stretch.text) && index < stretches.length - 1,
  }));
}

/** Japanese is written with Chinese signs too, and Korean may be. */
function isRelated(script: string, spoken: string): boolean {
  return script === "zh" && /^(?:ja|ko)\b/u.test(spoken);
}

type Home = { language: string; primary: string; home: string | null };

/** The words of a text that none of these voices can read, each with its language. */
export function findUnreadable(text: string, language: string): Unreadable[] {
  const stretches = splitLanguages(text, language).filter((stretch) => !canRead(stretch.language));
  return stretches.map((stretch) => ({ words: stretch.text.trim(), language: stretch.language }));
}

/** The language that most of a sentence is written in. */
function languageOf(sentence: string, { language, primary, home }: Home): string {
  const counts = new Map<string | null, number>([[null, sentence.match(/\p{Script=Latin}/gu)?.length ?? 0]]);
  for (const { words, script } of splitScripts(sentence)) {
    // A sign of these stands for a syllable or a word.
    const weight = script !== null && /^(?:ja|zh|ko)$/u.test(script) ? 3 : 1;
    if (script !== null) counts.set(script, (counts.get(script) ?? 0) + countLetters(words) * weight);
  }
  const [main = null] = [...counts].toSorted((first, second) => second[1] - first[1])[0] ?? [];
  if (main === null && home === null) return detectOther(sentence, primary) ?? language;
  if (main === home || (main !== null && isRelated(main, primary))) return language;
  if (main !== null) return detectLanguage(sentence, main);
  const words = sentence.match(/\p{Script=Latin}{2,}/gu) ?? [];
  return words.length < fewestLatinWords ? language : detectLanguage(words.join(" "));
}

/** The language of a word: Chinese signs are Japanese where the text has kana. */
function wordLanguage(script: string, text: string, primary: string): string {
  if (script === "zh" && (primary === "ja" || /[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(text))) return "ja";
  return script;
}

/** Runs of one script, each with the signs and spaces behind it; null is Latin or no letter at all. */
function splitScripts(sentence: string): { words: string; script: string | null }[] {
  const runs: { words: string; script: string | null }[] = [];
  for (const [word] of sentence.matchAll(/\p{L}[\p{L}\p{M}]*|[^\p{L}]+/gu)) {
    for (const [piece] of word.matchAll(
      /\p{Script=Latin}[\p{Script=Latin}\p{M}]*|(?:(?!\p{Script=Latin})[\p{L}\p{M}])+|[^\p{L}]+/gu,
    )) {
      const isWord = /\p{L}/u.test(piece);
      const script = isWord
        ? (scripts.find(([, letters]) => letters.test(piece))?.[0] ?? null)
        : (runs.at(-1)?.script ?? null);
      const last = runs.at(-1);
      if (last && (last.script === script || !isWord)) last.words += piece;
      else runs.push({ words: piece, script });
    }
  }
  // An opening bracket or quotation mark belongs to the word behind it.
  for (const [index, run] of runs.entries()) {
    const opening = /[\s]([\p{Ps}\p{Pi}"'¿¡]+)$/u.exec(run.words)?.[1] ?? "";
    const next = runs[index + 1];
    if (!next || opening === "") continue;
    run.words = run.words.slice(0, -opening.length);
    next.words = opening + next.words;
  }
  return runs;
}

/** A letter of an alphabet by itself, as in a formula. */
function isSign(words: string): boolean {
  return (
    countLetters(words) < 2 && !/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u.test(words)
  );
}

/** Where so many signs that are no white space end. */
function endOf(text: string, from: number, signs: number): number {
  let at = from;
  for (let left = signs; left > 0 && at < text.length; at++) if (/\S/u.test(text.charAt(at))) left -= 1;
  return at + (/^\s*/u.exec(text.slice(at))?.[0].length ?? 0);
}

function countLetters(words: string): number {
  return words.match(/\p{L}/gu)?.length ?? 0;
}
