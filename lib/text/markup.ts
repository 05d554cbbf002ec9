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
function decodeEntities(text: string): string {
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

/** Elements that begin a line of their own, and end one. */
const blocks =
  "address|article|aside|blockquote|body|br|caption|center|dd|details|dialog|div|dl|dt|fieldset|figcaption|figure|footer|" +
  "form|header|hgroup|hr|html|legend|li|main|menu|nav|ol|p|section|summary|table|tbody|tfoot|thead|tr|ul";
const inlines =
  "a|abbr|acronym|b|base|bdi|bdo|big|button|cite|code|col|colgroup|data|datalist|del|dfn|em|embed|font|head|i|iframe|img|" +
  "input|ins|kbd|label|link|map|mark|meta|meter|noscript|option|output|param|picture|pre|progress|q|rb|rp|rt|rtc|ruby|s|" +
  "samp|script|select|slot|small|source|speak|span|strike|strong|style|sub|sup|svg|td|template|textarea|th|time|title|track|tt|" +
  "u|var|video|wbr";
/** What stands within these is for a program, or is shown where the picture is not. */
const unread = "script|style|head|template|svg|iframe|object|audio|video|canvas|rp|rt";

const attribute = String.raw`\s+[\w:@.-]{1,60}(?:\s*=\s*(?:"[^"]{0,2000}"|'[^']{0,2000}'|[^\s"'<>]{1,2000}))?`;
const attributes = `(?:${attribute}){0,40}`;
const tag = (names: string) => String.raw`<\/?(?:${names})${attributes}\s*\/?>`;

const comment = /<!--(?:[\s\S]*?-->|.*)/gu;
const unreadElement = new RegExp(String.raw`<(${unread})${attributes}\s*>[\s\S]{0,10000}?<\/\1\s*>`, "giu");
const headingElement = new RegExp(String.raw`<(h[1-6]|summary)${attributes}\s*>([\s\S]{0,500}?)<\/\1\s*>`, "giu");
/** A row of a Markdown table is one line, whatever breaks its cells have. */
const tableRow = /^[^\S\n]*\|.*$/gmu;
const blockTag = new RegExp(tag(`${blocks}|h[1-6]`), "giu");
const gapTag = new RegExp(tag("td|th|break"), "giu");
const inlineTag = new RegExp(tag(inlines), "giu");
/** A tag of no known name shows what it is by closing something or by the value of an attribute. */
const otherTag =
  /<\/[a-z][\w:-]{0,40}\s*>|<[a-z][\w:-]{0,40}(?:\s[^<>"']{0,200}=\s*(?:"[^"]{0,2000}"|'[^']{0,2000}')[^<>]{0,500}|\s*\/)>/giu;
const declaration = /<[!?][a-z[][^<>]{0,500}>/giu;
const picture = /!\[[^\]\n]{0,500}\]\([^)\n]{0,2000}\)/gu;
const address = /\[([^\]\n]{1,500})\]\((?:https?:|mailto:|\.{0,2}\/|#)[^)\n]{0,2000}\)/giu;

/** Stands where something was that leaves no gap: a line of nothing else goes away without a break. */
const gone = "\u{f8ff}";
const goneLine = new RegExp(String.raw`^[^\S\n]*(?:${gone}[^\S\n]*)+(?:\n|$)`, "gmu");

/**
 * A text as it is read: HTML tags, comments, pictures and the addresses of links are no words of it, entities are the
 * signs they stand for. Signs such as `a < b` and `<3` stay.
 */
export function removeMarkup(text: string): string {
  if (!/[<&]|\]\(/u.test(text)) return text;
  const marked = decodeEntities(text.replaceAll(gone, ""))
    .replace(/\r\n?/gu, "\n")
    .replace(comment, gone)
    .replace(unreadElement, gone)
    .replace(picture, gone)
    .replace(address, "$1")
    .replace(headingElement, (_, name, title) => {
      return `\n${"#".repeat(Number(String(name).slice(1)) || 6)} ${oneLine(String(title))}\n`;
    })
    .replace(tableRow, (row) => row.replace(blockTag, " "))
    .replace(blockTag, "\n")
    .replace(gapTag, " ")
    .replace(inlineTag, gone)
    .replace(otherTag, gone)
    .replace(declaration, gone);
  return marked.replace(goneLine, "").replaceAll(gone, "");
}

function oneLine(title: string): string {
  return title.replace(blockTag, " ").replace(inlineTag, "").replaceAll(gone, "").replace(/\s+/gu, " ").trim();
}
