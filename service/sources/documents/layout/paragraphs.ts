import { isUnsure, numberOf, readMark } from "../../text/points.ts";
import { isEastAsian } from "./lines.ts";
import { type Box, boxAround, type Line, median } from "./page.ts";

/** Shares of the size of the letters, or of the usual pitch of lines. */
const widerPitch = 1.28;
const otherSize = 0.07;
const indent = 0.8;
/** Share of a column. */
const nearlyFull = 0.78;

export type Paragraph = Box & {
  kind: "paragraph";
  lines: Line[];
  text: string;
  size: number;
  isBold: boolean;
  isFixed: boolean;
  isRightToLeft: boolean;
  /** Lines of the usual pitch that are left free above it. */
  spaceAbove: number;
};

/** What the lines of a column share. */
export type Column = { left: number; right: number; pitch: number };

export function measureColumn(lines: readonly Line[]): Column {
  const pitches = lines.flatMap((line, at) => {
    const next = lines[at + 1];
    const pitch = next ? (next.base - line.base) / Math.max(1, line.size) : 0;
    return pitch > 0.8 && pitch < 2.6 && next && isSameSize(line, next) ? [pitch] : [];
  });
  const left = edgeOf(lines.map((line) => -line.left)) * -1;
  const right = edgeOf(lines.map((line) => line.right));
  return { left, right, pitch: pitches.length > 0 ? lowMedian(pitches) : 1.2 };
}

const fewLines = 8;

/** Where most lines end at the latest: one may run over. */
function edgeOf(ends: readonly number[]): number {
  const sorted = ends.toSorted((a, b) => a - b);
  return sorted[sorted.length < fewLines ? sorted.length - 1 : Math.floor(sorted.length * 0.9)] ?? 0;
}

/** The pitch inside of paragraphs is the smaller one of two that are common. */
function lowMedian(pitches: readonly number[]): number {
  const sorted = pitches.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length * 0.35)] ?? median(pitches);
}

/** Joins the lines of a column to paragraphs. */
export function joinLines(lines: readonly Line[], column: Column, words: ReadonlyMap<string, number>): Paragraph[] {
  const paragraphs: Line[][] = [];
  for (const line of lines) {
    const current = paragraphs.at(-1);
    if (current && goesOn(current, line, column)) current.push(line);
    else paragraphs.push([line]);
  }
  return paragraphs.map((own, at) => {
    const before = paragraphs[at - 1]?.at(-1);
    return toParagraph(own, { before, pitch: column.pitch, words });
  });
}

function isSameSize(one: Line, other: Line): boolean {
  return Math.abs(one.size - other.size) <= otherSize * Math.max(one.size, other.size);
}

function goesOn(current: readonly Line[], line: Line, column: Column): boolean {
  const [first] = current;
  const last = current.at(-1);
  if (!first || !last || line.isLed) return false;
  if (!isSameSize(last, line) || last.isRightToLeft !== line.isRightToLeft) return false;
  const pitch = (line.base - last.base) / Math.max(1, last.size);
  const usual = usualPitch(current, column.pitch);
  if (pitch > usual * widerPitch || pitch <= 0) return false;
  if (last.isFixed && line.isFixed) return true;
  if (startsPointHere(line, current)) return false;
  const isCut = !/[.!?:;。！？：؟]["'”’)\]]*$/u.test(last.text);
  // A sentence that stops in the middle of a full line goes on, however its next words are set.
  if (isCut && /^\p{Ll}/u.test(line.text) && !hasRoom(last, line, column)) return true;
  if (last.isFixed !== line.isFixed || last.isBold !== line.isBold) return false;
  if (isCentred(last, line)) return !isIndented(last, line) || current.length > 1 || isCut;
  if (isIndented(last, line) && !isHanging(current)) {
    return (
      current.length === 1 &&
      (readMark(first.text) !== null || (/^\d+(?:\.\d+)*\.?\s/u.test(first.text) && !hasRoom(last, line, column)))
    );
  }
  if (current.length > 1 && isIndented(line, last)) return false;
  return !hasRoom(last, line, column);
}

/** Larger letters have a pitch of their own, which the first two lines show. */
function usualPitch(current: readonly Line[], pitch: number): number {
  const [first, second] = current;
  return first && second
    ? Math.max(0.9, Math.min(1.9, (second.base - first.base) / first.size))
    : Math.max(1.15, pitch);
}

function isIndented(last: Line, line: Line): boolean {
  const depth = line.isRightToLeft ? last.right - line.right : line.left - last.left;
  return depth > indent * line.size;
}

function isHanging(current: readonly Line[]): boolean {
  const [first, second] = current;
  return first !== undefined && second !== undefined && isIndented(first, second);
}

function isCentred(last: Line, line: Line): boolean {
  const apart = Math.abs(last.left + last.right - line.left - line.right) / 2;
  return apart < 0.5 * line.size && Math.abs(last.left - line.left) > indent * line.size;
}

/** Whether the first word of a line would have found room in the one before: then the line was ended on purpose. */
function hasRoom(last: Line, line: Line, column: Column): boolean {
  const [word] = line.words;
  if (!word) return true;
  const room = line.isRightToLeft ? last.left - column.left : column.right - last.right;
  const width = isEastAsian(word.text) ? 1.2 * line.size : word.right - word.left;
  // A line that stops in a sentence near the edge was broken there for some other reason.
  const isCut = /[\p{L}\p{N},]$/u.test(last.text) && last.right - last.left > nearlyFull * (column.right - column.left);
  return room > width + 0.9 * line.size && !isCut;
}

function startsPointHere(line: Line, current: readonly Line[]): boolean {
  const mark = readMark(line.text);
  if (!mark) return false;
  const last = current.at(-1);
  if (mark.kind === "bullet") return !isUnsure(mark.mark) || isMarkOfList(line, current);
  const begun = current[0] ? readMark(current[0].text) : null;
  if (begun && numberOf(mark.mark) === numberOf(begun.mark) + 1) return true;
  return last !== undefined && /[.!?:;。！？：]["'”’)\]]*$/u.test(last.text);
}

/** A dash may begin a line of a sentence as well. */
function isMarkOfList(line: Line, current: readonly Line[]): boolean {
  const [first] = current;
  const last = current.at(-1);
  return (
    (first !== undefined && readMark(first.text) !== null) ||
    /[.!?:;。！？：]$/u.test(last?.text ?? "") ||
    (last !== undefined && isIndented(last, line))
  );
}

function toParagraph(
  lines: Line[],
  { before, pitch, words }: { before: Line | undefined; pitch: number; words: ReadonlyMap<string, number> },
): Paragraph {
  const [first] = lines;
  if (!first) throw new Error("A paragraph has lines");
  const space = before ? (first.base - before.base) / (pitch * Math.max(1, Math.min(first.size, before.size))) - 1 : 2;
  const letters = lines.reduce((sum, { text }) => sum + text.length, 0);
  const share = (has: (line: Line) => boolean) =>
    lines.reduce((sum, line) => sum + (has(line) ? line.text.length : 0), 0) / Math.max(1, letters);
  const isFixed = share((line) => line.isFixed) > 0.6;
  return {
    kind: "paragraph",
    ...boxAround(lines),
    lines,
    text: isFixed
      ? lines.map(({ text }) => text).join("\n")
      : joinTexts(
          lines.map(({ text }) => text),
          words,
        ),
    size: median(lines.map(({ size }) => size)),
    isBold: share((line) => line.isBold) > 0.95,
    isFixed,
    isRightToLeft: share((line) => line.isRightToLeft) > 0.5,
    spaceAbove: Math.max(0, space),
  };
}

/** Joins lines to one text: words that a hyphen cut are whole again, and signs that need no spaces get none. */
export function joinTexts(texts: readonly string[], words: ReadonlyMap<string, number>): string {
  return texts
    .reduce((all, text) => joinTwo(all, text, words), "")
    .replaceAll("\u00ad", "")
    .trim();
}

function joinTwo(all: string, text: string, words: ReadonlyMap<string, number>): string {
  if (all === "" || text === "") return all + text;
  const cut = /(\p{L}+)([-‐\u00ad])$/u.exec(all.slice(-60));
  const next = /^\p{Ll}+/u.exec(text.slice(0, 60))?.[0];
  if (cut && next) {
    const [, begun = "", hyphen] = cut;
    const whole = words.get((begun + next).toLowerCase()) ?? 0;
    const apart = words.get(`${begun}-${next}`.toLowerCase()) ?? 0;
    return hyphen === "\u00ad" || whole >= apart ? all.slice(0, -1) + text : all + text;
  }
  if (cut) return all.replace(/\u00ad$/u, "") + text;
  const isTight = isEastAsian(all.slice(-1)) && isEastAsian(text.slice(0, 1));
  // A slash or dash that was left at the end of a line belongs to both sides of it.
  return all + (isTight || /\p{L}[/–—]$/u.test(all.slice(-2)) ? "" : " ") + text;
}
