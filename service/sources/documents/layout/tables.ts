import { startsPoint } from "../../text/points.ts";
import { toLine } from "./lines.ts";
import { type Box, boxAround, type Line, median, type Word } from "./page.ts";

/** Shares of the size of a line's letters. */
const cellGap = 1.05;
const keptGap = 0.5;
const fewestRows = 3;
/** Letters of a cell that is read as a sentence is. */
const proseCell = 26;

type Span = { from: number; to: number };
export type Table = { kind: "table"; rows: string[][]; lines: Line[]; box: Box };

/** Sets tables apart from the lines of a column: rows whose gaps stand one below another. */
export function findTables(lines: readonly Line[]): (Line | Table)[] {
  const parts: (Line | Table)[] = [];
  for (let at = 0; at < lines.length; ) {
    const rows = rowsFrom(lines, at);
    const table = rows && toTable(rows.lines, rows.gaps);
    const [first] = lines.slice(at, at + 1);
    if (table) parts.push(table);
    else if (first) parts.push(first);
    at += table ? table.lines.length : 1;
  }
  return parts;
}

function rowsFrom(lines: readonly Line[], start: number): { lines: Line[]; gaps: Span[] } | null {
  const first = lines[start];
  let gaps = first ? gapsOf(first) : [];
  if (!first || gaps.length === 0) return null;
  const rows = [first];
  let end = 1;
  for (const line of lines.slice(start + 1)) {
    const last = rows.at(-1) ?? first;
    if (line.base - last.base > 3.2 * Math.max(last.size, line.size)) break;
    const left = keepGaps(gaps, line);
    if (left.length === 0) break;
    rows.push(line);
    gaps = left;
    if (gapsOf(line).length > 0) end = rows.length;
  }
  return { lines: rows.slice(0, end), gaps };
}

/** The gaps of the rows before that go on through a line. */
function keepGaps(gaps: readonly Span[], line: Line): Span[] {
  const free = [{ from: -Infinity, to: line.left }, ...spacesOf(line), { from: line.right, to: Infinity }];
  return gaps.flatMap((gap) =>
    free.flatMap((space) => {
      const both = { from: Math.max(gap.from, space.from), to: Math.min(gap.to, space.to) };
      return both.to - both.from >= keptGap * line.size ? [both] : [];
    }),
  );
}

function gapsOf(line: Line): Span[] {
  return spacesOf(line).filter(({ from, to }) => to - from >= cellGap * line.size);
}

function spacesOf({ words }: Line): Span[] {
  const sorted = words.toSorted((a, b) => a.left - b.left);
  const spaces: Span[] = [];
  let right = sorted[0]?.right ?? 0;
  for (const word of sorted.slice(1)) {
    if (word.left > right) spaces.push({ from: right, to: word.left });
    right = Math.max(right, word.right);
  }
  return spaces;
}

function toTable(lines: Line[], gaps: readonly Span[]): Table | null {
  const full = lines.filter((line) => gapsOf(line).length > 0);
  const cells = lines.map((line) => cellsOf(line, gaps));
  const columns = Math.max(...cells.map((row) => row.length));
  if (full.length < fewestRows && !(full.length === 2 && lines.length === 2 && columns > 2)) return null;
  if (cells.filter(([first = ""]) => startsPoint(`${first} x`)).length > lines.length / 2) return null;
  const lengths = Array.from({ length: columns }, (_, at) => median(cells.flatMap((row) => row[at]?.length || [])));
  // Two columns of which one explains the other are read, line by line.
  if (columns === 2 && Math.max(...lengths) >= proseCell) return null;
  if (lengths.filter((length) => length >= proseCell * 1.5).length > columns / 2) return null;
  return { kind: "table", rows: cells, lines, box: boxAround(lines) };
}

function cellsOf(line: Line, gaps: readonly Span[]): string[] {
  const borders = gaps.map(({ from, to }) => (from + to) / 2).sort((a, b) => a - b);
  const cells: Word[][] = Array.from({ length: borders.length + 1 }, () => []);
  for (const word of line.words) {
    const at = borders.findIndex((border) => (word.left + word.right) / 2 < border);
    cells[at < 0 ? borders.length : at]?.push(word);
  }
  return cells.map((words) => (words.length > 0 ? toLine(words).text : ""));
}
