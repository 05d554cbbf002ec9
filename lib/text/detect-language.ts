import { scripts } from "./scripts.ts";
import { stopWords } from "./stop-words.ts";

/** Letters that one language of a script has and its neighbours do not. */
const telltale: Record<string, [language: string, letters: RegExp][]> = {
  ar: [
    ["ur", /[ٹڈڑےں]/u],
    ["fa", /[پچژگی]/u],
  ],
  ru: [
    ["uk", /[іїєґІЇЄҐ]/u],
    ["bg", /^(?!.*[ыэёЫЭЁ]).*ъ[а-я].*$/su],
  ],
};

const latinLetters: Record<string, RegExp> = {
  de: /[äöüß]/g,
  fr: /[àâçéèêëîïôùûœ]/g,
  es: /[ñ¿¡áéíóú]/g,
  it: /[àèéìòù]/g,
  pt: /[ãõçáâêóú]/g,
  pl: /[ąćęłńśźż]/g,
  tr: /[ğışçöü]/g,
  sv: /[åäö]/g,
  da: /[æøå]/g,
  nb: /[æøå]/g,
  fi: /[äö]/g,
  cs: /[ěščřžýůďťň]/g,
  ro: /[ăâîșțşţ]/g,
  hu: /[őűáéíóúöü]/g,
  vi: /[ăâđêôơưạảấầẩẫậắằẳẵặẹẻẽếềểễệỉịọỏốồổỗộớờởỡợụủứừửữựỳỵỷỹ]/g,
};

const sampleCharacters = 8_000;

/** The language a text is written in, as a BCP 47 primary tag; `fallback` where the text does not tell. */
export function detectLanguage(text: string, fallback = "en"): string {
  const sample = text.slice(0, sampleCharacters).normalize("NFC");
  const letters = sample.match(/\p{L}/gu)?.length ?? 0;
  if (letters === 0) return fallback;
  for (const [language, script] of /[^\P{L}\p{Script=Latin}]/u.test(sample) ? scripts : []) {
    const share = (sample.match(new RegExp(script, "gu"))?.length ?? 0) / letters;
    // A little kana makes a text Japanese; any other script must dominate a text that quotes foreign names.
    if (share > (language === "ja" ? 0.08 : 0.4)) {
      return telltale[language]?.find(([, sign]) => sign.test(sample))?.[0] ?? language;
    }
  }
  return detectLatin(sample.toLowerCase()) ?? fallback;
}

function detectLatin(text: string): string | null {
  const [best] = scoreLatin(text);
  return best && best.score > 0 ? best.language : null;
}

function scoreLatin(text: string): { language: string; score: number }[] {
  const tokens = text.match(/\p{L}+(?:['’]\p{L}+)?/gu) ?? [];
  const scores = Object.entries(stopWords).map(([language, words]) => {
    const hits = tokens.filter((token) => words.has(token.replace("’", "'"))).length;
    const marks = latinLetters[language] ? (text.match(latinLetters[language])?.length ?? 0) : 0;
    return { language, score: hits + marks * 0.6 };
  });
  return scores.toSorted((first, second) => second.score - first.score);
}

/** The language of a sentence in Latin letters that is surely not in this one; null where it may be. */
export function detectOther(sentence: string, language: string): string | null {
  const scores = scoreLatin(sentence.toLowerCase());
  const own = scores.find((each) => each.language === language)?.score ?? 0;
  const [best] = scores;
  const isSure = best !== undefined && stopWords[language] !== undefined && best.score >= 3 && best.score >= 3 * own;
  return isSure && best.language !== language ? best.language : null;
}

/** The language of a text that says it is in another; null where it may be in that one. */
export function contradictLanguage(text: string, stated: string): string | null {
  const own = stated.toLowerCase().split("-")[0] ?? stated;
  const found = detectLanguage(text, own);
  if (found === own) return null;
  return stopWords[found] && stopWords[own] ? detectOther(text.slice(0, sampleCharacters), own) : found;
}
