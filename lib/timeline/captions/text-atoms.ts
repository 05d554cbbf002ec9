/** A piece of text between two places where a line may break, trailing spaces included. */
export type TextAtom = { text: string; start: number; width: number };

/** Scripts written without spaces break between words; all others only after a space. */
const SPACELESS =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}ー]/u;
const CLOSING = /^[\p{Pe}\p{Pf}\p{Po}ー々〜～]/u;
const OPENING = /[\p{Ps}\p{Pi}]$/u;
const WIDE =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Emoji_Presentation}\u3000-\u303f\uff01-\uff60ー]/u;
const NO_WIDTH = /^[\p{Mn}\p{Me}\p{Cf}]+$/u;

export function cutAtoms(text: string, language: string, maxWidth: number): TextAtom[] {
  const atoms: TextAtom[] = [];
  for (const { segment, index } of wordSegmenter(language).segment(text)) {
    const last = atoms.at(-1);
    if (last && !mayBreak(last.text, segment)) {
      last.text += segment;
    } else {
      atoms.push({ text: segment, start: index, width: 0 });
    }
  }
  return atoms.flatMap((atom) => splitLong(atom, maxWidth));
}

/** Columns a text takes: wide characters two, marks none. */
export function columnsOf(text: string): number {
  let columns = 0;
  for (const { segment } of graphemes.segment(text.trimEnd())) {
    columns += NO_WIDTH.test(segment) ? 0 : WIDE.test(segment) ? 2 : 1;
  }
  return columns;
}

const graphemes = new Intl.Segmenter("und", { granularity: "grapheme" });

function wordSegmenter(language: string): Intl.Segmenter {
  try {
    return new Intl.Segmenter(language, { granularity: "word" });
  } catch {
    return new Intl.Segmenter("und", { granularity: "word" });
  }
}

function mayBreak(before: string, after: string): boolean {
  if (/^\s/u.test(after)) return false;
  if (/\s$/u.test(before)) return true;
  if (CLOSING.test(after) || OPENING.test(before)) return false;
  const lastCharacter = Array.from(before).at(-1) ?? "";
  const isSpaceless = SPACELESS.test(lastCharacter) || SPACELESS.test(Array.from(after)[0] ?? "");
  return isSpaceless || /[、。，！？；：]$/u.test(before);
}

/** An address or a shout longer than a line is cut between letters; there is no better place. */
function splitLong(atom: TextAtom, maxWidth: number): TextAtom[] {
  const width = columnsOf(atom.text);
  if (width <= maxWidth) return [{ ...atom, width }];
  const pieces: TextAtom[] = [];
  let piece = { text: "", start: atom.start, width: 0 };
  for (const { segment, index } of graphemes.segment(atom.text)) {
    const columns = columnsOf(segment);
    if (piece.width + columns > maxWidth) {
      pieces.push(piece);
      piece = { text: "", start: atom.start + index, width: 0 };
    }
    piece.text += segment;
    piece.width += columns;
  }
  return [...pieces, piece];
}
