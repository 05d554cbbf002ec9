import { detectLanguage } from "#lib/text/detect-language.ts";
import { findUnbalanced } from "#lib/text/narration/balance.ts";
import { findSentenceFaults, keyOf } from "#lib/text/narration/check.ts";
import { dropSigns } from "#lib/text/narration/signs.ts";
import { splitSentences } from "#lib/text/sentences.ts";
import type { Block, SourceText } from "#lib/text/source-text.ts";
import { capitalise } from "#lib/text/title.ts";
import { countWords } from "#lib/text/words.ts";
import { type Token, tagEnglish } from "../../tagger/tag-english.ts";
import { type Section, type SectionRole, splitSections } from "../sections.ts";
import { endSentence } from "./end-sentence.ts";
import { cutLong, hasVerb } from "./grammar/cut-long.ts";
import { dropAddition, leans, speaksOfLayout } from "./grammar/lean.ts";

/** A sentence of a source that a voice can say as it is. */
export type Tellable = {
  text: string;
  page: number;
  section: number;
  role: SectionRole;
  /** Counted over the sentences of its section and of its block, those that cannot be said too. */
  place: number;
  isPoint: boolean;
  /** The list that it belongs to, with the line that announces it; all of it is told, or nothing. */
  list?: number;
  /** The sentence before it, without which nobody knows what it speaks of; null where it stands by itself. */
  leansOn: number | null;
};

const fewestWords = 4;
const fewestPointWords = 5;
const longestLead = 42;
const longestTagline = 14;

/** Everything of a source that may be told, in order: whole sentences, and of what leans on another only what has it. */
export function readTellable(source: SourceText): Tellable[] {
  const { blocks, language, kind } = source;
  const sections = splitSections(joinBroken(blocks), language).filter(
    ({ role }) => role !== "apparatus" && !(kind === "readme" && role === "setup"),
  );
  return readSections(sections, { language, isShown: false });
}

/**
 * Everything of one page that may be told while it is seen: points and short lines too, since its heading stands above
 * them, and what leans on it.
 */
export function readShownPage(blocks: readonly Block[], language: string): Tellable[] {
  return readSections(splitSections(blocks, language), { language, isShown: true });
}

function readSections(
  sections: readonly Section[],
  { language, isShown }: { language: string; isShown: boolean },
): Tellable[] {
  const told: Tellable[] = [];
  const seen = new Set<string>();
  let list = 0;
  for (const [section, { role, blocks: own }] of sections.entries()) {
    let before: number | null = null;
    let place = 0;
    for (const block of own) {
      if (isForeign(block, language)) continue;
      list += 1;
      for (const { text, isPoint } of sentencesOf(block, own, language)) {
        const parts = tellOf(text, { language, isPoint, isShown, isLead: told.length === 0 });
        place += 1;
        if (parts.length === 0) before = null;
        for (const part of parts) {
          const isLeaning: boolean = leans(part, language);
          const key = keyOf(part);
          if (seen.has(key) || (isLeaning && before === null && !isShown)) {
            before = null;
            continue;
          }
          seen.add(key);
          told.push({
            ...{ text: part, page: block.page, section, role, place },
            isPoint: isPoint || !closes(text),
            ...(isPoint && { list }),
            leansOn: isLeaning ? before : null,
          });
          before = told.length - 1;
        }
      }
    }
  }
  return told;
}

/** A paragraph that goes on over a page is one. */
function joinBroken(blocks: readonly Block[]): Block[] {
  const joined: Block[] = [];
  for (const block of blocks) {
    const last = joined.at(-1);
    const goesOn =
      last?.kind === "paragraph" &&
      block.kind === "paragraph" &&
      /[\p{L},-]$/u.test(last.text) &&
      /^\p{Ll}/u.test(block.text);
    if (goesOn) joined[joined.length - 1] = { ...last, text: `${last.text} ${block.text}` };
    else joined.push(block);
  }
  return joined;
}

const telling = 15;
const tellingWords = 4;

/** A paragraph in another language than its source, as a quotation or what nobody translated. */
function isForeign(block: Block, language: string): boolean {
  if (block.kind !== "paragraph" && block.kind !== "quote") return false;
  const primary = language.split("-")[0] ?? language;
  return countWords(block.text) >= telling && detectLanguage(block.text, primary) !== primary;
}

type Line = { text: string; isPoint: boolean };

function sentencesOf(block: Block, beside: readonly Block[], language: string): Line[] {
  if (block.kind === "list") {
    const listed = listAsSentence(block.points, beside[beside.indexOf(block) - 1], language);
    if (listed) return [{ text: listed, isPoint: false }];
    return block.points.flatMap((point) => {
      const sentences = splitSentences(point, language);
      return sentences.map((text) => ({ text, isPoint: true }));
    });
  }
  if (block.kind !== "paragraph" && block.kind !== "quote") return [];
  return splitSentences(joinNotes(block.text), language).map((text) => ({ text, isPoint: false }));
}

/** The rules of sentences take a dash after a full stop for one that goes on. */
function joinNotes(text: string): string {
  return text.replace(/([.!?])\s+[–—-]{1,2}\s+(?=\p{Lu})/gu, "$1 ");
}

const mostListed = 5;
const mostPointWords = 7;

/** "It supports:" and its points as one sentence, where they are few and short. */
function listAsSentence(points: readonly string[], before: Block | undefined, language: string): string | null {
  if (before?.kind !== "paragraph" || points.length < 2 || points.length > mostListed) return null;
  const intro = splitSentences(before.text, language).at(-1)?.trim() ?? "";
  const isShort = points.every(
    (point) => countWords(point) <= mostPointWords && !/[.!?;:,。]/u.test(point.trim().slice(0, -1)),
  );
  if (!(isShort && /[:：]$/u.test(intro))) return null;
  const plain = points.map((point) => point.trim().replace(/[.;,。]$/u, ""));
  const known = Intl.ListFormat.supportedLocalesOf([language]).length > 0 ? language : "en";
  return endSentence(`${intro} ${new Intl.ListFormat(known, { type: "conjunction" }).format(plain)}`, language);
}

type Said = { language: string; isPoint: boolean; isShown: boolean; isLead: boolean };

/** A line as the sentences that can be said of it; nothing of one that is broken or speaks of what only paper shows. */
function tellOf(line: string, { language, isPoint, isShown, isLead }: Said): string[] {
  if (!isShown && isLabel(line, isPoint)) return [];
  const bare = dropSigns(dropDateline(line.trim()));
  const isClosed = closes(bare);
  const words = countWords(bare);
  if (isShown) {
    if (words === 0 || (!isClosed && /[,;:–—-]$/u.test(bare))) return [];
    const whole = endSentence(bare, language);
    return isClean(whole, language) ? cutLong(whole, language) : [];
  }
  if (!(isClosed || (isPoint && words >= fewestPointWords))) return [];
  const whole = endSentence(bare, language);
  const cut = cutLong(whole, language);
  // What everything else follows from may be a little long before it is lost.
  const parts = cut.length === 0 && isLead && words <= longestLead ? [whole] : cut;
  return parts
    .map((part) => (isPoint && /^\p{Ll}+\s/u.test(part) ? capitalise(part) : dropAddition(part, language)))
    .filter(
      (part) =>
        isClean(part, language) &&
        (isWhole(part, { language, isClosed, isPoint, isLead }) || (isLead && isTagline(part))),
    );
}

function closes(text: string): boolean {
  return /[.!?。！？؟।]["'“”’»)\]」』）]*$/u.test(text.trim());
}

function isClean(sentence: string, language: string): boolean {
  if (isForeignSentence(sentence, language)) return false;
  if (speaksOfLayout(sentence, language) || findUnbalanced(sentence).length > 0) return false;
  return findSentenceFaults(sentence, language).length === 0;
}

/** A sentence that nobody translated. */
function isForeignSentence(sentence: string, language: string): boolean {
  const primary = language.split("-")[0] ?? language;
  return primary !== "en" && countWords(sentence) >= tellingWords && detectLanguage(sentence, primary) === "en";
}

/** "Fast, minimalist web framework for Node.js." opens a page, though it has no verb. */
function isTagline(sentence: string): boolean {
  return (
    countWords(sentence) >= fewestWords - 1 && countWords(sentence) <= longestTagline && !/["“”:;]/u.test(sentence)
  );
}

type Shape = { language: string; isClosed: boolean; isPoint: boolean; isLead: boolean };

function isWhole(sentence: string, { language, isClosed, isPoint, isLead }: Shape): boolean {
  if (countWords(sentence) < (isLead ? fewestWords - 1 : fewestWords)) return false;
  if (!isLead && /^\p{Ll}/u.test(sentence)) return false;
  if (!/^en\b/u.test(language)) return isClosed;
  const tokens = tagEnglish(sentence);
  // "Gets the lamp's state": of what a heading or the term of a list names.
  if (!isLead && tokens[0]?.tag === "VERB" && /[^s]s$/u.test(tokens[0].text)) return false;
  return isPoint ? isStatement(tokens) : hasVerb(tokens);
}

/** "Core - its plugins", "Keywords: bees, honey, wax, hives", "max_size": names and lists of them, no sentences. */
function isLabel(line: string, isPoint: boolean): boolean {
  if (/[\p{L}\p{N}]_{1,2}[\p{L}\p{N}]/u.test(line)) return true;
  if (isPoint && /^.{1,60}?\s[-–—]\s/u.test(line)) return true;
  return /^\p{Lu}\p{L}{2,20}:\s/u.test(line) && (line.match(/[,;]/gu)?.length ?? 0) >= 3;
}

/** Points are often no sentences: "Core: plugins maintained by the team". */
function isStatement(tokens: readonly Token[]): boolean {
  const [first, second] = tokens;
  // "Shares the same runtime", of whoever the heading names.
  if (first && second && /s$/u.test(first.text) && !/^(?:VERB|AUX|NOUN|PROPN)$/u.test(second.tag)) return false;
  return tokens.some(({ tag, text }) => tag === "AUX" || (tag === "VERB" && /(?<!ing|ed|en)$/u.test(text)));
}

/** "Abstract: " before a text, or "BERLIN, 3 Nov (Agency) — " before the first sentence of a report. */
function dropDateline(text: string): string {
  const said = text.replace(/^(?:abstract|summary|zusammenfassung|résumé|resumen)\s?:\s+(?=\p{Lu})/iu, "");
  return said.replace(/^\p{Lu}[\p{Lu}\s.]{2,30}(?:,\s[\p{L}\d.\s]{2,20})?(?:\s\([^()]{2,30}\))?\s[–—-]{1,2}\s/u, "");
}
