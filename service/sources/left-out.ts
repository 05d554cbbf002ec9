import type { Reason } from "#lib/contract/reasons/reason.ts";
import { because } from "#lib/contract/reasons.ts";
import { type Warning, warn } from "#lib/contract/warning.ts";
import type { LeftOutPart } from "#lib/contract/warning-sentences.ts";
import { keysOf } from "#lib/keys-of.ts";
import { contentWords } from "#lib/text/rank.ts";
import { splitSentences } from "#lib/text/sentences.ts";
import { type Block, linesToSpeak, type SourceText, textToSpeak } from "#lib/text/source-text.ts";
import { estimateSpokenMs, type SpokenBudget } from "#lib/text/spoken-time.ts";

const parts: Partial<Record<Block["kind"], LeftOutPart>> = {
  ...{ table: "tables", code: "code", figure: "figures", reference: "references" },
};

/** What of a source no narration tells; where its pages are shown, tables and pictures are seen on them. */
export function warnOfLeftOut({ blocks, leftOut }: SourceText, { isShown = false } = {}): Warning[] {
  const counts: Partial<Record<LeftOutPart, number>> = {};
  for (const { kind } of isShown ? [] : blocks) {
    const part = parts[kind];
    if (part) counts[part] = (counts[part] ?? 0) + 1;
  }
  // However many entries there are, it is one list.
  if (counts.references) counts.references = 1;
  const all = { ...counts, ...leftOut };
  const told = keysOf(all).flatMap((what) => (all[what] ? { what, count: all[what] } : []));
  return told.length > 0 ? [warn("source_left_out", { parts: told })] : [];
}

/** So much more to say than there is time for that most of it stays untold. */
const muchLonger = 1.5;
/** As most of the offline voices speak. */
const usualPace = { msPerSound: 62 };

/** Before anything is made: that a text is longer than its film. */
export function warnOfLonger({ blocks }: SourceText, seconds: number): Warning[] {
  const needed = estimateSpokenMs(textToSpeak(blocks), usualPace) / 1000;
  const minutes = Math.round(needed / 60);
  return needed > muchLonger * seconds && minutes > 0 ? [warn("source_longer", { minutes, seconds })] : [];
}

type Section = { name: string; words: Set<string>; isTold: boolean };
const fewestWords = 8;
const mostNamed = 8;
const longestName = 60;

/** What a film that was written from a source does not tell of it. */
export function warnOfUntold(source: SourceText, { told, budget }: { told: string; budget: SpokenBudget }): Warning[] {
  return [...warnOfLeftOut(source), ...warnOfSections(source, told, Math.round(budget.ms / 1000))];
}

/** Sections from which no sentence of the film comes: each sentence counts for the section nearest to it. */
function warnOfSections({ blocks, language }: SourceText, told: string, seconds: number): Warning[] {
  const sections = findSections(blocks, language);
  if (sections.length < 2) return [];
  for (const sentence of splitSentences(told, language)) {
    const words = contentWords(sentence, language);
    const near = sections.map(({ words: own }) => words.filter((word) => own.has(word)).length);
    const section = sections[near.indexOf(Math.max(...near))];
    if (section && words.length > 0) section.isTold = true;
  }
  const untold = sections.flatMap(({ name, isTold }) => (isTold || name === "" ? [] : name.slice(0, longestName)));
  if (untold.length === 0) return [];
  return [warn("sections_left_out", { seconds, sections: untold.slice(0, mostNamed), count: untold.length })];
}

function findSections(blocks: readonly Block[], language: string): Section[] {
  const sections: Section[] = [];
  for (const block of blocks) {
    const words = contentWords(linesToSpeak(block).join(" "), language);
    const last = sections.at(-1);
    if (block.kind === "heading") sections.push({ name: block.text, words: new Set(words), isTold: false });
    else if (last) for (const word of words) last.words.add(word);
    else sections.push({ name: "", words: new Set(words), isTold: false });
  }
  return sections.filter(({ words }) => words.size >= fewestWords);
}

const mostQuoted = 5;
const longestQuote = 80;

/** What a text's unreadable words mean for its film: a refusal where they are most of it, else a warning. */
export function checkReadable(
  text: string,
  unreadable: readonly { words: string; language: string }[],
): { refusal?: Reason; told: Warning[] } {
  const [first] = unreadable;
  if (!first) return { told: [] };
  const letters = unreadable.reduce((sum, { words }) => sum + countLetters(words), 0);
  if (letters > countLetters(text) / 2) {
    return { refusal: because("no_voice_for_language", { language: first.language }), told: [] };
  }
  const languages = [...new Set(unreadable.map(({ language }) => language))];
  const words = unreadable.slice(0, mostQuoted).map(({ words }) => [...words].slice(0, longestQuote).join(""));
  return { told: [warn("narration_unreadable", { languages, words })] };
}

function countLetters(text: string): number {
  return text.match(/\p{L}/gu)?.length ?? 0;
}
