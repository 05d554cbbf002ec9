import { boxAround, type Line, type Word } from "./page.ts";
import { isRightToLeft } from "./words.ts";

/** How high a line of words reaches above and below the line it stands on, as shares of its size. */
const above = 0.72;
const below = 0.2;
const smallest = 0.8;
const east = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Bopomofo}\u3000-\u303f\uff00-\uffef]/u;

type Band = { top: number; bottom: number; words: Word[] };

/** The lines that words of one column stand in, from top to bottom, each in the order it is read in. */
export function findLines(words: readonly Word[]): Line[] {
  const bands: Band[] = [];
  const near = new Map<number, Band[]>();
  // What is raised or lowered is small: it joins a line that is there already.
  for (const word of words.toSorted((a, b) => b.style.size - a.style.size || a.base - b.base)) {
    const [top, bottom] = [word.base - above * word.style.size, word.base + below * word.style.size];
    const band = findBand(near, { top, bottom });
    if (band) {
      band.words.push(word);
      continue;
    }
    const own = { top, bottom, words: [word] };
    bands.push(own);
    for (const place of placesOf(own)) near.set(place, [...(near.get(place) ?? []), own]);
  }
  return bands.map((band) => toLine(band.words)).sort((a, b) => a.base - b.base);
}

const placeHeight = 16;
const mostPlaces = 64;

function placesOf({ top, bottom }: { top: number; bottom: number }): number[] {
  const first = Math.floor(top / placeHeight);
  const last = Math.min(first + mostPlaces, Math.floor(bottom / placeHeight));
  return Array.from({ length: last - first + 1 }, (_, index) => first + index);
}

/** The line that most of a word's height is shared with, where that is half of it. */
function findBand(near: ReadonlyMap<number, readonly Band[]>, { top, bottom }: { top: number; bottom: number }) {
  let best: Band | undefined;
  let most = 0.5 * (bottom - top);
  for (const place of placesOf({ top, bottom })) {
    for (const band of near.get(place) ?? []) {
      const shared = Math.min(bottom, band.bottom) - Math.max(top, band.top);
      if (shared <= most) continue;
      most = shared;
      best = band;
    }
  }
  return best;
}

export function toLine(words: readonly Word[]): Line {
  const letters = words.reduce((sum, { text }) => sum + text.length, 0);
  const share = (has: (word: Word) => boolean) =>
    words.reduce((sum, word) => sum + (has(word) ? word.text.length : 0), 0) / Math.max(1, letters);
  const rightToLeft = share(({ text }) => isRightToLeft(text)) > 0.4;
  const largest = Math.max(...words.map(({ style }) => style.size));
  const main = words.filter(({ style }) => style.size >= smallest * largest);
  const size = mainSize(words);
  const base = main.reduce((sum, word) => sum + word.base, 0) / Math.max(1, main.length);
  const ordered = orderWords(words, rightToLeft);
  return {
    ...boxAround(words),
    top: base - above * size,
    bottom: base + below * size,
    words: ordered,
    text: writeLine(ordered, { size, base }),
    base,
    size,
    isBold: share(({ style }) => style.font.isBold) > 0.9,
    isFixed: share(({ style }) => style.font.isFixed) > 0.8,
    isRightToLeft: rightToLeft,
  };
}

function mainSize(words: readonly Word[]): number {
  const sizes = new Map<number, number>();
  for (const { style, text } of words) {
    const size = Math.round(style.size * 10) / 10;
    sizes.set(size, (sizes.get(size) ?? 0) + text.length);
  }
  return [...sizes].sort((a, b) => b[1] - a[1])[0]?.[0] ?? 0;
}

/** By where they stand; in a line from right to left, what reads from left to right keeps its own order. */
function orderWords(words: readonly Word[], rightToLeft: boolean): Word[] {
  const seen = words.toSorted((a, b) => a.left - b.left);
  const turns = (word: Word) => isRightToLeft(word.text);
  if (!rightToLeft && !seen.some(turns)) return seen;
  const runs: Word[][] = [];
  for (const word of seen) {
    const run = runs.at(-1);
    const [first] = run ?? [];
    if (run && first && turns(first) === turns(word)) run.push(word);
    else runs.push([word]);
  }
  const read = runs.map((run) => (run[0] && turns(run[0]) ? run.toReversed() : run));
  return (rightToLeft ? read.toReversed() : read).flat();
}

/** The words with the spaces between them, without the marks that lead to notes. */
function writeLine(words: readonly Word[], { size, base }: { size: number; base: number }): string {
  let text = "";
  let last: Word | undefined;
  for (const word of words) {
    const isSmall = word.style.size < 0.85 * size;
    const raised = base - word.base;
    if (isSmall && raised > 0.15 * size && last && isNoteMark(word.text, last.text)) continue;
    const shift = isSmall && Math.abs(raised) > 0.08 * size;
    text += (last && (shift ? isApart(last, word, size) : needsSpace(last, word)) ? " " : "") + word.text;
    last = word;
  }
  return text;
}

/** A raised number after a word leads to a note; after a number or a single letter it is a power. */
function isNoteMark(mark: string, word: string): boolean {
  if (/^[*†‡§¶∗,\d()[\]]{1,7}$/u.test(mark)) return /\p{L}{2}[\p{P}]*$|[\p{P}]$|\p{Script=Han}$/u.test(word);
  return /^[a-z](?:,[a-z])*$/.test(mark) && /\p{L}{3}[\p{P}]*$/u.test(word);
}

function isApart(last: Word, word: Word, size: number): boolean {
  return word.isAfterSpace && gapOf(last, word) > 0.15 * size;
}

function gapOf(last: Word, word: Word): number {
  return Math.max(word.left - last.right, last.left - word.right);
}

function needsSpace(last: Word, word: Word): boolean {
  const size = Math.min(last.style.size, word.style.size);
  const gap = gapOf(last, word);
  if (isRightToLeft(last.text) || isRightToLeft(word.text))
    return word.isAfterSpace || last.isAfterSpace || gap > 0.05 * size;
  if (east.test(last.text.slice(-1)) && east.test(word.text.slice(0, 1))) return false;
  if (gap > 0.2 * size) return true;
  return word.isAfterSpace && gap > 0.08 * size;
}

export function isEastAsian(text: string): boolean {
  return east.test(text);
}
