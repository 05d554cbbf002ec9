/** The names of U+00A0 to U+00FF in their order. */
const latin =
  "nbsp iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg macr deg plusmn sup2 sup3 acute micro " +
  "para middot cedil sup1 ordm raquo frac14 frac12 frac34 iquest Agrave Aacute Acirc Atilde Auml Aring AElig Ccedil " +
  "Egrave Eacute Ecirc Euml Igrave Iacute Icirc Iuml ETH Ntilde Ograve Oacute Ocirc Otilde Ouml times Oslash Ugrave " +
  "Uacute Ucirc Uuml Yacute THORN szlig agrave aacute acirc atilde auml aring aelig ccedil egrave eacute ecirc euml " +
  "igrave iacute icirc iuml eth ntilde ograve oacute ocirc otilde ouml divide oslash ugrave uacute ucirc uuml yacute " +
  "thorn yuml";

const named = new Map<string, string>([
  ...latin.split(" ").map((name, index) => [name, String.fromCodePoint(0xa0 + index)] as const),
  ...Object.entries({
    ...{ amp: "&", lt: "<", gt: ">", quot: '"', apos: "'", hellip: "…", mdash: "—", ndash: "–", bull: "•" },
    ...{ lsquo: "‘", rsquo: "’", sbquo: "‚", ldquo: "“", rdquo: "”", bdquo: "„", lsaquo: "‹", rsaquo: "›" },
    ...{ euro: "€", trade: "™", minus: "−", larr: "←", rarr: "→", le: "≤", ge: "≥", ne: "≠", infin: "∞", check: "✓" },
    ...{ OElig: "Œ", oelig: "œ", Scaron: "Š", scaron: "š", Yuml: "Ÿ", fnof: "ƒ", permil: "‰", prime: "′" },
    ...{ ensp: " ", emsp: " ", thinsp: " ", newline: "\n", tab: " ", zwnj: "\u200c", zwj: "\u200d", lrm: "", rlm: "" },
  }),
  // A break that is only allowed, and a space that must not be one, are no letters to a voice.
  ["shy", ""],
  ["nbsp", " "],
]);

/** `&amp;`, `&#39;` and their like as the signs they stand for; what is none of them stays as it is. */
export function decodeEntities(text: string): string {
  return text.replace(/&(?:#(\d{1,7})|#[xX]([\da-fA-F]{1,6})|([A-Za-z][A-Za-z\d]{1,9}));/gu, (found, ...groups) => {
    const [decimal, hex, name] = groups;
    if (typeof name === "string") return named.get(name) ?? named.get(name.toLowerCase()) ?? found;
    return signOf(typeof decimal === "string" ? Number(decimal) : Number.parseInt(String(hex), 16)) ?? found;
  });
}

function signOf(code: number): string | null {
  if (code === 0xa0 || code === 9) return " ";
  if (code === 10) return "\n";
  const isSign =
    code >= 0x20 && code <= 0x10ffff && !(code >= 0x7f && code <= 0x9f) && !(code >= 0xd800 && code <= 0xdfff);
  return isSign ? String.fromCodePoint(code) : null;
}
