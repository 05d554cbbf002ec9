import { stopWords } from "#lib/text/stop-words.ts";
import { tagEnglish } from "../../tagger/tag-english.ts";
import written from "./scene-words.json" with { type: "json" };

/** What kinds of words mean for a picture, as patterns of one word. */
export const kinds = Object.fromEntries(
  Object.entries(written).map(([kind, pattern]) => [kind, new RegExp(pattern, "iu")]),
) as Record<keyof typeof written, RegExp>;

/** A word of a text; `gap` is what stands before it, `tag` its part of speech in English. */
export type Word = { text: string; stems: readonly string[]; gap: string; tag: string; isStop: boolean };
/** Words in a row, each in all its forms. */
export type Term = readonly ReadonlySet<string>[];

const endings: Readonly<Record<string, RegExp>> = {
  en: /(?<=.{3})(?:ing|ed|es|s|e)$/,
  de: /(?<=.{3})(?:ern|en|er|es|em|e|n|s)$/,
  fr: /(?<=.{3})(?:es|s|e|x|er|ee|ant)$/,
  es: /(?<=.{3})(?:es|s|e|a|o|as|os|ando|iendo)$/,
  it: /(?<=.{3})[aeio]$/,
  pt: /(?<=.{3})(?:es|s|e|a|o|as|os)$/,
  ar: /(?<=.{3})(?:ات|ون|ين|ة|ه|ها)$/,
  hi: /(?<=.{3})(?:ियो|ियां|ो|ा|ी|ि)$/,
};

/** A word without case, marks and the endings of its language. */
export function stem(word: string, primary: string): string {
  const plain = word
    .replace(/['’]s?$/u, "")
    .normalize("NFKD")
    .replace(/\p{Mn}+/gu, "")
    .normalize("NFC")
    .toLowerCase();
  const letters = plain.replaceAll("ø", "o").replaceAll("ß", "ss");
  const bare = primary === "ar" ? letters.replace(/^[وف]?(?:[بك]?ال|لل)(?=\p{L}{2})/u, "") : letters;
  if (primary === "en" && /ies$/.test(bare)) return bare.replace(/ies$/, "y");
  const root = /ss$/.test(bare) ? bare : bare.replace(endings[primary] ?? /$^/, "");
  return primary === "en" && root.length > 3 && root.at(-1) === root.at(-2) ? root.slice(0, -1) : root;
}

/** The words of a text; those of "joinedNames_inFiles" apart. */
export function readWords(given: string, primary: string): Word[] {
  const text = given.replace(/(\p{Ll})(?=\p{Lu})/gu, "$1 ").replaceAll("_", " ");
  // The first word's capital makes the tagger take it for a name.
  const lowered = text.replace(/^\P{L}*\p{Lu}(?=\p{Ll}*\s\P{Lu})/u, (opening) => opening.toLowerCase());
  const tags = new Map(primary === "en" ? tagEnglish(lowered).map(({ at, tag }) => [at, tag]) : []);
  const words: Word[] = [];
  let end = 0;
  for (const { segment, index, isWordLike } of new Intl.Segmenter(primary, { granularity: "word" }).segment(text)) {
    if (!isWordLike) continue;
    const isStop = (stopWords[primary] ?? stopWords.en)?.has(segment.toLowerCase()) ?? false;
    const stems = [stem(segment, primary), stem(segment, "en")];
    words.push({ text: segment, stems, gap: text.slice(end, index), tag: tags.get(index) ?? "", isStop });
    end = index + segment.length;
  }
  return words;
}

/** Whether a term's words stand in a row from here on; loosely, a word may be part of a longer one. */
export function matchesAt(words: readonly Word[], at: number, term: Term, isLoose = false): boolean {
  const isLonger = (each: string, form: string) => form.length > 5 && (each.startsWith(form) || each.endsWith(form));
  return term.every((forms, step) => {
    const { stems = [], gap = "" } = words[at + step] ?? {};
    const isIt = (each: string) => forms.has(each) || (isLoose && [...forms].some((form) => isLonger(each, form)));
    return stems.some(isIt) && (step === 0 || /^[\s'’.-]*$/u.test(gap));
  });
}
