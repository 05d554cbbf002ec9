import { findLines } from "./lines.ts";
import { areaOf, type Line, median, type Page, type Word } from "./page.ts";

/** Shares of a page's height in which running headers and footers stand. */
const zone = 0.13;
/** Lines of the edge that may be furniture. */
const depth = 3;
/** Points that a running line may stand higher or lower than on other pages. */
const wander = 4;
const seenAlways = 0.6;
const pageNumber =
  /^[\p{P}\p{S}\s]*(?:\p{L}{1,9}\.?\s|\p{Script=Han})?(?:\d{1,4}|[ivxlc]{1,6}\b)(?:\s?(?:\p{L}{1,6}|\/|-|\|)\s?\d{1,4})?[\p{P}\p{S}\s\p{L}]{0,3}$/iu;

export type Furniture = { words: ReadonlySet<Word>; lines: string[] };

type Row = Line & { edge: "top" | "bottom"; rank: number; gap: number };

/** What stands on page after page in the same place: running headers and footers, page numbers, watermarks. */
export function findFurniture(pages: readonly Page[], bodySize: number): { pages: Furniture[]; header: string } {
  const edges = pages.map((page) => findEdges(page));
  const counts = new Map<string, number>();
  for (const rows of edges) for (const key of new Set(rows.map(keyOf))) counts.set(key, (counts.get(key) ?? 0) + 1);
  const texts = new Map<string, number>();
  for (const rows of edges) for (const { text } of rows) texts.set(text, (texts.get(text) ?? 0) + 1);
  const places = countPlaces(edges, pages.length);
  const marks = findWatermarks(pages, bodySize);
  const headers: string[] = [];
  const found = pages.map((page, at): Furniture => {
    const rows = (edges[at] ?? []).filter((row) => {
      if (row.size > bodySize * 1.35) return false;
      const count = counts.get(keyOf(row)) ?? 0;
      if (isNumber(row) && row.rank === 0) return true;
      if (isSentence(row) && (texts.get(row.text) ?? 0) < 2) return false;
      // Behind the outermost line there may be a heading that stands where another one stood.
      const needed = row.rank === 0 ? 2 : Math.max(2, pages.length / 4);
      // Two pages may share a heading; what is the same at the very edge of both, and small, is none.
      const isShared =
        pages.length > 1 && row.rank === 0 && row.size <= bodySize && texts.get(row.text) === pages.length;
      return (pages.length > 2 && count >= needed) || isShared || places.has(placeOf(row));
    });
    keepFromEdge(rows);
    const words = new Set([
      ...rows.flatMap((row) => row.words),
      ...page.words.filter((word) => marks.has(markOf(word))),
    ]);
    headers.push(...rows.filter((row) => row.edge === "top" && !isNumber(row)).map(({ text }) => text));
    return { words, lines: rows.map(({ text }) => text) };
  });
  // Pages of nothing else say just that.
  const emptied = found.filter(({ words }, at) => words.size > 0 && words.size === pages[at]?.words.length).length;
  if (emptied > pages.length / 2) return { pages: pages.map(() => ({ words: new Set(), lines: [] })), header: "" };
  return { pages: found, header: commonest(headers) };
}

/** What stands further in is furniture only behind furniture. */
function keepFromEdge(rows: Row[]): void {
  for (let at = rows.length - 1; at >= 0; at -= 1) {
    const row = rows[at];
    const isBehind = (other: Row) => row !== undefined && other.edge === row.edge && other.rank < row.rank;
    if (row && rows.filter(isBehind).length < row.rank) rows.splice(at, 1);
  }
}

function findEdges(page: Page): Row[] {
  const lines = findLines(page.words);
  const gap = (at: number, next: number) => Math.abs((lines[next]?.base ?? Infinity) - (lines[at]?.base ?? 0));
  const top = lines
    .slice(0, depth)
    .flatMap((line, at): Row[] =>
      line.base < page.height * zone ? [{ ...line, edge: "top", rank: at, gap: gap(at, at + 1) }] : [],
    );
  const bottom = lines.slice(-depth).flatMap((line, index, all): Row[] => {
    const at = lines.length - all.length + index;
    return line.base > page.height * (1 - zone)
      ? [{ ...line, edge: "bottom", rank: all.length - 1 - index, gap: gap(at, at - 1) }]
      : [];
  });
  return [...top, ...bottom];
}

function keyOf({ text, base, edge }: Row): string {
  return `${edge} ${Math.round(base / wander / 2)} ${text.toLowerCase().replace(/\d+|\b[ivxl]{1,6}\b/gu, "#")}`;
}

function placeOf({ base, edge }: Row): string {
  return `${edge} ${Math.round(base / wander)}`;
}

/** Places in which nearly every page has a line that stands well apart from the text. */
function countPlaces(edges: readonly Row[][], pages: number): ReadonlySet<string> {
  const counts = new Map<string, number>();
  for (const rows of edges) {
    const usual = median(rows.map(({ size }) => size));
    const apart = rows.filter(
      (row) => row.rank === 0 && row.gap > 1.7 * Math.max(row.size, usual) && row.words.length < 20,
    );
    for (const place of new Set(apart.map(placeOf))) counts.set(place, (counts.get(place) ?? 0) + 1);
  }
  return new Set([...counts].filter(([, count]) => pages >= 5 && count >= pages * seenAlways).map(([place]) => place));
}

function isNumber({ text }: Row): boolean {
  return text.length <= 24 && pageNumber.test(text);
}

/** Text with a number in its midst may stand on every page and is no header. */
function isSentence({ text }: Row): boolean {
  return /^\p{L}.{24,}[.!?。！？]$/u.test(text) && !/©|®/u.test(text);
}

const markOf = ({ text, left, base }: Word) => `${text} ${Math.round(left / wander)} ${Math.round(base / wander)}`;

/** Large letters behind the text, the same on most pages. */
function findWatermarks(pages: readonly Page[], bodySize: number): ReadonlySet<string> {
  const counts = new Map<string, number>();
  for (const page of pages) {
    const large = page.words.filter((word) => word.style.size > bodySize * 3 && areaOf(word) > 0);
    for (const key of new Set(large.map(markOf))) counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  return new Set([...counts].filter(([, count]) => count >= 3 && count >= pages.length / 2).map(([key]) => key));
}

/** The header that most pages have; the number of a page beside it is none of its words. */
function commonest(texts: readonly string[]): string {
  const groups = new Map<string, string[]>();
  for (const text of texts) {
    if (!/\p{L}.*\s.*\p{L}/u.test(text) || /©|®/u.test(text)) continue;
    const shape = text.replace(/\d+/gu, "#");
    groups.set(shape, [...(groups.get(shape) ?? []), text]);
  }
  const [most = []] = [...groups.values()].sort((a, b) => b.length - a.length);
  const [first = ""] = most;
  return most.every((text) => text === first) ? first : first.replace(/^[\d\s|–-]+|[\d\s|–-]+$/gu, "").trim();
}
