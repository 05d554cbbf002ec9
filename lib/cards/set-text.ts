import { splitWords } from "../text/words.ts";

/** The width of a text in pixels, in letters of a size. */
export type Measure = (text: string, size: number) => number;

export type Line = { text: string; startIndex: number; endIndex: number; width: number };
export type Block = { size: number; leading: number; lines: Line[]; height: number };

type Request = {
  width: number;
  height: number;
  /** Largest and smallest size of the letters, in pixels. */
  most: number;
  least: number;
  measure: Measure;
  language: string;
};

const LEADING = 1.26;
const STEP = 0.95;

/** The largest size at which a text fits its box, in lines of nearly one length. It is never cut: at `least` it may be higher. */
export function fitText(text: string, { width, height, most, least, measure, language }: Request): Block {
  const words = keepTogether(text, splitWords(text, language));
  for (let size = most; ; size = Math.max(least, size * STEP)) {
    const widest = words.reduce((max, word) => Math.max(max, measure(word.text, size)), 0);
    const lines = breakLines(text, { width, size, measure, words });
    const tall = lines.length * size * LEADING;
    if ((tall <= height && widest <= width) || size <= least) {
      const balanced = balance(text, { width, size, measure, words, lines, widest });
      return { size, leading: size * LEADING, lines: balanced, height: balanced.length * size * LEADING };
    }
  }
}

const numeral =
  /^[\p{P}\p{S}]*[\p{N}〇一二三四五六七八九十百千万億][\p{N}.,:’'〇一二三四五六七八九十百千万億]*(?<![.,:’'])$/u;
/** Endings and particles: they follow a word, and none begins a line. */
const following = /^(?!(?:[こそあど][のれこ]|もう|まだ|すぐ)$)[\p{Script=Hiragana}ー]{1,4}[\p{P}]*$/u;

/** Words that one line break must not part: a number and what it counts, a Japanese word and its endings. */
export function keepTogether(text: string, words: readonly Word[]): Word[] {
  const kept: Word[] = [];
  for (const word of words) {
    const last = kept.at(-1);
    const isCounted = last && numeral.test(last.text) && /^[\p{L}\p{Sc}%°]/u.test(word.text) && word.text.length <= 14;
    const isEnding = last?.endIndex === word.startIndex && following.test(word.text) && last.text.length <= 8;
    if (last && (isCounted || isEnding)) {
      last.endIndex = word.endIndex;
      last.text = text.slice(last.startIndex, word.endIndex);
    } else kept.push({ ...word });
  }
  return kept;
}

type Break = { width: number; size: number; measure: Measure; words: readonly Word[] };
type Word = { text: string; startIndex: number; endIndex: number };

function breakLines(text: string, { width, size, measure, words }: Break): Line[] {
  const lines: Line[] = [];
  let from: number | null = null;
  let to = 0;
  const end = () => {
    if (from !== null) lines.push(lineOf(text, { from, to, size, measure }));
    from = null;
  };
  for (const word of words) {
    if (from !== null && measure(text.slice(from, word.endIndex), size) > width) end();
    if (from === null && measure(word.text, size) > width) {
      for (const part of splitLong(word, { width, size, measure })) {
        end();
        [from, to] = [part.startIndex, part.endIndex];
      }
      continue;
    }
    from ??= word.startIndex;
    to = word.endIndex;
  }
  end();
  return lines;
}

function lineOf(
  text: string,
  { from, to, size, measure }: { from: number; to: number; size: number; measure: Measure },
) {
  const line = text.slice(from, to);
  return { text: line, startIndex: from, endIndex: to, width: measure(line, size) };
}

const graphemes = new Intl.Segmenter("und", { granularity: "grapheme" });

function splitLong(word: Word, { width, size, measure }: Omit<Break, "words">): Word[] {
  const parts: Word[] = [];
  let [text, startIndex] = ["", word.startIndex];
  for (const { segment, index } of graphemes.segment(word.text)) {
    if (text !== "" && measure(text + segment, size) > width) {
      parts.push({ text, startIndex, endIndex: startIndex + text.length });
      [text, startIndex] = ["", word.startIndex + index];
    }
    text += segment;
  }
  return [...parts, { text, startIndex, endIndex: startIndex + text.length }];
}

type Balance = Break & { lines: Line[]; widest: number };

/** The narrowest column with the same number of lines. */
function balance(text: string, { lines, widest, ...given }: Balance): Line[] {
  let best = lines;
  for (let share = 0.95; lines.length > 1 && share > 0.5; share -= 0.05) {
    const width = given.width * share;
    if (width < widest) break;
    const narrower = breakLines(text, { ...given, width });
    if (narrower.length > lines.length) break;
    best = narrower;
  }
  return best;
}

/** Whether most letters of a text are written from right to left: it may begin with a foreign name. */
export function isRightToLeft(text: string): boolean {
  const letters = text.match(/\p{L}/gu) ?? [];
  return letters.filter((letter) => /[\p{Script=Arabic}\p{Script=Hebrew}]/u.test(letter)).length * 2 > letters.length;
}
