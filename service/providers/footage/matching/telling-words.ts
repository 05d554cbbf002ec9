import { contentWords } from "#lib/text/rank.ts";
import { findMeanings } from "#offline/illustrator/words/lexicon.ts";
import type { SceneText } from "./rank-footage.ts";

const mostWords = 8;

/** Words to search footage by, most telling first: those for things that can be seen, then the others, then the title's. */
export function tellingWords({ description, narration, title, language }: SceneText): string[] {
  const words = [...seen(description, language), ...seen(narration, language), ...seen(title, language)];
  return [...new Set([...words, ...contentWords(description, language)])].slice(0, mostWords);
}

function seen(text: string, language: string): string[] {
  const found = findMeanings(text).filter(
    ({ icon, isWeak, role, settings, isAbstract }) => !isAbstract && ((icon && !isWeak) || role || settings),
  );
  const known = new Set(found.flatMap(({ word }) => word.split("_")));
  // A text without spaces is cut into pieces that overlap; its own words are what a library knows.
  const plain = (word: string) =>
    word
      .normalize("NFKD")
      .replace(/\p{Mn}+/gu, "")
      .normalize("NFC");
  return contentWords(text, language).filter((word) => known.has(plain(word)) || known.has(`${plain(word)}s`));
}
