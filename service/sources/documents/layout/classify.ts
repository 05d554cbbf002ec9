import { readMark } from "../../text/points.ts";
import { isCodeLine } from "../../text/read-plain.ts";
import {
  cutAbstractWord,
  findTopic,
  isImprint,
  isMasthead,
  isPlate,
  namesAffiliation,
  namesIssue,
  startsCaption,
} from "../../text/terms.ts";
import { isEastAsian } from "./lines.ts";
import type { Box } from "./page.ts";
import type { Paragraph } from "./paragraphs.ts";
import type { Table } from "./tables.ts";

export type Part =
  | Paragraph
  | Table
  | { kind: "figure"; box: Box; text: string; categories: string[] }
  | { kind: "running"; text: string };

export type Label =
  | "heading"
  | "paragraph"
  | "point"
  | "code"
  | "caption"
  | "reference"
  | "boilerplate"
  | "formula"
  | "footer"
  | "table"
  | "figure";

export type Labelled = { label: Label; part: Part; text: string; level: number };

type Body = { bodySize: number; isFixed: boolean; isBold: boolean; isSlides: boolean };

/** Shares of the size of the body's letters. */
const largerSize = 1.12;
const smallerSize = 0.93;
const longestHeading = 200;
/** Lines left free between two lines of one title. */
const closeLines = 0.35;

/** Says of each part what it is, by how it is set beside the body, and by what stands before it. */
export function classify(pages: readonly Part[][], body: Body): { pages: Labelled[][]; isPaper: boolean } {
  const labelled = pages.map((parts) => parts.map((part, at) => label(part, { body, parts, at })));
  for (const page of labelled) {
    markCode(page);
    markPullQuotes(page, body.bodySize);
  }
  setLevels(labelled);
  joinTitle(labelled[0] ?? []);
  const hasReferences = markReferences(labelled);
  markContents(labelled);
  const hasAbstract = markFrontMatter(labelled);
  return { pages: labelled, isPaper: hasAbstract && (hasReferences || pages.length > 1) };
}

function label(part: Part, place: { body: Body; parts: readonly Part[]; at: number }): Labelled {
  if (part.kind === "running") return { label: "footer", part, text: part.text, level: 0 };
  if (part.kind !== "paragraph")
    return { label: part.kind, part, text: part.kind === "figure" ? part.text : "", level: 0 };
  const own = labelParagraph(part, place);
  return { label: own, part, text: own === "code" ? codeOf(part) : part.text, level: 0 };
}

function labelParagraph(
  part: Paragraph,
  { body, parts, at }: { body: Body; parts: readonly Part[]; at: number },
): Label {
  const { text } = part;
  if (isLeader(text) || isPlate(text)) return "boilerplate";
  if ((part.isFixed && !body.isFixed && isCodeLike(part)) || isProgram(part)) return "code";
  if (startsCaption(text) && isBesideShown(part, parts, at)) return "caption";
  if (isHeading(part, body) && !isAddress(text) && !isFormula(text)) return "heading";
  if (isNote(part, { body, parts, at })) return "reference";
  if (isCount(text)) return "boilerplate";
  if (readMark(text)) return isFormula(text) && text.split(/\s+/u).length < 4 ? "formula" : "point";
  if (isAddress(text) || isImprint(text)) return "boilerplate";
  if (isFormula(text)) return "formula";
  return "paragraph";
}

/** Rows of a list of contents: dots that lead to a number. */
function isLeader(text: string): boolean {
  return /(?:\.\s?){5,}|…{2,}|(?:\s·){4,}/u.test(text);
}

/** A word or a name in a line of its own may be set like code; code has more of it. */
function isCodeLike({ text, lines }: Paragraph): boolean {
  return lines.length > 1 || text.length > 3;
}

/** Lines of which most are a program's. */
function isProgram({ lines, text }: Paragraph): boolean {
  const coded = lines.filter((line) => isCodeLine(line.text)).length;
  if (coded > 1 && coded >= lines.length * 0.6) return true;
  return isCodeLine(lines[0]?.text ?? "") && /^[A-Z]{4}.*(?:;$|\(.*\);?$|\($|\bFROM\b|\bVALUES\b)/su.test(text);
}

function codeOf({ lines }: Paragraph): string {
  return lines.map(({ text }) => text).join("\n");
}

/** A comment or a rest of a statement beside other code is code. */
function markCode(page: Labelled[]): void {
  /** Brackets of a statement that are open. */
  let depth = 0;
  for (const [at, each] of page.entries()) {
    depth = page[at - 1]?.label === "code" ? depth + depthOf(page[at - 1]?.text ?? "") : 0;
    const { part, label } = each;
    const isText = label === "paragraph" || label === "point" || label === "heading" || label === "formula";
    if (!isText || part.kind !== "paragraph") continue;
    const before = page[at - 1];
    const isWithin = before?.label === "code" && depth > 0 && !/[.!?]$/u.test(part.text);
    if (!isWithin && !isCodeLine(part.lines[0]?.text ?? "")) continue;
    const isBeside = [before, page[at + 1]].some((other) => other?.label === "code");
    const next = page[at + 1]?.part;
    const isBefore = next?.kind === "paragraph" && isCodeLine(next.lines[0]?.text ?? "");
    if (isBeside || (isBefore && label !== "formula")) Object.assign(each, { label: "code", text: codeOf(part) });
  }
}

function depthOf(text: string): number {
  return (text.match(/\(/gu)?.length ?? 0) - (text.match(/\)/gu)?.length ?? 0);
}

const fewestRepeated = 5;

/** Words taken out of the text and set between its lines, with who said them. */
function markPullQuotes(page: Labelled[], bodySize: number): void {
  for (const [at, each] of page.entries()) {
    const { part, label, text } = each;
    const isText = label === "paragraph" || label === "heading";
    if (!isText || part.kind !== "paragraph" || at === 0 || text.split(/\s+/u).length < fewestRepeated) continue;
    const isLarge = part.size >= bodySize * largerSize;
    const isQuoted =
      /^(?:["“„«‘]|\.{3}|…)/u.test(text) && /(?:[.!?…]["”“»’]?|["”“»’])(?:\s?\([^()]{2,40}\))?$/u.test(text);
    const isSentence = /[.!…]["”“»’]?$/u.test(text);
    const said = squeeze(text);
    const isRepeated = page.some(({ label: other, text: whole }) => {
      const words = other === "paragraph" ? squeeze(whole) : "";
      return words.length > said.length * 1.5 && words.includes(said);
    });
    if (!(isLarge && (isQuoted || isBetween(page, at))) && !(isRepeated && (isSentence || !isLarge))) continue;
    each.label = "boilerplate";
    const who = page[at + 1];
    if (who && /^(?:\([^()]{2,40}\)|[–—-]\s?[^.!?]{2,40})$/u.test(who.text)) who.label = "boilerplate";
  }
}

/** Whether a part stands in the midst of a sentence. */
function isBetween(page: readonly Labelled[], at: number): boolean {
  const [before, after] = [page[at - 1], page[at + 1]];
  const isProse = before?.label === "paragraph" && after?.label === "paragraph";
  return isProse && /[\p{L},-]$/u.test(before.text) && /^\p{Ll}/u.test(after.text);
}

function squeeze(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, "");
}

/** The number of a page, or a date, that stands alone. */
function isCount(text: string): boolean {
  return /^(?:\p{L}{1,7}\.?\s)?\d{1,4}(?:\s?(?:\/|of|von|de|di|sur|van)\s?\d{1,4})?$|^(?:\p{L}{2,12},?\s)?(?:\d{1,2}[./-]\s?\d{1,2}[./-]\s?\d{2,4}|\d{1,2}\.?\s\p{L}{3,10}\.?,?\s\d{4}|\d{4}[./-]\d{1,2}[./-]\d{1,2}|\d{4}年\d{1,2}月(?:\d{1,2}日)?)$/u.test(
    text,
  );
}

function isBesideShown(part: Paragraph, parts: readonly Part[], at: number): boolean {
  const [before, after] = [parts[at - 1], parts[at + 1]];
  const isShown = [before, after].some((other) => other?.kind === "figure" || other?.kind === "table");
  // Without a picture that was found, it must look like a caption: short, with a sign after its number.
  return isShown || /^\S+\s?[\d.\-–IVXA-Z]{1,6}\s?[.:：|—–]/u.test(part.text) || part.lines.length === 1;
}

function isHeading(part: Paragraph, { bodySize, isBold, isSlides, isFixed }: Body): boolean {
  const { text, size, lines } = part;
  if (text.length > longestHeading || lines.length > 4 || !/\p{L}{2}|\p{Script=Han}/u.test(text)) return false;
  if (/^[\p{Ll}]/u.test(text) && !/^\p{Ll}(?:\p{Lu}|\d)/u.test(text) && size < bodySize * 1.3) return false;
  const mark = readMark(text);
  if (mark?.kind === "bullet") return false;
  const isClosed = /[.!?。！？;,；，:：][”"’')]*$/u.test(text) && !/\b\p{Lu}\.$/u.test(text);
  const words = text.split(/\s+/u).length;
  if (size >= bodySize * largerSize) return !(isClosed && words > 12) && !(isSlides && (isClosed || mark));
  if (isSlides || size < bodySize * 0.9) return false;
  if (part.isBold && !isBold) return !isClosed && words <= 16 && part.spaceAbove > 0.15;
  if (isFixed || lines.length > 2) return false;
  const isNumbered =
    /^(?:\d{1,2}(?:\.\d{1,2}){1,3}\.?|\d{1,2}\.|[IVX]{1,5}\.|[A-Z]\.|第.{1,4}[章节節])\s?\p{Lu}?/u.test(text);
  const isCapital = /\p{Lu}{3}/u.test(text) && !/\p{Ll}/u.test(text);
  return (
    ((isNumbered && /\d\.\d|^[IVX]+\./u.test(text)) || isCapital) && !isClosed && words <= 12 && part.spaceAbove > 0.3
  );
}

/** Small print at the foot of a page. */
function isNote(part: Paragraph, { body, parts, at }: { body: Body; parts: readonly Part[]; at: number }): boolean {
  if (part.size > body.bodySize * smallerSize || body.isSlides) return false;
  const rest = parts
    .slice(at + 1)
    .filter((other) => other.kind === "paragraph")
    .filter((other) => Math.min(other.right, part.right) > Math.max(other.left, part.left));
  const isLast = rest.every((other) => other.top < part.top || other.size <= body.bodySize * smallerSize);
  return isLast && (/^[*†‡§¶\d(]/u.test(part.text) || part.size <= body.bodySize * 0.86);
}

function isAddress(text: string): boolean {
  if (text.length > 400) return false;
  const rest = text.replace(/(?:https?:\/\/|www\.)\S+|[^\s@]+@[^\s@]+\.\S+/gu, "");
  return (
    (rest.length < text.length && (rest.match(/\p{L}/gu)?.length ?? 0) < 12) ||
    /^(?:©|\(c\)\s|Copyright\s)/iu.test(text)
  );
}

/** What has hardly a word in it is looked at. */
function isFormula(text: string): boolean {
  const signs = text.replace(/\s/gu, "").length;
  const words =
    text.match(/[\p{L}\p{M}]{3,}|[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]+/gu) ?? [];
  // A sign of Chinese is most of a word.
  const letters = words.reduce((sum, word) => sum + word.length * (isEastAsian(word) ? 2 : 1), 0);
  return letters < signs * 0.45 && !/^[\p{L}\p{M}]{2,}[.!?]?$/u.test(text);
}

/** Larger letters are higher in rank; of the same size, bold ones. */
function setLevels(pages: readonly Labelled[][]): void {
  const headings = pages.flat().filter((each) => each.label === "heading");
  const rankOf = ({ part }: Labelled) => (part.kind === "paragraph" ? part.size + (part.isBold ? 0.4 : 0) : 0);
  const ranks: number[] = [];
  for (const rank of headings.map(rankOf).sort((a, b) => b - a)) {
    // Sizes that can hardly be told apart are one.
    if (rank < (ranks.at(-1) ?? Infinity) * 0.965) ranks.push(rank);
  }
  for (const heading of headings)
    heading.level = Math.min(6, ranks.findLastIndex((rank) => rankOf(heading) <= rank) + 1);
}

/** A chapter's number, as "Chapter 1" or "Teil II". */
const chapter = /^\p{L}{3,12}\s(?:\d{1,3}|[IVX]{1,5})[.:]?$/u;

/** Lines of a title that stand close together are one, and the number of a chapter stands before its name. */
function joinTitle(page: Labelled[]): void {
  const at = findTitle(page);
  for (let next = page[at + 1]; next?.label === "heading"; next = page[at + 1]) {
    const [title, part] = [page[at], next.part];
    if (!title || part.kind !== "paragraph" || title.part.kind !== "paragraph") return;
    const isOne = next.level === title.level && part.spaceAbove < closeLines && part.top > title.part.top;
    if (!isOne && !chapter.test(title.text)) return;
    title.text += `${chapter.test(title.text) ? ":" : ""} ${next.text}`;
    page.splice(at + 1, 1);
  }
}

/** What stands below the heading of a list of references, and entries in brackets wherever they are. */
function markReferences(pages: readonly Labelled[][]): boolean {
  let level = 0;
  let found = false;
  for (const each of pages.flat()) {
    if (each.label === "heading") {
      if (findTopic(each.text) === "references") {
        level = each.level;
        found = true;
        each.label = "reference";
      } else if (level > 0 && each.level <= level) level = 0;
      else if (level > 0) each.label = "reference";
    } else if (level > 0 && ["paragraph", "point", "formula", "boilerplate"].includes(each.label))
      each.label = "reference";
  }
  for (const page of pages)
    for (const each of page) {
      if (
        ["paragraph", "point"].includes(each.label) &&
        /^\[(?:\d{1,3}|[A-Z][A-Za-z+]{1,10}\d{2,4}[a-z]?)\]\s?\p{L}/u.test(each.text)
      )
        each.label = "reference";
    }
  return found;
}

/** Lists of contents, by their heading or by their dots. */
function markContents(pages: readonly Labelled[][]): void {
  let isContents = false;
  const parts = pages.flat();
  for (const [at, each] of parts.entries()) {
    const isHead = each.label === "heading";
    const hasNumber = /\s\d{1,4}$/u.test(each.text);
    if (isHead && !hasNumber) {
      isContents = findTopic(each.text) === "contents" || isLeader(parts[at + 1]?.text ?? "");
      if (isContents) each.label = "boilerplate";
    } else if (isContents && each.label !== "figure" && each.label !== "footer") each.label = "boilerplate";
  }
}

/** The name of the journal above a title, and names and addresses between that and the summary or the text. */
function markFrontMatter(pages: readonly Labelled[][]): boolean {
  const [first = [], second = []] = pages;
  const [head, below] = first.filter(({ label }) => label !== "footer");
  const isAlone = first.filter(({ label }) => label === "heading").length < 2;
  const isHeading = below?.label === "heading";
  if (head?.label === "heading" && below && !isAlone && isMasthead(head.text, { text: below.text, isHeading })) {
    head.label = "boilerplate";
    if (namesIssue(below.text)) below.label = "boilerplate";
  }
  const parts = [...first, ...second];
  const at = parts.findIndex(({ label, text, part }) => {
    if (part.kind !== "paragraph" || !["heading", "paragraph", "point", "boilerplate"].includes(label)) return false;
    return findTopic(text) === "abstract" || cutAbstractWord(text) !== null;
  });
  const title = findTitle(parts);
  const abstract = parts[at];
  if (!abstract) {
    markBetween(first, title, findPlateEnd(first, title));
    return false;
  }
  if (cutAbstractWord(abstract.text) === null) abstract.label = "boilerplate";
  else abstract.text = cutAbstractWord(abstract.text) ?? abstract.text;
  markBetween(parts, title, at);
  return true;
}

function findTitle(parts: readonly Labelled[]): number {
  const headings = parts.filter(({ label }) => label === "heading");
  const level = Math.min(...headings.map((heading) => heading.level));
  return parts.findIndex((part) => part.label === "heading" && part.level === level);
}

function markBetween(parts: readonly Labelled[], title: number, end: number): void {
  for (const part of parts.slice(Math.max(0, title + 1), Math.max(0, end))) {
    const { label } = part;
    if (label === "paragraph" || label === "heading" || label === "point") part.label = "boilerplate";
  }
}

const mostOfPlate = 10;
const name = /^\p{Lu}[\p{L}.'’-]*\s(?:\p{Lu}\.\s){0,2}(?:(?:van|von|de|der|den|del|la|di|da)\s){0,2}\p{Lu}[\p{L}'’-]/u;

/** Where the text begins below a title whose authors stand under it with where they work; -1 without authors. */
function findPlateEnd(parts: readonly Labelled[], title: number): number {
  const end = parts.findIndex(({ label, text }, at) => at > title && label === "paragraph" && isProse(text));
  const plate = parts.slice(title + 1, end < 0 ? undefined : end);
  const isPlate =
    title >= 0 &&
    plate.length <= mostOfPlate &&
    name.test(plate[0]?.text ?? "") &&
    plate.some(({ text }) => /\S@\S/u.test(text) || namesAffiliation(text));
  return isPlate && end > 0 ? end : -1;
}

/** Names and places are written with capitals. */
function isProse(text: string): boolean {
  const words = text.split(/\s+/u);
  return words.length > 10 && words.filter((word) => /^\p{Ll}/u.test(word)).length > words.length / 2;
}
