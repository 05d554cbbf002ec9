const general = list(
  "etc vs approx no nr vol fig inc ltd co corp dept est min max ca cf ed eds pp st jan feb aug sept sep oct nov dec",
);

/** Abbreviations, lower case and without their last full stop, that end no sentence. */
const abbreviations: Record<string, ReadonlySet<string>> = {
  en: list(
    "mr mrs ms dr prof rev hon gen col sgt capt lt jr sr messrs e.g i.e u.s u.k a.m p.m mt ave blvd jan feb mar apr jun jul",
    general,
  ),
  de: list(
    "z.b z b d.h d h u.a u a o.ä bzw usw evtl ggf dr prof hr fr str nr bspw inkl exkl mind max tel abb jh chr st sog vgl ca etc mio mrd i.d.r",
    general,
  ),
  fr: list("m mm mme mmes mlle dr pr st ste av bd p.ex ex env art chap éd p"),
  es: list("sr sra srta dr dra d dª ud uds ee.uu p.ej ej pág av avda núm prof lic"),
  it: list("sig sigg dott prof avv ing art pag es ecc on"),
  pt: list("sr sra dr dra prof av pág ex núm tel exmo"),
  nl: list("dhr mevr dr prof ir bijv o.a d.w.z t.o.v enz nr blz m.b.t i.p.v"),
  pl: list("np dr prof inż mgr ul al tzn tj itd itp ok godz r"),
  ru: list("г гг т.е т.д т.п др пр им ул руб тыс млн млрд"),
  tr: list("dr prof sn vb vs örn cad sok"),
  sv: list("t.ex bl.a d.v.s dr prof kl ca nr m.m osv"),
};

function list(words: string, also: Iterable<string> = ["etc", "vs", "nr", "ca"]): ReadonlySet<string> {
  return new Set([...words.split(" "), ...also]);
}

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
    end += segment.length;
    // The standard lets a sign that opens a quotation end the sentence before it.
    const opening = /[。！？]([「『（《“]+)$/u.exec(segment)?.[1]?.length ?? 0;
    if (opening > 0) {
      sentences.push(text.slice(start, end - opening));
      start = end - opening;
      continue;
    }
    const rest = isLowerCase ? text.slice(end, end + 20).toUpperCase() : text.slice(end, end + 20);
    if (!endsSentence(text.slice(start, end), rest, language)) continue;
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
  if (open.slice(trimmed.length).includes("\n") || rest === "") return true;
  // A quotation goes on in lower case: "Really?" she said.
  if (/["'”’»]$/u.test(trimmed) && /^\s*\p{Ll}/u.test(rest)) return false;
  if (!trimmed.endsWith(".")) return true;
  if (/^\s*[\p{Ll},;]/u.test(rest)) return false;
  const last = /(\S+)\.$/u.exec(trimmed.slice(-24))?.[1]?.replace(/^[("'„“«[]+/u, "") ?? "";
  if (/^\p{Lu}$/u.test(last) && !/^I$/.test(last)) return false;
  const primary = language.split("-")[0] ?? "en";
  if (["de", "nb", "da", "fi", "cs", "hu", "pl"].includes(primary) && /^\d{1,3}$/.test(last)) return false;
  if (/^(?:No|Nr|Art|Fig|Vol|pp?)$/i.test(last) && !/^\s*\d/.test(rest)) return true;
  return !(abbreviations[primary] ?? abbreviations.en)?.has(last.toLowerCase());
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
