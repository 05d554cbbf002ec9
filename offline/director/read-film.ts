import { splitSentences } from "#lib/text/sentences.ts";
import type { DirectFilm } from "#service/providers/writer/provider.ts";
import type { Found } from "../illustrator/words/lexicon.ts";
import { findWords } from "../understanding/find-words.ts";

export type Word = { text: string; lower: string; opensSentence: boolean };
/** `isEnglish`: the rules of English hold for it. */
export type Sentence = { text: string; words: Word[]; found: Found[]; isEnglish: boolean };
export type ReadScene = { text: string; sentences: Sentence[] };

/** The film's scenes as words with what they can mean; a described picture comes before what is said over it. */
export function readFilm(
  { scenes, language }: Pick<DirectFilm, "scenes" | "language">,
  about: readonly string[],
): ReadScene[] {
  return scenes.map(({ narration, visual }, scene) => {
    const parts = visual && visual !== narration ? [visual, narration] : [narration];
    const texts = parts.flatMap((part) => splitSentences(part, language));
    return {
      text: parts.join(" "),
      sentences: texts.map((text) => readSentence(text, language.startsWith("en"), about[scene])),
    };
  });
}

function readSentence(text: string, isEnglish: boolean, about = ""): Sentence {
  const plain = text.normalize("NFC");
  const words = [...plain.matchAll(/[\p{L}\p{N}]+/gu)].map(({ 0: word, index }) => ({
    text: word,
    lower: word.toLowerCase(),
    opensSentence: index === 0 || /^[\s"'“‘«„(¿¡–—-]*$/u.test(plain.slice(0, index)),
  }));
  return { text: plain, words, found: findWords(plain, about), isEnglish };
}
