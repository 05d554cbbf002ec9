import { type Box, boxAround, type Glyph, type Word } from "./page.ts";

/** Shares of a letter's size. */
const wordGap = 0.2;
const sameBase = 0.08;
const rightToLeft = /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}]/u;
const isMark = /^\p{M}+$/u;
/** Scripts whose letters join or stand upon each other: a letter's own width is none that it is drawn with. */
const joined =
  /^[\p{Script=Arabic}\p{Script=Syriac}\p{Script=Devanagari}\p{Script=Bengali}\p{Script=Gurmukhi}\p{Script=Gujarati}\p{Script=Oriya}\p{Script=Tamil}\p{Script=Telugu}\p{Script=Kannada}\p{Script=Malayalam}\p{Script=Sinhala}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}\p{Script=Tibetan}\p{M}।॥]+$/u;
const widestJoint = 1.2;

export function isRightToLeft(text: string): boolean {
  return rightToLeft.test(text);
}

/**
 * Letters as words, each with its letters in the order they are read in. Only what stands the way most of the page does
 * is text to read: a stamp along the edge or across the page is none. A page that is written sideways is turned.
 */
export function joinGlyphs(glyphs: readonly Glyph[], page: { width: number; height: number }) {
  const counts = [0, 0, 0, 0];
  for (const { turn } of glyphs) counts[turn] = (counts[turn] ?? 0) + 1;
  const turn = Math.max(0, counts.indexOf(Math.max(...counts)));
  const upright = glyphs.filter((glyph) => glyph.turn === turn).map((glyph) => turnBack(glyph, turn, page));
  const groups: Glyph[][] = [];
  let group: Glyph[] = [];
  for (const glyph of upright) {
    const last = group.at(-1);
    if (last && isSameWord(last, glyph)) group.push(glyph);
    else {
      group = [glyph];
      groups.push(group);
    }
  }
  const [width, height] = turn % 2 ? [page.height, page.width] : [page.width, page.height];
  return { words: joinSpaced(groups.map(toWord).filter(({ text }) => text !== "")), turn, width, height };
}

const fewestSpaced = 4;
/** How much wider a gap between words is than one between spaced letters. */
const widerGap = 1.6;

/** "T H E  Q U A Y" as two words: single letters in a row are a heading whose letters are spaced. */
function joinSpaced(words: readonly Word[]): Word[] {
  const joined: Word[] = [];
  for (let at = 0; at < words.length; ) {
    const run = spacedFrom(words, at);
    const least = Math.min(...run.slice(1).map((word, index) => word.left - (run[index]?.right ?? 0)));
    let last: Word | undefined;
    for (const word of run) {
      if (last && run.length >= fewestSpaced && word.left - last.right <= widerGap * least) {
        Object.assign(last, { ...boxAround([last, word]), text: last.text + word.text });
      } else {
        last = { ...word };
        joined.push(last);
      }
    }
    at += run.length;
  }
  return joined;
}

function spacedFrom(words: readonly Word[], at: number): Word[] {
  let end = at + 1;
  while (end < words.length && isSpaced(words[end - 1], words[end])) end += 1;
  return words.slice(at, end);
}

function isSpaced(last: Word | undefined, word: Word | undefined): boolean {
  if (!last || !word || !/^\p{Lu}$/u.test(last.text) || !/^\p{Lu}$/u.test(word.text)) return false;
  const gap = word.left - last.right;
  return last.base === word.base && last.style.size === word.style.size && gap > 0 && gap < 1.2 * word.style.size;
}

/** Where something would stand if the page were turned so that its writing is upright. */
export function turnBack<Item extends Box & { base?: number }>(
  item: Item,
  turn: number,
  { width, height }: { width: number; height: number },
): Item {
  const { left, right, top, bottom, base } = item;
  if (turn === 1) {
    const box = { left: top, right: bottom, top: width - right, bottom: width - left };
    return { ...item, ...box, ...(base !== undefined && { base: width - base }) };
  }
  if (turn === 2) {
    const box = { left: width - right, right: width - left, top: height - bottom, bottom: height - top };
    return { ...item, ...box, ...(base !== undefined && { base: height - base }) };
  }
  return turn === 3 ? { ...item, left: height - bottom, right: height - top, top: left, bottom: right } : item;
}

function isSameWord(last: Glyph, next: Glyph): boolean {
  if (isMark.test(next.text)) return !next.isAfterSpace;
  const size = Math.max(last.style.size, next.style.size);
  if (next.isAfterSpace || Math.abs(last.base - next.base) > sameBase * size) return false;
  // Marks aside, two sizes on one line are a word and what is raised beside it.
  if (Math.abs(last.style.size - next.style.size) > 0.05 * size) return false;
  const gap = Math.max(next.left - last.right, last.left - next.right);
  const isJoined = joined.test(last.text) && joined.test(next.text);
  return gap <= (isJoined ? widestJoint : wordGap) * size && gap > -2 * size;
}

function toWord(glyphs: Glyph[]): Word {
  const letters = glyphs.filter(({ text }) => !isMark.test(text));
  const [first = glyphs[0]] = letters;
  if (!first) throw new Error("A word has letters");
  const ordered = glyphs.some(({ text }) => isRightToLeft(text)) ? orderGlyphs(glyphs, letters) : glyphs;
  const text = ordered.map((glyph) => glyph.text).join("");
  const { base, style } = first;
  return {
    ...boxAround(letters.length > 0 ? letters : glyphs),
    // A soft hyphen counts where its line ends.
    text: text.replaceAll("\u00ad", (sign, at) => (at === text.length - 1 ? sign : "")).normalize("NFC"),
    base,
    style,
    isAfterSpace: glyphs.some(({ isAfterSpace }) => isAfterSpace),
  };
}

/** Right-to-left letters may come in the order they are seen in or read in: where they stand tells. */
function orderGlyphs(glyphs: readonly Glyph[], letters: readonly Glyph[]): Glyph[] {
  const [first, last] = [letters[0], letters.at(-1)];
  const isReversed = first && last && first !== last && first.left < last.left && letters.every(isLetterToTurn);
  const read = isReversed ? glyphs.toReversed() : [...glyphs];
  if (!read[0] || !isMark.test(read[0].text)) return read;
  // Marks that come before their letters belong behind them.
  const ordered: Glyph[] = [];
  let marks: Glyph[] = [];
  for (const glyph of read) {
    if (isMark.test(glyph.text)) marks.push(glyph);
    else {
      ordered.push(glyph, ...marks);
      marks = [];
    }
  }
  return [...ordered, ...marks];
}

function isLetterToTurn({ text }: Glyph): boolean {
  return isRightToLeft(text) || /^[\p{P}\p{M}]+$/u.test(text);
}
