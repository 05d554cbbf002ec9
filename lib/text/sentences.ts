import { stopWords } from "./stop-words.ts";

const general = list(
  "etc vs al approx no nr vol fig inc ltd co corp dept est min max ca cf ed eds pp st jan feb aug sept sep oct nov dec",
);

/** Abbreviations, lower case and without their last full stop, that end no sentence. */
const abbreviations: Record<string, ReadonlySet<string>> = {
  en: list(
    "mr mrs ms dr prof rev hon gen col sgt capt cmdr adm maj gov sen rep pres lt jr sr messrs e.g i.e a.k.a f.k.a u.s u.k u.n a.m p.m b.c a.d mt ft ave blvd rd sq tel ext bros jan feb mar apr jun jul",
    general,
  ),
  de: list(
    "z.b z b d.h d h u.a u a o.ä u.ä u.u v.a s.o s.u o.g i.a i.d.r bzw usw evtl ggf dr prof hr fr fa str nr bspw bsp inkl exkl zzgl mind max tel abb abs anm aufl bd bhf hrsg jg kap gem geb gest gez jh jhd chr v.chr n.chr st std sog vgl zzt ca etc mio mrd",
    general,
  ),
  fr: list("m mm mme mmes mlle dr pr me mgr st ste av bd bld pl p.ex ex env art chap éd p j.-c tél cie"),
  es: list(
    "sr sra sres srta dr dra d dª ud uds vd vds ee uu ee.uu jj oo ff aa p.ej ej pág av avda núm prof lic ing gral dpto tel a.c d.c a.m p.m c pl sta sto",
  ),
  it: list(
    "sig sigg sig.ra dott dott.ssa prof avv ing arch geom mons gent spett art pag cap es ecc on tel a.c d.c s.p.a s.r.l v.le p.za",
  ),
  pt: list("sr sra srs dr dra prof eng av trav pág ex núm tel exmo exma ltda cia a.c d.c p.ex v.ex apto"),
  nl: list("dhr mevr mw dr prof ir mr bijv o.a d.w.z t.o.v enz nr blz m.b.t i.p.v jl a.u.b v.chr n.chr st tel"),
  pl: list("np dr prof inż mgr ul al tzn tj itd itp ok godz r"),
  ru: list("г гг т.е т.д т.п др пр им ул руб тыс млн млрд"),
  tr: list("dr prof sn vb vs örn cad sok"),
  sv: list("t.ex bl.a d.v.s dr prof kl ca nr m.m osv"),
};

function list(words: string, also: Iterable<string> = ["etc", "vs", "nr", "ca"]): ReadonlySet<string> {
  return new Set([...words.split(" "), ...also]);
}

/** Abbreviations that may also stand at the end of a sentence. */
const ending = list(
  "u.s u.k u.n a.m p.m b.c a.d uu ee.uu usw ecc enz inc ltd co corp jr sr bros osv itd itp j.-c a.c d.c n.chr v.chr",
);
const quotes: readonly (readonly [open: string, close: string])[] = [
  ["“", "”"],
  ["„", "“"],
  ["«", "»"],
  ["「", "」"],
  ["『", "』"],
  ['"', '"'],
];
const longestQuotation = 240;

const segmenters = new Map<string, Intl.Segmenter>();
const longPhrase = 90;

/**
 * Sentences in order, trimmed; joined again they hold every character of the text but white space.
 * Abbreviations, initials, ordinals and decimal points end no sentence.
 */
export function splitSentences(text: string, language: string): string[] {
  const isLowerCase = !/\p{Lu}/u.test(text) && /\p{Ll}/u.test(text);
  const sentences: string[] = [];
  let start = 0;
  let end = 0;
  for (const segment of isLowerCase ? segmentLowerCase(text) : segmentText(text, language)) {
    // "« Viens. » Elle part." closes behind a space.
    const closing = /^\s*[»”“]\s+(?=\p{Lu})/u.exec(segment)?.[0].length ?? 0;
    if (closing > 0 && /[.!?…]\s*$/u.test(text.slice(start, end))) {
      sentences.push(text.slice(start, end + closing));
      start = end + closing;
    }
    end += segment.length;
    // The standard lets a sign that opens a quotation end the sentence before it.
    const opening = /[。！？]([「『（《“]+|["'])$/u.exec(segment)?.[1] ?? "";
    const isClosing = /["']/u.test(opening) && oddFrom(text.slice(start, end), opening) < 0;
    if (opening !== "" && !isClosing) {
      sentences.push(text.slice(start, end - opening.length));
      start = end - opening.length;
      continue;
    }
    const rest = isLowerCase ? text.slice(end, end + 20).toUpperCase() : text.slice(end, end + 20);
    if (!endsSentence(text.slice(start, end), rest, language) || isQuoting(text, start, end)) continue;
    sentences.push(text.slice(start, end));
    start = end;
  }
  if (start < text.length) sentences.push(text.slice(start));
  return attachOrphans(sentences.flatMap((sentence) => splitUnpunctuated(sentence)));
}

function segmentText(text: string, language: string): string[] {
  return Array.from(segmenterFor(language).segment(text), ({ segment }) => segment);
}

/** The standard's rules never end a sentence before a small letter, so text typed without capitals needs its own. */
function segmentLowerCase(text: string): string[] {
  return text.match(/[^\n]*?(?:[.!?]["'”’)]*(?:\s+|$)|\n\s*|$)/gu) ?? [];
}

function segmenterFor(language: string): Intl.Segmenter {
  let segmenter = segmenters.get(language);
  if (!segmenter) {
    const known = Intl.Segmenter.supportedLocalesOf([language]).length > 0;
    segmenter = new Intl.Segmenter(known ? language : "en", { granularity: "sentence" });
    segmenters.set(language, segmenter);
  }
  return segmenter;
}

function endsSentence(open: string, rest: string, language: string): boolean {
  const trimmed = open.trimEnd();
  // ".name" and "!mark" begin a word.
  if (trimmed === open && /\s[.!?]$/u.test(open) && /^[\p{L}\p{N}]/u.test(rest)) return false;
  if (open.slice(trimmed.length).includes("\n") || rest === "") return true;
  // A quotation goes on in lower case: "Really?" she said.
  if (/["'”’»]$/u.test(trimmed) && /^\s*\p{Ll}/u.test(rest)) return false;
  if (!trimmed.endsWith(".")) return true;
  if (/^\s*[\p{Ll},;]/u.test(rest)) return false;
  const last = /(\S+)\.$/u.exec(trimmed.slice(-24))?.[1]?.replace(/^[("'„“«[]+/u, "") ?? "";
  if (/^\p{Lu}$/u.test(last) && !/^I$/.test(last)) return false;
  const primary = language.split("-")[0] ?? "en";
  if (["de", "nb", "da", "fi", "cs", "hu", "pl"].includes(primary) && /^\d{1,3}$/.test(last)) return false;
  if (/^(?:No|Nr|Art|Fig|Vol|pp?)$/i.test(last) && !/^\s*(?:\d|[IVXLC]+\b)/.test(rest)) return true;
  if (!(abbreviations[primary] ?? abbreviations.en)?.has(last.toLowerCase())) return true;
  const next = /^\s*(\p{Lu}\p{L}*)/u.exec(rest)?.[1]?.toLowerCase() ?? "";
  return ending.has(last.toLowerCase()) && stopWords[primary]?.has(next) === true;
}

/** Whether a short quotation that began in this sentence goes on. */
function isQuoting(text: string, start: number, end: number): boolean {
  const said = text.slice(start, end);
  if (/\n\s*$/u.test(said)) return false;
  return quotes.some(([open, close]) => {
    const from = open === close ? oddFrom(said, open) : said.lastIndexOf(open);
    if (from < 0 || (open !== close && said.indexOf(close, from + 1) > from)) return false;
    const until = text.slice(end, start + from + longestQuotation).indexOf(close);
    return until >= 0 && !text.slice(end, end + until).includes("\n");
  });
}

/** Where the last of an odd number of marks stands; -1 where all are closed. */
function oddFrom(said: string, mark: string): number {
  const plain = said.replace(/(?<=\d)"/gu, " ");
  return plain.split(mark).length % 2 === 0 ? plain.lastIndexOf(mark) : -1;
}

/** Thai and its neighbours end sentences with a space only, so a long phrase is cut at one. */
function splitUnpunctuated(sentence: string): string[] {
  if (sentence.length <= longPhrase || !/[\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}]/u.test(sentence)) {
    return [sentence];
  }
  const phrases: string[] = [];
  let open = "";
  for (const part of sentence.split(/(?<=\s)/u)) {
    open += part;
    if (open.length >= longPhrase / 2 && /\s$/.test(part)) {
      phrases.push(open);
      open = "";
    }
  }
  if (open) phrases.push(open);
  return phrases;
}

/** A piece with nothing to say (a closing quote, an emoji, dots) belongs to the sentence before it. */
function attachOrphans(pieces: string[]): string[] {
  const sentences: string[] = [];
  let leading = "";
  for (const piece of pieces) {
    const [, emoji = "", text = ""] =
      /^((?:(?:\p{Extended_Pictographic}|\uFE0F|\u200D)+\s+)*)(.*)$/su.exec(piece.trim()) ?? [];
    if (emoji !== "" && sentences.length > 0) sentences[sentences.length - 1] += ` ${emoji.trim()}`;
    else if (emoji !== "") leading = `${leading} ${emoji}`.trim();
    if (text === "") continue;
    if (/[\p{L}\p{N}]/u.test(text)) {
      sentences.push(leading ? `${leading} ${text}` : text);
      leading = "";
    } else if (sentences.length > 0) sentences[sentences.length - 1] += ` ${text}`;
    else leading = leading ? `${leading} ${text}` : text;
  }
  if (leading) sentences.push(leading);
  return sentences;
}
