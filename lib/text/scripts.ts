/** Scripts beside Latin, and the language of a word in each where nothing tells more. */
export const scripts: readonly (readonly [language: string, letters: RegExp])[] = [
  ["ja", /[\p{Script=Hiragana}\p{Script=Katakana}ー]/u],
  ["ko", /\p{Script=Hangul}/u],
  ["zh", /\p{Script=Han}/u],
  ["th", /\p{Script=Thai}/u],
  ["he", /\p{Script=Hebrew}/u],
  ["ar", /\p{Script=Arabic}/u],
  ["hi", /\p{Script=Devanagari}/u],
  ["bn", /\p{Script=Bengali}/u],
  ["ta", /\p{Script=Tamil}/u],
  ["te", /\p{Script=Telugu}/u],
  ["ml", /\p{Script=Malayalam}/u],
  ["kn", /\p{Script=Kannada}/u],
  ["gu", /\p{Script=Gujarati}/u],
  ["pa", /\p{Script=Gurmukhi}/u],
  ["or", /\p{Script=Oriya}/u],
  ["si", /\p{Script=Sinhala}/u],
  ["my", /\p{Script=Myanmar}/u],
  ["km", /\p{Script=Khmer}/u],
  ["lo", /\p{Script=Lao}/u],
  ["bo", /\p{Script=Tibetan}/u],
  ["dv", /\p{Script=Thaana}/u],
  ["ka", /\p{Script=Georgian}/u],
  ["hy", /\p{Script=Armenian}/u],
  ["am", /\p{Script=Ethiopic}/u],
  ["el", /\p{Script=Greek}/u],
  ["ru", /\p{Script=Cyrillic}/u],
  ["chr", /\p{Script=Cherokee}/u],
  ["iu", /\p{Script=Canadian_Aboriginal}/u],
  ["mn", /\p{Script=Mongolian}/u],
  ["ii", /\p{Script=Yi}/u],
  ["zgh", /\p{Script=Tifinagh}/u],
  ["syr", /\p{Script=Syriac}/u],
  ["nqo", /\p{Script=Nko}/u],
  ["sat", /\p{Script=Ol_Chiki}/u],
  ["mni", /\p{Script=Meetei_Mayek}/u],
  ["jv", /\p{Script=Javanese}/u],
];

const written: Record<string, string> = { yue: "zh", fa: "ar", ur: "ar", uk: "ru", bg: "ru" };

/** The script that a language is written in, named by the language it stands for above; null for Latin. */
export function scriptOf(language: string): string | null {
  const [primary = language] = language.split("-");
  return written[primary] ?? scripts.find(([each]) => each === primary)?.[0] ?? null;
}
