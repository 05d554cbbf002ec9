import { detectLanguage } from "#lib/text/detect-language.ts";
import { countWords } from "#lib/text/words.ts";
import type { Problems } from "./ask-writer.ts";

/** Shorter texts do not tell their language surely. */
const tellingWords = 12;

const names = new Intl.DisplayNames(["en"], { type: "language" });

export function languageName(language: string): string {
  return `${names.of(language) ?? language} (${language})`;
}

/** Whether a text keeps its language and, where one is given, its number of words. */
export function checkText(
  text: string,
  { language, least, most }: { language: string; least?: number; most?: number },
): Problems {
  const problems: Problems = [];
  const words = countWords(text);
  if (words >= tellingWords) {
    const wanted = language.split("-")[0];
    const found = detectLanguage(text, wanted);
    if (found !== wanted)
      problems.push(`It must be written in ${languageName(language)}, and is in ${languageName(found)}.`);
  }
  if (most !== undefined && words > most) problems.push(`It has ${words} words; at most ${most} are wanted.`);
  if (least !== undefined && words < least) problems.push(`It has ${words} words; at least ${least} are wanted.`);
  return problems;
}
