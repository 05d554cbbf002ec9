import { stopWords } from "./stop-words.ts";

const byScript: [language: string, script: RegExp][] = [
  ["ja", /[\p{Script=Hiragana}\p{Script=Katakana}]/gu],
  ["ko", /\p{Script=Hangul}/gu],
  ["zh", /\p{Script=Han}/gu],
  ["th", /\p{Script=Thai}/gu],
  ["he", /\p{Script=Hebrew}/gu],
  ["ar", /\p{Script=Arabic}/gu],
  ["hi", /\p{Script=Devanagari}/gu],
  ["bn", /\p{Script=Bengali}/gu],
  ["ta", /\p{Script=Tamil}/gu],
  ["te", /\p{Script=Telugu}/gu],
  ["ka", /\p{Script=Georgian}/gu],
  ["hy", /\p{Script=Armenian}/gu],
  ["el", /\p{Script=Greek}/gu],
  ["ru", /\p{Script=Cyrillic}/gu],
];

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
  for (const [language, script] of byScript) {
    const share = (sample.match(script)?.length ?? 0) / letters;
    // A little kana makes a text Japanese; any other script must dominate a text that quotes foreign names.
    if (share > (language === "ja" ? 0.08 : 0.4)) {
      return telltale[language]?.find(([, sign]) => sign.test(sample))?.[0] ?? language;
    }
  }
  return detectLatin(sample.toLowerCase()) ?? fallback;
}

function detectLatin(text: string): string | null {
  const tokens = text.match(/\p{L}+(?:['’]\p{L}+)?/gu) ?? [];
  let best: { language: string; score: number } | null = null;
  for (const [language, words] of Object.entries(stopWords)) {
    const hits = tokens.filter((token) => words.has(token.replace("’", "'"))).length;
    const marks = latinLetters[language] ? (text.match(latinLetters[language])?.length ?? 0) : 0;
    const score = hits + marks * 0.6;
    if (!best || score > best.score) best = { language, score };
  }
  return best && best.score > 0 ? best.language : null;
}
