import type { Glyph } from "../layout/page.ts";
import { type OpenPage, type PdfDocument, readFloats } from "./document.ts";
import { type Fonts, fontReader, type SeenFont } from "./fonts.ts";

const mostGlyphs = 20_000;
/** How far a line may lean and still be one that is read, in quarters. */
const leaning = 0.06;

type Run = { style: { font: SeenFont; size: number }; turn: number };

/**
 * The letters of a page as they were drawn, in the order of its content. Those that stand aslant, outside of the page or
 * for no known sign are left out.
 */
export function readGlyphs(document: PdfDocument, page: OpenPage, fonts: Fonts): Glyph[] {
  const { engine } = document;
  const text = engine.call("FPDFText_LoadPage")(page.handle);
  if (text === 0) return [];
  const place = engine.allocate(32);
  try {
    return [...walk(document, { page, text, place, findRun: runFinder(document, { text, page, fonts }) })];
  } finally {
    engine.free(place);
    engine.call("FPDFText_ClosePage")(text);
  }
}

type Walk = { page: OpenPage; text: number; place: number; findRun: (object: number, index: number) => Run | null };

function* walk({ engine }: PdfDocument, { page, text, place, findRun }: Walk): Generator<Glyph> {
  const getUnicode = engine.call("FPDFText_GetUnicode");
  const getObject = engine.call("FPDFText_GetTextObject");
  const getOrigin = engine.call("FPDFText_GetCharOrigin");
  const getBox = engine.call("FPDFText_GetLooseCharBox");
  const isUnknown = engine.call("FPDFText_HasUnicodeMapError");
  const count = Math.min(mostGlyphs, engine.call("FPDFText_CountChars")(text));
  let isAfterSpace = true;
  for (let index = 0; index < count; index += 1) {
    const code = getUnicode(text, index);
    const sign = isUnknown(text, index) === 1 ? signOfUnmapped(code) : signOf(code);
    // What the engine adds itself, as the space in a gap, belongs to no object.
    const object = sign === "" ? 0 : getObject(text, index);
    const run = object === 0 ? null : findRun(object, index);
    if (!run) {
      isAfterSpace = true;
      continue;
    }
    getOrigin(text, index, place, place + 8);
    getBox(text, index, place + 16);
    const memory = engine.memory();
    const origin = page.toSeen(memory.getFloat64(place, true), memory.getFloat64(place + 8, true));
    const [x1, y1] = page.toSeen(memory.getFloat32(place + 16, true), memory.getFloat32(place + 20, true));
    const [x2, y2] = page.toSeen(memory.getFloat32(place + 24, true), memory.getFloat32(place + 28, true));
    const box = { left: Math.min(x1, x2), right: Math.max(x1, x2), top: Math.min(y1, y2), bottom: Math.max(y1, y2) };
    if (box.right < 0 || box.left > page.width || box.bottom < 0 || box.top > page.height) continue;
    const { style, turn } = run;
    if (turn === 0) style.font.see(sign, (box.right - box.left) / style.size);
    yield { ...box, text: sign, base: origin[turn % 2 ? 0 : 1], turn, style, isAfterSpace };
    isAfterSpace = false;
  }
}

/** What an object of text is set in; null for one that leans. */
function runFinder(
  document: PdfDocument,
  { text, page, fonts }: { text: number; page: OpenPage; fonts: Fonts },
): Walk["findRun"] {
  const { engine } = document;
  const readFont = fontReader(document, fonts);
  const getFont = engine.call("FPDFTextObj_GetFont");
  const getSize = engine.call("FPDFText_GetFontSize");
  const getMatrix = engine.call("FPDFText_GetMatrix");
  const matrix = engine.allocate(24);
  const runs = new Map<number, Run | null>();
  return (object, index) => {
    const known = runs.get(object);
    if (known !== undefined) return known;
    getMatrix(text, index, matrix);
    const [a = 1, b = 0, c = 0, d = 1] = readFloats(engine, matrix, 4);
    const size = getSize(text, index) * Math.hypot(c, d);
    // Anticlockwise in the page's own coordinates; what is seen runs clockwise.
    const quarters = page.turn - Math.atan2(b, a) / (Math.PI / 2);
    const turn = Math.round(quarters);
    const leans = Math.abs(quarters - turn) > leaning || !(size > 0);
    const run = leans ? null : { style: { font: readFont(getFont(object)), size }, turn: ((turn % 4) + 4) % 4 };
    runs.set(object, run);
    return run;
  };
}

/** Signs of pictorial fonts that stand before points, at their usual places. */
const bullets = [0xf0b7, 0xf0a7, 0xf0d8, 0xf0fc, 0xf076, 0xf0a8];
/** Forms of letters that stand for letters of their own: ligatures, forms by position, radicals. */
const forms: readonly [from: number, to: number][] = [
  [0x2f00, 0x2fd5],
  [0xfb00, 0xfdff],
  [0xfe70, 0xfefc],
];
/** How the engine tells of a hyphen at the end of a line. */
const hyphenAtEnd = 0x2;
const softHyphens = [0xad, 0xfffe];

const known = new Map<number, string>();

/** What a letter of a page stands for, "" for none: a space, a sign without a meaning. */
export function signOf(code: number): string {
  let sign = known.get(code);
  if (sign === undefined) {
    sign = findSign(code);
    known.set(code, sign);
  }
  return sign;
}

function findSign(code: number): string {
  if (code === hyphenAtEnd) return "-";
  if (softHyphens.includes(code)) return "\u00ad";
  if (bullets.includes(code)) return "•";
  if (code > 0x10ffff || (code >= 0xd800 && code < 0xf900) || code === 0xfffd) return "";
  const sign = String.fromCodePoint(code);
  if (/[\s\p{Cc}\p{Cf}\p{Cn}\p{Co}]/u.test(sign)) return "";
  return forms.some(([from, to]) => code >= from && code <= to) ? sign.normalize("NFKC") : sign;
}

/** What the encodings of TeX's fonts have where others have control signs: quotes, dashes and ligatures. */
const ofTex = new Map<number, string>([
  ...["ff", "fi", "fl", "ffi", "ffl"].flatMap((letters, at): [number, string][] => [
    [0x0b + at, letters],
    [0x1b + at, letters],
  ]),
  ...["“", "”", "„", "«", "»", "–", "—"].map((sign, at): [number, string] => [0x10 + at, sign]),
]);

/** The same of a letter whose font says nothing of its meaning: the engine then tells its number in the font. */
export function signOfUnmapped(code: number): string {
  return ofTex.get(code) ?? signOf(code);
}
