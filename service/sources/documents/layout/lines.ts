import { boxAround, type Line, type Word } from "./page.ts";
import { isRightToLeft } from "./words.ts";

/** How high a line of words reaches above and below the line it stands on, as shares of its size. */
const above = 0.72;
const below = 0.2;
const smallest = 0.8;
const east = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Bopomofo}\u3000-\u303f\uff00-\uffef]/u;

/** Times as large as the letters beside it: a number, a step or an initial that several lines stand beside. */
const muchLarger = 1.6;
const longestLead = 8;
const longestRaised = 6;

type Band = { top: number; bottom: number; size: number; words: Word[]; lead: Word[]; isBesideLines?: boolean };

/** The lines that words of one column stand in, from top to bottom, each in the order it is read in. */
export function findLines(words: readonly Word[]): Line[] {
  const bands: Band[] = [];
  const near = new Map<number, Band[]>();
  // What is raised or lowered is small: it joins a line that is there already.
  for (const word of words.toSorted((a, b) => b.style.size - a.style.size || a.base - b.base)) {
    const { size } = word.style;
    const [top, bottom] = [word.base - above * size, word.base + below * size];
    const mayJoin = (other: Band) =>
      other.size < size * muchLarger || !isBesideLines(other, words) || isRaised(word, other, words);
    const band = findBand(near, { top, bottom }, mayJoin);
    if (band) {
      band.words.push(word);
      continue;
    }
    const own = { top, bottom, size, words: [word], lead: [] };
    bands.push(own);
    for (const place of placesOf(own)) near.set(place, [...(near.get(place) ?? []), own]);
  }
  return giveLeads(bands)
    .map((band) => toLine(band.words, band.lead))
    .sort((a, b) => a.base - b.base);
}

/** Whether several lines of much smaller words stand within a band's height. */
function isBesideLines(band: Band, words: readonly Word[]): boolean {
  band.isBesideLines ??= hasLines(
    words.filter(({ base, style, text }) => {
      const middle = base - 0.3 * style.size;
      return style.size * muchLarger <= band.size && middle > band.top && middle < band.bottom && longWord.test(text);
    }),
  );
  return band.isBesideLines;
}

const longWord = /\p{L}{4}|[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]{2}/u;

function hasLines(words: readonly Word[]): boolean {
  const [first] = words;
  return first !== undefined && words.some(({ base }) => Math.abs(base - first.base) > 0.8 * first.style.size);
}

/** Whether a small word belongs to the large one it touches, and not to a line of its own beside it. */
function isRaised(word: Word, band: Band, words: readonly Word[]): boolean {
  if (word.text.length > longestRaised) return false;
  const { size } = word.style;
  const isBeside = band.words.some((other) => Math.abs(gapOf(other, word)) <= 0.3 * band.size);
  return isBeside && !words.some((other) => other !== word && isNextTo(other, word, size));
}

function isNextTo(other: Word, word: Word, size: number): boolean {
  return (
    Math.abs(other.base - word.base) < 0.15 * size && other.style.size < size * 1.3 && gapOf(other, word) < 1.2 * size
  );
}

/** Puts a large number or an initial before the first of the lines it stands beside, or above. */
function giveLeads(bands: readonly Band[]): Band[] {
  const kept = bands.filter((band) => {
    const text = band.words.map((word) => word.text).join("");
    if (text.length > longestLead || !/^\p{Lu}$|\d/u.test(text)) return true;
    const { left, right } = boxAround(band.words);
    const smaller = bands.filter(({ size }) => size * muchLarger <= band.size);
    const beside = smaller.filter(({ bottom, size, words }) => {
      const middle = bottom - 0.5 * size;
      return middle > band.top && middle < band.bottom && boxAround(words).left > right - 0.1 * size;
    });
    const below = smaller.filter(({ top, words }) => {
      const box = boxAround(words);
      return (
        top > band.bottom - 0.2 * band.size && top < band.bottom + band.size && box.left < right && box.right > left
      );
    });
    const [first] = (beside.length > 0 ? beside : /\d/u.test(text) ? below : []).toSorted((a, b) => a.top - b.top);
    if (!first || first.lead.length > 0) return true;
    first.lead = band.words;
    return false;
  });
  const led = kept.filter(({ lead }) => lead.length > 0).toSorted((a, b) => a.top - b.top);
  // Numbers that count their lines are marks of a list.
  if (led.length > 1 && led.every(({ lead }, at) => lead[0]?.text === `${at + 1}`))
    for (const band of led) band.lead = band.lead.map((word) => ({ ...word, text: `${word.text}.` }));
  return kept;
}

const placeHeight = 16;
const mostPlaces = 64;

function placesOf({ top, bottom }: { top: number; bottom: number }): number[] {
  const first = Math.floor(top / placeHeight);
  const last = Math.min(first + mostPlaces, Math.floor(bottom / placeHeight));
  return Array.from({ length: last - first + 1 }, (_, index) => first + index);
}

/** The line that most of a word's height is shared with, where that is half of it. */
function findBand(
  near: ReadonlyMap<number, readonly Band[]>,
  { top, bottom }: { top: number; bottom: number },
  mayJoin: (band: Band) => boolean,
) {
  let best: Band | undefined;
  let most = 0.5 * (bottom - top);
  for (const place of placesOf({ top, bottom })) {
    for (const band of near.get(place) ?? []) {
      const shared = Math.min(bottom, band.bottom) - Math.max(top, band.top);
      if (shared <= most || !mayJoin(band)) continue;
      most = shared;
      best = band;
    }
  }
  return best;
}

/** `lead` is larger, and stands before the words. */
export function toLine(words: readonly Word[], lead: readonly Word[] = []): Line {
  const letters = words.reduce((sum, { text }) => sum + text.length, 0);
  const share = (has: (word: Word) => boolean) =>
    words.reduce((sum, word) => sum + (has(word) ? word.text.length : 0), 0) / Math.max(1, letters);
  const rightToLeft = share(({ text }) => isRightToLeft(text)) > 0.4;
  const size = mainSize(words);
  const main = words.filter(({ style }) => style.size >= smallest * size);
  const base = main.reduce((sum, word) => sum + word.base, 0) / Math.max(1, main.length);
  const ordered = orderWords(words, rightToLeft);
  const before = orderWords(lead, false);
  const text = writeLine(ordered, { size, base });
  return {
    ...boxAround(words),
    top: base - above * size,
    bottom: base + below * size,
    words: [...before, ...ordered],
    text: lead.length > 0 ? writeLead(before, ordered[0]) + text : text,
    base,
    size,
    isLed: lead.length > 0 || isLargeNumber(ordered[0], size),
    isBold: share(({ style }) => style.font.isBold) > 0.9,
    // Letters of other scripts stand for several signs, or none, and tell nothing of their font.
    isFixed: share(({ style, text }) => style.font.isFixed && /^[\p{Script=Latin}\p{N}\p{P}\p{S}]+$/u.test(text)) > 0.8,
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

function isLargeNumber(word: Word | undefined, size: number): boolean {
  return word !== undefined && word.style.size >= size * muchLarger && /\d/u.test(word.text);
}

/** A number with a space behind it, or an initial, which belongs to its word unless it may be one itself. */
function writeLead(lead: readonly Word[], first: Word | undefined): string {
  const size = mainSize(lead);
  const text = writeLine(lead, { size, base: lead[0]?.base ?? 0 });
  const last = lead.at(-1);
  const isApart = !first || !last || (first.text.length > 1 && gapOf(last, first) > 0.5 * first.style.size);
  return /^\p{Lu}$/u.test(text) && !(isApart && /[AÀEÉIOÓUY]/u.test(text)) ? text : `${text} `;
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
