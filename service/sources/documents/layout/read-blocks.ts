import type { Block, TextKind } from "#lib/text/source-text.ts";
import { classify, type Labelled, type Part } from "./classify.ts";
import { findColumns } from "./columns.ts";
import { findFigures } from "./figures.ts";
import { findFurniture } from "./furniture.ts";
import { findLines } from "./lines.ts";
import { type Line, mostCommon, type Page, type Word } from "./page.ts";
import { joinLines, measureColumn, type Paragraph } from "./paragraphs.ts";
import { findTables, type Table } from "./tables.ts";
import { isGenericTitle } from "./terms.ts";
import { toBlocks } from "./to-blocks.ts";

export type DocumentText = { title: string | null; kind: TextKind; blocks: Block[] };

/** What the pages of a document say, in the order a person reads it. `metaTitle` is what the file calls itself. */
export function readBlocks(pages: readonly Page[], metaTitle: string): DocumentText {
  const words = countWords(pages);
  const bodySize = findBodySize(pages);
  const furniture = findFurniture(pages, bodySize);
  let columns = 1;
  const parts = pages.map((page, at): Part[] => {
    const { words: running = new Set<Word>(), lines = [] } = furniture.pages[at] ?? {};
    const figures = findFigures(page, bodySize);
    const inside = new Set(figures.flatMap((figure) => figure.words));
    const text = page.words.filter((word) => !running.has(word) && !inside.has(word));
    const found = findColumns(text, bodySize);
    columns = Math.max(columns, found.length);
    const read = found.flatMap((column) => readColumn(findLines(column), words));
    return [
      ...placeFigures(
        read,
        figures.map(({ box, words }) => ({ kind: "figure", box, text: words.map(({ text }) => text).join(" ") })),
      ),
      ...lines.map((text): Part => ({ kind: "running", text })),
    ];
  });
  const isFixed = shareOf(pages, ({ style }) => style.font.isFixed) > 0.6;
  const isBold = shareOf(pages, ({ style }) => style.font.isBold) > 0.6;
  const isSlides = looksLikeSlides(pages);
  const labelled = classify(parts, { bodySize, isFixed, isBold, isSlides });
  const title = findTitle({ metaTitle, header: furniture.header, pages: labelled.pages });
  const kind = isSlides ? "slides" : labelled.isPaper ? "paper" : "other";
  return { title, kind, blocks: toBlocks(labelled.pages, pages, words) };
}

function readColumn(lines: readonly Line[], words: ReadonlyMap<string, number>): (Paragraph | Table)[] {
  const column = measureColumn(lines);
  const read: (Paragraph | Table)[] = [];
  let text: Line[] = [];
  for (const part of findTables(lines)) {
    if (!("kind" in part)) {
      text.push(part);
      continue;
    }
    read.push(...joinLines(text, column, words), part);
    text = [];
  }
  return [...read, ...joinLines(text, column, words)];
}

type FigurePart = Extract<Part, { kind: "figure" }>;

/** Each figure before the first part of its column that begins below it. */
function placeFigures(read: (Paragraph | Table)[], figures: readonly FigurePart[]): Part[] {
  const parts: Part[] = [...read];
  for (const figure of figures.toSorted((a, b) => a.box.top - b.box.top)) {
    const at = parts.findIndex((part) => {
      const box = part.kind === "running" ? undefined : part.kind === "paragraph" ? part : part.box;
      return (
        box !== undefined &&
        box.top > figure.box.top + 2 &&
        Math.min(box.right, figure.box.right) > Math.max(box.left, figure.box.left)
      );
    });
    parts.splice(at < 0 ? parts.length : at, 0, figure);
  }
  return parts;
}

/** How often each word stands in the document, hyphens included: it tells how a word is written that a line end cuts. */
function countWords(pages: readonly Page[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const { words } of pages)
    for (const { text } of words) {
      const word = /^\P{L}*([\p{L}-]*\p{L})\P{L}*$/u.exec(text)?.[1]?.toLowerCase();
      if (word) counts.set(word, (counts.get(word) ?? 0) + 1);
    }
  return counts;
}

function findBodySize(pages: readonly Page[]): number {
  const words = pages.flatMap((page) => page.words);
  return mostCommon(words, { value: ({ style }) => style.size, weight: ({ text }) => text.length, step: 0.25 }) || 12;
}

function shareOf(pages: readonly Page[], has: (word: Word) => boolean): number {
  let [own, all] = [0, 0];
  for (const { words } of pages)
    for (const word of words) {
      all += word.text.length;
      if (has(word)) own += word.text.length;
    }
  return own / Math.max(1, all);
}

const mostWordsOfSlides = 110;

/** Pages wider than high with few words each. */
function looksLikeSlides(pages: readonly Page[]): boolean {
  const wide = pages.filter(({ width, height }) => width > height * 1.15).length;
  const words = pages.reduce((sum, page) => sum + page.words.length, 0);
  return pages.length > 1 && wide > pages.length * 0.7 && words / pages.length < mostWordsOfSlides;
}

const longest = 200;
const fileName =
  /\.(?:docx?|pptx?|xlsx?|odt|odp|rtf|tex|dvi|ps|pdf|indd|qxd|pages|key|md|html?|txt|fm|tmp)\b|[\\/]|^[\w-]*_[\w-]*$/iu;
const program = /^\p{Lu}\w+ \p{Lu}\w+ - /u;

/** A document's own title: its data's, if it names what the pages say; else its largest heading, else its running header. */
function findTitle(of: { metaTitle: string; header: string; pages: readonly Labelled[][] }): string | null {
  const [first = []] = of.pages;
  const meta = of.metaTitle.replace(/\s+/gu, " ").trim();
  const heading = largestHeading(first);
  const isNamed =
    meta !== "" && meta.length <= longest && !fileName.test(meta) && !program.test(meta) && !isGenericTitle(meta);
  if (isNamed && (heading === "" || isSaid(meta, of.pages.slice(0, 3)))) return meta;
  const named = of.header !== "" && isOneOfMany(heading, of.pages) ? of.header : heading || of.header;
  return named.slice(0, longest) || null;
}

/** A heading as large as those of other pages names its own page. */
function isOneOfMany(heading: string, pages: readonly Labelled[][]): boolean {
  const headings = pages.map((parts) => parts.filter(({ label }) => label === "heading"));
  const own = headings[0]?.find(({ text }) => text === heading);
  return own !== undefined && headings.slice(1).some((others) => others.some(({ level }) => level <= own.level));
}

function largestHeading(parts: readonly Labelled[]): string {
  const headings = parts.filter(({ label, text }) => label === "heading" && text.length <= longest);
  const level = Math.min(...headings.map((heading) => heading.level));
  const at = headings.findIndex((heading) => heading.level === level);
  return headings[at]?.text ?? "";
}

/** A title that was left in the file from another one shares few words with its pages. */
function isSaid(title: string, pages: readonly Labelled[][]): boolean {
  const said = pages
    .flat()
    .map(({ text }) => text.toLowerCase())
    .join(" ");
  const words = title.toLowerCase().match(/[\p{L}\p{N}]{2,}/gu) ?? [];
  return words.filter((word) => said.includes(word)).length * 2 > words.length;
}
