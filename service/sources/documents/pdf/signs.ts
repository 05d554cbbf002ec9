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
