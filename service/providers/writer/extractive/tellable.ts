import { detectLanguage } from "#lib/text/detect-language.ts";
import { findUnbalanced } from "#lib/text/narration/balance.ts";
import { findSentenceFaults, keyOf } from "#lib/text/narration/check.ts";
import { mendSentence } from "#lib/text/narration/mend.ts";
import { dropSigns } from "#lib/text/narration/signs.ts";
import { contentWords } from "#lib/text/rank.ts";
import { splitSentences } from "#lib/text/sentences.ts";
import type { Block, SourceText } from "#lib/text/source-text.ts";
import { capitalise } from "#lib/text/title.ts";
import { countWords } from "#lib/text/words.ts";
import { type Token, tagEnglish } from "../../tagger/tag-english.ts";
import { endSentence } from "./end-sentence.ts";
import { dropAddition, hasVerb, leans, speaksOfLayout } from "./grammar/lean.ts";
import { type Section, type SectionRole, splitSections } from "./sections.ts";

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
  /** What is said before it wherever it is told: the sentence before it in its paragraph, or its heading. */
  leansOn: number | null;
  /** A sentence before it in its paragraph is not told; it may speak of that. */
  isAfterGap?: true;
  /** A heading, or what announces a list: told only before what leans on it. */
  opens?: true;
};

const fewestWords = 4;
const fewestPointWords = 5;
const longestWords = 50;
/** Fewer, or capitals alone, are a label for the eye. */
const fewestHeadingWords = 3;
const longestHeading = 9;
const longestTagline = 14;

/**
 * Everything of a source that may be told, in order: of each paragraph its first sentences, whole, as far as a voice can
 * say them, and its heading where that names what they are about.
 */
export function readTellable(source: SourceText): Tellable[] {
  const { blocks, language, kind, title } = source;
  const sections = splitSections(joinBroken(blocks), language).filter(
    ({ role }) => role !== "apparatus" && !(kind === "readme" && role === "setup"),
  );
  return readSections(sections, { language, title, isShown: false, saysHeadings: kind !== "news" && kind !== "story" });
}

/**
 * Everything of one page that may be told while it is seen: points and short lines too, since its heading stands above
 * them, and what leans on it.
 */
export function readShownPage(blocks: readonly Block[], language: string): Tellable[] {
  return readSections(splitSections(blocks, language), { language, isShown: true });
}

type Reading = { language: string; isShown: boolean; title?: string | null; saysHeadings?: boolean };

function readSections(
  sections: readonly Section[],
  { language, isShown, title = null, saysHeadings = false }: Reading,
): Tellable[] {
  const told: Tellable[] = [];
  const seen = new Map<string, number>();
  let list = 0;
  for (const [section, { role, heading, blocks }] of sections.entries()) {
    let place = 0;
    /** The last sentence that was told right before; null where something was left out there. */
    let before: number | null = null;
    let above: number | null = null;
    const add = (text: string, rest: Pick<Tellable, "page" | "isPoint" | "leansOn"> & Partial<Tellable>) =>
      told.push({ text, section, role, place, ...rest }) - 1;
    /** What names the section: its heading, or its first sentence where that does so itself. */
    const opening = (text: string, page: number) => {
      if (!saysHeadings || role !== "body" || heading === "") return null;
      const name = above === null ? sayHeading(heading, { title, below: text, language }) : null;
      if (name !== null) above = add(name, { page, isPoint: false, leansOn: null, opens: true });
      const known = above;
      above ??= told.length;
      return known;
    };
    for (const [at, block] of blocks.entries()) {
      if (isForeign(block, language) || isRemark(block)) continue;
      const { page } = block;
      const isList = block.kind === "list";
      const lines = linesOf(block, { before: blocks[at - 1], after: blocks[at + 1], heading, language }).map(
        (line) => ({
          ...line,
          said: tellOf(line.text, { language, isShown, isLead: told.length === 0, ...line }),
        }),
      );
      if (isShown) {
        for (const { said, isPoint } of lines) {
          const leansOn = said !== null && leans(said, language) && told.length > 0 ? told.length - 1 : null;
          if (said !== null) add(said, { page, isPoint, leansOn });
        }
        continue;
      }
      place += lines.length;
      list += 1;
      const isTorn = isList && lines.some(({ said }) => said === null);
      const announced: number | null = isList && told[before ?? -1]?.opens ? before : null;
      let isAfterGap: true | undefined;
      for (const [line, { said, isPoint, opens }] of lines.entries()) {
        const isLeaning = said !== null && leans(said, language);
        if (isTorn || said === null || (isLeaning && before === null)) {
          before = null;
          isAfterGap = isPoint ? undefined : true;
          continue;
        }
        const known = seen.get(keyOf(said));
        const isNew: boolean = (before === null || line === 0 || isPoint) && !isLeaning;
        if (known !== undefined) {
          before = known;
          continue;
        }
        const leansOn: number | null = isNew ? (announced ?? opening(said, page)) : before;
        before = add(said, {
          page,
          isPoint,
          leansOn,
          ...(isList && { list }),
          ...(opens && { opens }),
          ...(isAfterGap && { isAfterGap }),
        });
        seen.set(keyOf(said), before);
      }
    }
  }
  return told;
}

/** A heading as a sentence that names what is told below it; null where that says so itself. */
function sayHeading(
  heading: string,
  { title, below, language }: { title: string | null; below: string; language: string },
): string | null {
  const plain = heading.trim().replace(/^(?:\p{L}{4,10}\s)?\d{1,3}(?:\.\d{1,3}){0,3}[.:)]?\s+(?=\p{L})/u, "");
  const words = countWords(plain);
  if (words < fewestHeadingWords || words > longestHeading || !/\p{Ll}|\p{Lo}/u.test(plain)) return null;
  if (keyOf(plain) === keyOf(title ?? "")) return null;
  const name = mendSentence(endSentence(plain, language), language);
  if (name === null) return null;
  const said = new Set(contentWords(below, language));
  return contentWords(name, language).every((word) => said.has(word)) ? null : capitalise(name);
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

/** "Note: …", "注意：…": an aside for people who work with the text. */
function isRemark(block: Block): boolean {
  return (
    (block.kind === "paragraph" || block.kind === "quote") &&
    /^(?:\p{Lu}\p{L}{2,12}|[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]{1,6})\s?[:：]\s?(?=\S)/u.test(
      dropDateline(block.text.trim()),
    )
  );
}

const telling = 15;
const tellingWords = 4;

/** A paragraph in another language than its source, as a quotation or what nobody translated. */
function isForeign(block: Block, language: string): boolean {
  if (block.kind !== "paragraph" && block.kind !== "quote") return false;
  const primary = language.split("-")[0] ?? language;
  return countWords(block.text) >= telling && detectLanguage(block.text, primary) !== primary;
}

type Line = {
  text: string;
  isPoint: boolean;
  /** It is a whole list. */
  isList?: true;
  /** It announces the list that follows. */
  opens?: true;
};

type Around = { before: Block | undefined; after: Block | undefined; heading: string; language: string };

function linesOf(block: Block, { before, after, heading, language }: Around): Line[] {
  if (block.kind === "list") {
    const listed = listAsSentence(block.points, { above: aboveOf(before, heading), language });
    if (listed) return [{ text: listed, isPoint: false, isList: true }];
    return block.points.flatMap((point) => splitSentences(point, language).map((text) => ({ text, isPoint: true })));
  }
  if (block.kind !== "paragraph" && block.kind !== "quote") return [];
  const lines = splitSentences(joinNotes(block.text), language).map((text): Line => ({ text, isPoint: false }));
  const last = lines.at(-1);
  if (after?.kind !== "list" || !last || !/[:：]$/u.test(last.text.trim())) return lines;
  const isOneSentence = listAsSentence(after.points, { above: block.text, language }) !== null;
  return [...lines.slice(0, -1), ...(isOneSentence ? [] : [{ ...last, opens: true as const }])];
}

/** The rules of sentences take a dash after a full stop for one that goes on. */
function joinNotes(text: string): string {
  return text.replace(/([.!?])\s+[–—-]{1,2}\s+(?=\p{Lu})/gu, "$1 ");
}

const mostPoints = 12;
const mostPointWords = 7;

/** "It supports:", or a heading, and the points below it as one sentence, where they are few and short. */
function listAsSentence(
  points: readonly string[],
  { above, language }: { above: string; language: string },
): string | null {
  const intro = splitSentences(above, language).at(-1)?.trim() ?? "";
  const isShort = points.every(
    (point) => countWords(point) <= mostPointWords && !/[.!?;:,。()@]|\s[-–—]\s/u.test(point.trim().slice(0, -1)),
  );
  if (intro === "" || !isShort || points.length < 2 || points.length > mostPoints) return null;
  const plain = points.map((point) => point.trim().replace(/[.;,。]$/u, ""));
  const known = Intl.ListFormat.supportedLocalesOf([language]).length > 0 ? language : "en";
  const announced = /[:：]$/u.test(intro) ? intro : `${intro}${/^(?:zh|ja)\b/u.test(language) ? "：" : ":"}`;
  return endSentence(`${announced} ${new Intl.ListFormat(known, { type: "conjunction" }).format(plain)}`, language);
}

/** What announces a list: the line before it that ends so, or the heading right above it. */
function aboveOf(before: Block | undefined, heading: string): string {
  if (before === undefined) return countWords(heading) <= longestHeading ? heading : "";
  return before.kind === "paragraph" && /[:：]$/u.test(before.text.trim()) ? before.text : "";
}

type Said = Omit<Line, "text"> & { language: string; isShown: boolean; isLead: boolean };

/** A line as the sentence that can be said of it; null of one that is broken or speaks of what only paper shows. */
function tellOf(line: string, { language, isPoint, isList, isShown, isLead, opens }: Said): string | null {
  if (!isShown && !isList && isLabel(line, isPoint)) return null;
  const bare = dropSigns(dropDateline(line.trim()));
  const isClosed = closes(bare) || opens === true;
  const words = countWords(bare);
  if (words === 0 || words > longestWords) return null;
  const whole = opens ? bare : endSentence(bare, language);
  if (isShown) return (isClosed || !/[,;:–—-]$/u.test(bare)) && isClean(whole, language) ? whole : null;
  if (!isClosed && !(isPoint && words >= fewestPointWords)) return null;
  const said = isPoint && /^\p{Ll}+\s/u.test(whole) ? capitalise(whole) : dropAddition(whole, language);
  const isSayable = isList || isWhole(said, { language, isClosed, isPoint, isLead }) || (isLead && isTagline(said));
  return isSayable && isClean(opens ? endSentence(said.slice(0, -1), language) : said, language) ? said : null;
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
  if (/[\p{L}\p{N}]_{1,2}[\p{L}\p{N}]|[→←⇒↔|{}]|\p{Ll}\.\p{Ll}+\.\p{L}|_\p{L}+\/|\(\)/u.test(line)) return true;
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
