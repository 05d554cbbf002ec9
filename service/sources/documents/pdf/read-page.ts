import type { Page, Word } from "../layout/page.ts";
import { joinGlyphs, turnBack } from "../layout/words.ts";
import type { OpenPage, PdfDocument } from "./document.ts";
import { readGraphics } from "./drawings.ts";
import { type FilledField, readFields } from "./fields.ts";
import type { Fonts } from "./fonts.ts";
import { readGlyphs } from "./glyphs.ts";

/** What stands on a page, and where: words, what is filled into its form, pictures and drawings. */
export function readPage(document: PdfDocument, open: OpenPage, fonts: Fonts): Page {
  const { words, turn, width, height } = joinGlyphs(readGlyphs(document, open, fonts), open);
  const { pictures, drawings } = readGraphics(document, open);
  const upright = <Item extends { left: number; right: number; top: number; bottom: number }>(items: Item[]) =>
    items.map((item) => turnBack(item, turn, open));
  const filled = upright(readFields(document, open)).flatMap(toWords);
  return { width, height, words: [...words, ...filled], pictures: upright(pictures), drawings: upright(drawings) };
}

const fieldFont = { isBold: false, isFixed: false };

/** A field's text stands in the middle of it, each word as wide as its share of the letters. */
function toWords({ text, left, right, top, bottom }: FilledField): Word[] {
  const size = Math.min(11, Math.max(6, (bottom - top) * 0.7));
  const base = (top + bottom) / 2 + size * 0.3;
  const wide = Math.min(right - left, text.length * size * 0.5) / Math.max(1, text.length);
  let at = left;
  return text.split(" ").map((word): Word => {
    const from = at;
    at += (word.length + 1) * wide;
    const box = { left: from, right: at - wide * 0.4, top: base - size, bottom: base + size * 0.2 };
    return { ...box, text: word, base, style: { font: fieldFont, size }, isAfterSpace: true };
  });
}
