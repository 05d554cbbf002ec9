import type { Block } from "#lib/text/source-text.ts";
import { cleanCode, cleanWords, hasWords, withoutNumber } from "./clean-words.ts";
import { gather, isElement, isInline, isUnread, lineBreak, noWords, type Words } from "./inline.ts";
import { isNavigation, readDefinitions, readPoints } from "./lists.ts";
import { isCaption, type Place, placesOf } from "./place.ts";

const MAX_BLOCKS = 10_000;
const MAX_TEXT = 200_000;

/** A page's blocks, how many footnotes its sentences name, and how much of what is seen was left out as furniture. */
export type ReadHtml = {
  blocks: Block[];
  notes: number /** Headings that lead to another page. */;
  leading: Set<Block>;
};

type Reading = ReadHtml & {
  words: Words;
  isQuote: boolean;
  place: Place;
  placeOf: (element: Element) => Place;
};

/**
 * The blocks of an element, in order. `placeOf` says what an element's place makes of its content; left out, names and
 * roles of elements say it.
 */
export function readHtml(root: Element, placeOf: (element: Element) => Place = placesOf(root)): ReadHtml {
  const reading: Reading = {
    ...{ blocks: [], notes: 0, leading: new Set(), words: noWords(), isQuote: false },
    ...{ place: null, placeOf },
  };
  readChildren(root, reading);
  flush(reading);
  return reading;
}

function readChildren(parent: Element, reading: Reading): void {
  for (const child of parent.childNodes) {
    if (reading.blocks.length >= MAX_BLOCKS) return;
    if (!isElement(child)) {
      if (child.nodeType === 3) gather(child, reading.words);
    } else if (!isUnread(child)) {
      readPlaced(child, reading);
    }
  }
}

function readPlaced(element: Element, reading: Reading): void {
  if (isInline(element)) {
    gather(element, reading.words);
    return;
  }
  flush(reading);
  const { place } = reading;
  reading.place = place ?? reading.placeOf(element);
  readBlock(element, reading);
  flush(reading);
  reading.place = place;
}

function readBlock(element: Element, reading: Reading): void {
  const tag = element.localName;
  if (/^h[1-6]$/u.test(tag)) readHeading(element, Number(tag[1]), reading);
  else if (tag === "pre" || tag === "listing" || tag === "xmp")
    add(reading, { kind: "code", text: cleanCode(element.textContent ?? "") });
  else if (tag === "ul" || tag === "ol" || tag === "menu" || tag === "dir") readList(element, reading);
  else if (tag === "dl") readTerms(element, reading);
  else if (tag === "table") readRows(element, reading);
  else if (tag === "blockquote") readQuote(element, reading);
  else if (tag === "figcaption" || tag === "caption" || isCaption(element))
    add(reading, { kind: "caption", text: wordsOf(element, reading) });
  else if (isCodeAlone(element)) add(reading, { kind: "code", text: cleanCode(element.textContent ?? "") });
  else if (isDateAlone(element)) add(reading, { kind: "boilerplate", text: wordsOf(element, reading) });
  else readChildren(element, reading);
}

function wordsOf(element: Element, reading: Reading): string {
  const words = noWords();
  for (const child of element.childNodes) gather(child, words);
  reading.notes += words.notes;
  return cleanWords(words.text);
}

function readHeading(element: Element, level: number, reading: Reading): void {
  const text = withoutNumber(wordsOf(element, reading));
  if (!hasWords(text)) return;
  add(reading, { kind: "heading", text, level: Math.min(6, level) });
  const link = element.querySelector("a[href]") ?? element.closest("a[href]");
  const leads =
    link && !link.getAttribute("href")?.startsWith("#") && cleanWords(link.textContent ?? "").includes(text);
  const last = reading.blocks.at(-1);
  if (leads && last) reading.leading.add(last);
}

function readQuote(element: Element, reading: Reading): void {
  const { isQuote } = reading;
  reading.isQuote = true;
  readChildren(element, reading);
  flush(reading);
  reading.isQuote = isQuote;
}

function readList(element: Element, reading: Reading): void {
  const list = readPoints(element);
  if (!list) {
    readChildren(element, reading);
    return;
  }
  reading.notes += list.notes;
  const points = list.points.slice(0, 2_000).map((point) => point.slice(0, MAX_TEXT));
  if (points.length > 0 && list.isNavigation) add(reading, { kind: "boilerplate", text: points.join("\n") });
  else if (points.length > 0) addListed(reading, { kind: "list", points, isNumbered: list.isNumbered, page: 0 });
  for (const nested of list.others) readPlaced(nested, reading);
}

function readTerms(element: Element, reading: Reading): void {
  for (const part of readDefinitions(element)) {
    if (part.kind === "points") addListed(reading, { kind: "list", points: part.points, isNumbered: false, page: 0 });
    else if (part.kind === "code") add(reading, { kind: "code", text: part.text });
    else if (part.kind === "term") add(reading, { kind: "heading", level: 6, text: part.text });
    else readPlaced(part.element, reading);
  }
}

function addListed(reading: Reading, list: Extract<Block, { kind: "list" }>): void {
  if (reading.place) add(reading, { kind: "paragraph", text: list.points.join("\n") });
  else reading.blocks.push(list);
}

function readRows(element: Element, reading: Reading): void {
  const table = readTable(element);
  if (!table) {
    readChildren(element, reading);
    return;
  }
  if (table.box) {
    readChildren(table.box, reading);
    return;
  }
  if (table.caption) add(reading, { kind: "caption", text: table.caption });
  if (reading.place) add(reading, { kind: "paragraph", text: table.rows.flat().join("\n") });
  else if (table.code) add(reading, { kind: "code", text: table.code });
  else if (table.rows.length > 0) reading.blocks.push({ kind: "table", rows: table.rows, page: 0 });
}

/** A line that is nothing but code, or shown as a program's: highlighters wrap it in many ways. */
function isCodeAlone(element: Element): boolean {
  const only = element.children.length === 1 ? element.firstElementChild : null;
  if (!only || !/^(?:code|tt|kbd|samp)$/u.test(only.localName)) return false;
  return cleanWords(only.textContent ?? "") === cleanWords(element.textContent ?? "");
}

function isDateAlone(element: Element): boolean {
  const only = element.children.length === 1 ? element.firstElementChild : null;
  return only?.localName === "time" && cleanWords(only.textContent ?? "") === cleanWords(element.textContent ?? "");
}

/** What was gathered as paragraphs; a line that is mostly links leads somewhere else. */
function flush(reading: Reading): void {
  const { words } = reading;
  reading.words = noWords();
  reading.notes += words.notes;
  const paragraphs = words.text
    .split(new RegExp(`(?:\\s*${lineBreak}\\s*){2,}|\\s*${lineBreak}\\s*(?=[•▪●■►▶・※])`, "u"))
    .map(cleanWords)
    .filter(hasWords);
  const length = words.text.trim().length;
  for (const text of paragraphs) {
    const kind = isNavigation({ length, linked: words.linked, text })
      ? "boilerplate"
      : reading.isQuote
        ? "quote"
        : "paragraph";
    add(reading, { kind, text });
  }
  for (const text of words.figures) add(reading, { kind: "figure", text: text.slice(0, 1_000) });
}

type Plain = Exclude<Block, { kind: "list" | "table" | "heading" }>["kind"];

function add(
  reading: Reading,
  { kind, text, ...rest }: { kind: Plain | "heading"; text: string; level?: number },
): void {
  if (!/\S/u.test(text)) return;
  const plain = text.slice(0, MAX_TEXT);
  const own = reading.place ?? kind;
  if (own === "heading")
    reading.blocks.push({ kind: "heading", text: plain.slice(0, 1_000), level: rest.level ?? 6, page: 0 });
  else reading.blocks.push({ kind: own, text: plain, page: 0 });
}

type Table = {
  caption: string;
  rows: string[][];
  code?: string /** A box around words, not a table. */;
  box?: Element;
};

const MAX_ROWS = 2_000;
const MAX_CELLS = 200;
const longCell = 600;

/** A table's rows. Null for one that only lays the page out. */
function readTable(table: Element): Table | null {
  const role = table.getAttribute("role");
  if (role === "presentation" || role === "none" || table.querySelector("table")) return null;
  const rows = [...table.querySelectorAll("tr")].slice(0, MAX_ROWS);
  const cells = rows.map((row) => [...row.children].filter(isCell).slice(0, MAX_CELLS));
  const caption = table.querySelector("caption");
  // Numbered lines of code are often laid out in two columns.
  const pre = table.querySelectorAll("pre");
  if (pre.length > 0) {
    const code = [...pre]
      .map((element) => cleanCode(element.textContent ?? ""))
      .filter((text) => /[^\d\s]/u.test(text));
    if (rows.length <= 2) return { caption: "", rows: [], code: code.join("\n") };
  }
  if (cells.every((row) => row.length <= 1) && !table.querySelector("thead")) return null;
  const box = cells.length <= 3 ? boxed(cells.flat()) : null;
  if (box) return { caption: "", rows: [], box };
  const isLayout = !table.querySelector("th,thead,caption") && cells.flat().some(isSection);
  if (isLayout) return null;
  const read = cells.map((row) => row.map(wordsOfCell)).filter((row) => row.some((cell) => cell !== ""));
  return { caption: caption ? wordsOfCell(caption) : "", rows: read };
}

const mostOfBox = 0.8;
const longBox = 80;

/** The one cell with words, where the others hold a sign or "Note". */
function boxed(cells: readonly Element[]): Element | null {
  const lengths = cells.map((cell) => cell.textContent?.trim().length ?? 0);
  const most = Math.max(0, ...lengths);
  const isMost = most >= longBox && most > lengths.reduce((sum, length) => sum + length, 0) * mostOfBox;
  return (isMost && cells[lengths.indexOf(most)]) || null;
}

function isCell(element: Element): boolean {
  return (element.localName === "td" || element.localName === "th") && !isUnread(element);
}

function isSection(cell: Element): boolean {
  return cell.querySelector("h1,h2,h3,p + p") !== null || (cell.textContent?.length ?? 0) > longCell;
}

function wordsOfCell(element: Element): string {
  const words = noWords();
  for (const child of element.childNodes) gather(child, words);
  return cleanWords(words.text).slice(0, 20_000);
}
