import { cleanCode, cleanWords } from "./clean-words.ts";
import { gather, isUnread, noWords } from "./inline.ts";

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
export function readTable(table: Element): Table | null {
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
  if (cells.every((row) => row.length <= 1)) return null;
  const box = cells.length <= 3 ? boxed(cells.flat()) : null;
  if (box) return { caption: "", rows: [], box };
  const isLayout = !table.querySelector("th,thead,caption") && cells.flat().some(isSection);
  if (isLayout) return null;
  const read = cells.map((row) => row.map(wordsOf)).filter((row) => row.some((cell) => cell !== ""));
  return { caption: caption ? wordsOf(caption) : "", rows: read };
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

function wordsOf(element: Element): string {
  const words = noWords();
  for (const child of element.childNodes) gather(child, words);
  return cleanWords(words.text).slice(0, 20_000);
}
