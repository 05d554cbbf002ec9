import type { Box, Page, Word } from "../layout/page.ts";
import { joinGlyphs, turnBack } from "../layout/words.ts";
import { type OpenPage, type PdfDocument, readFloats } from "./document.ts";
import { withText } from "./engine.ts";
import type { Fonts } from "./fonts.ts";
import { readGlyphs } from "./glyphs.ts";

type Counts = { comments: number; forms: number };

/** What stands on a page, and where: words, what is filled into its form, pictures and drawings. Adds up its notes and fields in `leftOut`. */
export function readPage(
  document: PdfDocument,
  open: OpenPage,
  { fonts, leftOut }: { fonts: Fonts; leftOut: Counts },
): Page {
  const { words, turn, width, height } = joinGlyphs(readGlyphs(document, open, fonts), open);
  const { pictures, drawings } = readGraphics(document, open);
  const upright = <Item extends { left: number; right: number; top: number; bottom: number }>(items: Item[]) =>
    items.map((item) => turnBack(item, turn, open));
  const filled = upright(readFields(document, open, leftOut)).flatMap(toWords);
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

const kinds = { path: 2, picture: 3, shading: 4, form: 5 };
const mostObjects = 20_000;

/** What is on a page besides its letters: `pictures` are photos and scans, `drawings` lines, areas and placed artwork. */
type Graphics = { pictures: Box[]; drawings: Box[] };

function readGraphics({ engine }: PdfDocument, page: OpenPage): Graphics {
  const { call } = engine;
  const [getObject, getKind, getBounds] = [
    call("FPDFPage_GetObject"),
    call("FPDFPageObj_GetType"),
    call("FPDFPageObj_GetBounds"),
  ];
  const count = Math.min(mostObjects, call("FPDFPage_CountObjects")(page.handle));
  const found: Graphics = { pictures: [], drawings: [] };
  const place = engine.allocate(16);
  for (let index = 0; index < count; index += 1) {
    const object = getObject(page.handle, index);
    const kind = getKind(object);
    const list = kind === kinds.picture ? found.pictures : found.drawings;
    if (kind < kinds.path || kind > kinds.form) continue;
    if (getBounds(object, place, place + 4, place + 8, place + 12) !== 1) continue;
    const box = toBox(page, readFloats(engine, place, 4));
    if (box.right > box.left || box.bottom > box.top) list.push(box);
  }
  engine.free(place);
  return found;
}

function toBox(page: OpenPage, [x1 = 0, y1 = 0, x2 = 0, y2 = 0]: number[]): Box {
  const [one, other] = [page.toSeen(x1, y1), page.toSeen(x2, y2)];
  return {
    left: Math.max(0, Math.min(one[0], other[0])),
    right: Math.min(page.width, Math.max(one[0], other[0])),
    top: Math.max(0, Math.min(one[1], other[1])),
    bottom: Math.min(page.height, Math.max(one[1], other[1])),
  };
}

const annotations = { comment: 1, freeText: 3, field: 20 };
/** Fields whose value is text; a tick is seen on the page. */
const textFields = [4, 5, 6];
const mostAnnotations = 2_000;

type FilledField = Box & { text: string };

/** What somebody filled into the page's form, or wrote over the page. */
function readFields({ engine, form }: PdfDocument, page: OpenPage, leftOut: Counts): FilledField[] {
  const { call } = engine;
  const count = Math.min(mostAnnotations, call("FPDFPage_GetAnnotCount")(page.handle));
  const fields: FilledField[] = [];
  const rect = engine.allocate(16);
  for (let index = 0; index < count; index += 1) {
    const annotation = call("FPDFPage_GetAnnot")(page.handle, index);
    if (annotation === 0) continue;
    const text = readWritten(annotation).replace(/\s+/gu, " ").trim();
    if (text !== "" && call("FPDFAnnot_GetRect")(annotation, rect) === 1) fields.push({ text, ...boxOfRect() });
    call("FPDFPage_CloseAnnot")(annotation);
  }
  engine.free(rect);
  return fields;

  function readWritten(annotation: number): string {
    const kind = call("FPDFAnnot_GetSubtype")(annotation);
    if (kind === annotations.comment) leftOut.comments += 1;
    if (kind === annotations.field) leftOut.forms += 1;
    if (kind === annotations.freeText) {
      const getText = call("FPDFAnnot_GetStringValue");
      return withText(engine, "Contents", (key) => engine.readText((to, bytes) => getText(annotation, key, to, bytes)));
    }
    if (kind !== annotations.field || form === 0) return "";
    if (!textFields.includes(call("FPDFAnnot_GetFormFieldType")(form, annotation))) return "";
    const getValue = call("FPDFAnnot_GetFormFieldValue");
    return engine.readText((to, bytes) => getValue(form, annotation, to, bytes));
  }

  function boxOfRect(): Box {
    const [x1 = 0, y1 = 0, x2 = 0, y2 = 0] = readFloats(engine, rect, 4);
    const [one, other] = [page.toSeen(x1, y1), page.toSeen(x2, y2)];
    return {
      left: Math.min(one[0], other[0]),
      right: Math.max(one[0], other[0]),
      top: Math.min(one[1], other[1]),
      bottom: Math.max(one[1], other[1]),
    };
  }
}
