import { boxAround, type Word } from "./page.ts";
import { isRightToLeft } from "./words.ts";

/** Points across that are looked at together, where a page is not very wide. */
const smallestStep = 2;
const mostSteps = 400;
/** Shares of the size of the page's letters. */
const gutterWidth = 0.8;
const gutterHeight = 4.5;
const narrowestSide = 0.16;
/** What reads on from line to line fills its column; cells of a table and marks of points do not. */
const fewestLines = 3;
const fewestLetters = 11;
const fill = 0.45;
const widestSpace = 1.6;
/** Words of a line that runs over two columns of text. */
const fewestInColumns = 6;
const deepest = 12;

type Run = { from: number; to: number };
type Gutter = Run & { left: number; right: number };

/** The words of each column in the order the columns are read in: what spans them divides what is above from below. */
export function findColumns(words: readonly Word[], size: number, depth = 0): Word[][] {
  const gutter = depth < deepest && words.length > 1 ? findGutter(words, size) : null;
  if (!gutter) return words.length > 0 ? [[...words]] : [];
  const { from, to, left, right } = gutter;
  const parts: { above: Word[]; left: Word[]; right: Word[]; below: Word[] } = {
    above: [],
    left: [],
    right: [],
    below: [],
  };
  const middle = (left + right) / 2;
  for (const word of words) {
    const y = middleOf(word);
    if (y <= from) parts.above.push(word);
    else if (y >= to) parts.below.push(word);
    else if ((word.left + word.right) / 2 < middle) parts.left.push(word);
    else parts.right.push(word);
  }
  const sides = [parts.left, parts.right];
  if (isWrittenFromRight(words)) sides.reverse();
  return [parts.above, ...sides, parts.below].flatMap((part) =>
    part.length === words.length ? [part] : findColumns(part, size, depth + 1),
  );
}

function middleOf({ base, style }: Word): number {
  return base - 0.3 * style.size;
}

function isWrittenFromRight(words: readonly Word[]): boolean {
  return words.filter(({ text }) => isRightToLeft(text)).length > words.length / 2;
}

/** The highest strip between words that has reading text on both sides of it. `isBeside`: the words stand beside another one. */
function findGutter(words: readonly Word[], size: number, isBeside = false): Gutter | null {
  const { left, right } = boxAround(words);
  if (right - left < size * 12) return null;
  const step = Math.max(smallestStep, (right - left) / mostSteps);
  const free = freeRuns(words, { left, right, step, least: gutterHeight * size });
  const strips: Gutter[] = [];
  for (let start = 0; start < free.length; start += 1) {
    for (const run of free[start] ?? []) {
      let { from, to } = run;
      for (let end = start + 1; to - from > gutterHeight * size; end += 1) {
        if ((end - start) * step >= gutterWidth * size) {
          const strip = { from, to, left: left + start * step, right: left + end * step };
          const last = strips.at(-1);
          // The same strip, a step further on.
          if (last?.from === from && last.to === to && last.right >= strip.left) last.right = strip.right;
          else strips.push(strip);
          break;
        }
        const next = (free[end] ?? []).find(
          (other) => Math.min(to, other.to) - Math.max(from, other.from) >= gutterHeight * size,
        );
        if (!next) break;
        [from, to] = [Math.max(from, next.from), Math.min(to, next.to)];
      }
    }
  }
  let best: Gutter | null = null;
  for (const strip of strips.toSorted((a, b) => heightOf(b) - heightOf(a))) {
    if (best && heightOf(strip) <= heightOf(best)) break;
    const gutter = trim(strip, words);
    if (gutter && (!best || heightOf(gutter) > heightOf(best)) && hasTextBeside(gutter, words, { size, isBeside }))
      best = gutter;
  }
  return best;
}

function heightOf({ from, to }: Run): number {
  return to - from;
}

/** For each step across, the stretches downwards, of this height at least, that no word covers. */
function freeRuns(
  words: readonly Word[],
  { left, right, step, least }: { left: number; right: number; step: number; least: number },
): Run[][] {
  const covered: Run[][] = Array.from({ length: Math.ceil((right - left) / step) }, () => []);
  const sorted = words.toSorted((a, b) => a.base - b.base);
  for (const word of sorted) {
    const run = { from: word.base - 0.75 * word.style.size, to: word.base + 0.2 * word.style.size };
    const last = Math.min(covered.length - 1, Math.floor((word.right - left) / step));
    for (let at = Math.max(0, Math.floor((word.left - left) / step)); at <= last; at += 1) covered[at]?.push(run);
  }
  const all = { from: (sorted[0]?.base ?? 0) - 1000, to: (sorted.at(-1)?.base ?? 0) + 1000 };
  return covered.map((runs) => {
    const free: Run[] = [];
    let from = all.from;
    for (const run of [...runs, { from: all.to, to: all.to }]) {
      if (run.from - from >= least) free.push({ from, to: run.from });
      from = Math.max(from, run.to);
    }
    return free;
  });
}

function sidesOf({ from, to, left, right }: Gutter, words: readonly Word[]): [Word[], Word[]] {
  const beside = words.filter((word) => middleOf(word) > from && middleOf(word) < to);
  const middle = (left + right) / 2;
  return [beside.filter((word) => word.right <= middle), beside.filter((word) => word.left >= middle)];
}

/** The part of a strip beside which there are words on both sides; where one side is longer, the rest of it still belongs to it. */
function trim(strip: Gutter, words: readonly Word[]): Gutter | null {
  const [one, other] = sidesOf(strip, words).map(boxAround);
  if (!one || !other || Math.min(one.bottom, other.bottom) <= Math.max(one.top, other.top)) return null;
  const from = Math.max(strip.from, Math.min(one.top, other.top) - 1);
  return { ...strip, from, to: Math.min(strip.to, Math.max(one.bottom, other.bottom) + 1) };
}

function hasTextBeside(
  gutter: Gutter,
  words: readonly Word[],
  { size, isBeside }: { size: number; isBeside: boolean },
): boolean {
  const all = boxAround(words);
  const sides = sidesOf(gutter, words);
  const quotes = sides.filter((side) => isQuoteInLarge(side, size));
  return sides.every((side) => {
    const box = boxAround(side);
    if (box.right - box.left < narrowestSide * (all.right - all.left)) return false;
    const lines = new Map<number, { letters: number; width: number }>();
    for (const word of side) {
      const key = Math.round(word.base / (0.5 * size));
      const line = lines.get(key) ?? { letters: 0, width: 0 };
      lines.set(key, { letters: line.letters + word.text.length, width: line.width + word.right - word.left });
    }
    const count = lines.size;
    const letters = [...lines.values()].reduce((sum, line) => sum + line.letters, 0) / count;
    const width = [...lines.values()].reduce((sum, line) => sum + line.width, 0) / count;
    // A large number with its lines is a part of its own.
    const large = side.filter(({ style }) => style.size > 1.6 * size);
    if (large.length < side.length && large.some(({ text }) => /\d/u.test(text))) return true;
    if (quotes.length === 1 && quotes[0] === side) return true;
    if (count < fewestLines || letters < fewestLetters || width < fill * (box.right - box.left)) return false;
    // Gaps between columns of text are none between cells.
    if (!isInCells(side, size)) return true;
    return !isBeside && side.length >= count * fewestInColumns && findGutter(side, size, true) !== null;
  });
}

/** Whether words stand in one block of large letters, as what is quoted from the text beside it. */
function isQuoteInLarge(side: readonly Word[], size: number): boolean {
  const sorted = side.toSorted((a, b) => a.base - b.base);
  const isClose = sorted.every((word, at) => word.base - (sorted[at - 1] ?? word).base < 1.6 * word.style.size);
  const isLarge = side.every(({ style, text }) => style.size > 1.6 * size && !/\d/u.test(text));
  return isLarge && isClose && side.some(({ text }) => /\p{L}{3}/u.test(text));
}

/** Whether many of the lines have gaps in them that no sentence has: then they are rows of a table. */
function isInCells(side: readonly Word[], size: number): boolean {
  const lines = Map.groupBy(side, (word) => Math.round(word.base / (0.5 * size)));
  const gapped = [...lines.values()].filter((words) => {
    const sorted = words.toSorted((a, b) => a.left - b.left);
    return sorted.slice(1).some((word, at) => word.left - (sorted[at]?.right ?? word.left) > widestSpace * size);
  });
  return gapped.length > lines.size * 0.35;
}
