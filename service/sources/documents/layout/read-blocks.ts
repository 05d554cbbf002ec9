import type { SourceText } from "#lib/text/source-text.ts";
import { withoutNumber } from "../../text/clean-words.ts";
import { ownTitle } from "../../text/own-title.ts";
import { isGenericTitle } from "../../text/terms.ts";
import { classify, type Labelled, type Part } from "./classify.ts";
import { findColumns } from "./columns.ts";
import { findFurniture } from "./furniture.ts";
import { findLines, toLine } from "./lines.ts";
import { areaOf, type Box, boxAround, isInside, type Line, mostCommon, type Page, type Word } from "./page.ts";
import { joinLines, measureColumn, type Paragraph } from "./paragraphs.ts";
import { findTables, type Table } from "./tables.ts";
import { toBlocks } from "./to-blocks.ts";

export type DocumentText = Omit<SourceText, "language">;

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
        figures.map(({ box, words }) => ({
          ...{ kind: "figure", box, text: words.map(({ text }) => text).join(" "), categories: readCategories(words) },
        })),
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

/** The size that most letters are set in; 12 points where there are none. */
export function findBodySize(pages: readonly Page[]): number {
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

/**
 * A document's own title: its data's, if it names what the pages say; else its largest heading, or the one above the text
 * where others are as large; else its running header.
 */
function findTitle(of: { metaTitle: string; header: string; pages: readonly Labelled[][] }): string | null {
  const [first = []] = of.pages;
  const meta = of.metaTitle.replace(/\s+/gu, " ").trim();
  const isNamed =
    meta !== "" &&
    meta.length <= longest &&
    !fileName.test(meta) &&
    !program.test(meta) &&
    !isGenericTitle(meta) &&
    ownTitle(meta) === meta;
  if (isNamed && isSaid(meta, of.pages.slice(0, 3))) return meta;
  const headings = first.filter(
    ({ label, text }) => label === "heading" && !/\ufffd/u.test(text) && ownTitle(text) !== "",
  );
  const [largest] = headings.toSorted((a, b) => a.level - b.level);
  const text = first.findIndex(({ label }) => label === "paragraph");
  const above = headings.find((each) => first.indexOf(each) < text);
  if (!largest || !isOneOfMany(largest, of.pages)) return titleOf(largest?.text ?? of.header);
  return titleOf(above && above !== largest ? above.text : of.header || largest.text);
}

function titleOf(text: string): string | null {
  return ownTitle(withoutNumber(text)).slice(0, longest) || null;
}

/** A heading as large as others names its own part. */
function isOneOfMany({ level, text }: Labelled, pages: readonly Labelled[][]): boolean {
  return pages.flat().some((other) => other.label === "heading" && other.text !== text && other.level <= level);
}

/** A title that was left in the file from another one shares few words with its pages. */
function isSaid(title: string, pages: readonly Labelled[][]): boolean {
  const said = pages
    .flat()
    .map(({ text, part }) => (part.kind === "table" ? part.rows.flat().join(" ") : text))
    .join(" ")
    .toLowerCase();
  const words = title.toLowerCase().match(/\p{L}[\p{L}\p{N}]+|\p{Script=Han}/gu) ?? [];
  return words.filter((word) => said.includes(word)).length * 2 > words.length;
}

const smallestShare = 0.015;
const largestShare = 0.8;
/** Strokes that are a drawing and not rules around text. */
const fewestStrokes = 12;
const near = 6;
const mostDrawings = 3_000;

type Figure = { box: Box; words: Word[] };

/** Pictures and drawings of a page with the letters inside of them, which are labels and no text. */
function findFigures(page: Page, bodySize: number): Figure[] {
  const whole = page.width * page.height;
  const isFigure = (box: Box) => areaOf(box) >= smallestShare * whole && areaOf(box) <= largestShare * whole;
  const pictures = mergeBoxes(page.pictures.filter(isFigure));
  const drawings = page.drawings.length > mostDrawings ? [] : clusterDrawings(page.drawings, whole);
  const figures = [
    // What is written over a photo is meant to be read; small print in it is not.
    ...pictures.map((box) => ({ box, words: inside(box).filter(({ style }) => style.size < bodySize * 0.9) })),
    ...mergeBoxes(drawings).map((box) => ({ box, words: inside(box) })),
  ];
  return figures.filter(({ box, words }) => isFigure(box) && !isText(words, box, bodySize));

  function inside(box: Box): Word[] {
    return page.words.filter((word) => isInside(word, box));
  }
}

const mostCategories = 8;

/** What a chart compares: the line with most labels along its axis, none of them a number. */
function readCategories(words: readonly Word[]): string[] {
  const rows = findLines(words).map(splitLabels);
  const named = rows.filter(
    (labels) =>
      labels.length > 1 && labels.length <= mostCategories && labels.every((label) => /\p{L}{2}|\p{L}\d/u.test(label)),
  );
  return named.toSorted((a, b) => b.length - a.length)[0] ?? [];
}

function splitLabels({ words, size }: Line): string[] {
  const labels: Word[][] = [];
  for (const word of words) {
    const last = labels.at(-1)?.at(-1);
    if (last && word.left - last.right < 0.8 * size) labels.at(-1)?.push(word);
    else labels.push([word]);
  }
  return labels.map((label) => toLine(label).text);
}

/** Drawings that stand close together, where there are enough of them to show something. */
function clusterDrawings(drawings: readonly Box[], whole: number): Box[] {
  const own = drawings.filter((box) => areaOf(box) < largestShare * whole && !isRule(box));
  const clusters: { box: Box; count: number }[] = [];
  for (const box of own) {
    let merged = { box, count: 1 };
    for (let at = clusters.length - 1; at >= 0; at -= 1) {
      const cluster = clusters[at];
      if (!cluster || !touches(cluster.box, merged.box)) continue;
      merged = { box: boxAround([cluster.box, merged.box]), count: cluster.count + merged.count };
      clusters.splice(at, 1);
    }
    clusters.push(merged);
  }
  return clusters
    .filter(({ box, count }) => count >= fewestStrokes && areaOf(box) >= smallestShare * whole)
    .map(({ box }) => box);
}

/** A line across or down, as tables and headers have. */
function isRule({ left, right, top, bottom }: Box): boolean {
  return right - left < 2 || bottom - top < 2;
}

function touches(one: Box, other: Box): boolean {
  return (
    one.left - near <= other.right &&
    other.left - near <= one.right &&
    one.top - near <= other.bottom &&
    other.top - near <= one.bottom
  );
}

function mergeBoxes(boxes: readonly Box[]): Box[] {
  const merged: Box[] = [];
  for (const box of boxes) {
    const at = merged.findIndex((other) => touches(other, box));
    const other = merged[at];
    if (other) merged[at] = boxAround([other, box]);
    else merged.push(box);
  }
  return merged;
}

/** Sentences on a coloured ground are text; a few words here and there are labels. */
function isText(words: readonly Word[], box: Box, bodySize: number): boolean {
  if (words.length < 8) return words.some((word) => word.style.size > bodySize * 1.2) && words.length > 1;
  const lines = findLines(words);
  const letters = lines.reduce((sum, { text }) => sum + (text.match(/\p{L}/gu)?.length ?? 0), 0);
  const wide = lines.filter((line) => line.words.length >= 5 && line.right - line.left > 0.4 * (box.right - box.left));
  return wide.length >= lines.length * 0.5 && letters / lines.length >= 18;
}
