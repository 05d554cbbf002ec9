import type { WrittenWord } from "#lib/text/split-words.ts";
import { sayToken } from "./say-token.ts";

export type SpokenText = {
  text: string;
  /** For each code point of `text` (from 0) the word it was written for. */
  wordAt: number[];
  isSilent: boolean;
};

/**
 * What the voice is given for the written words: signs it would spell out are taken away or said in words, while each
 * code point still knows its word, so that times find their way back to the text as written.
 */
export function writeSpokenText(words: WrittenWord[], source: string, language: string): SpokenText {
  let text = "";
  const wordAt: number[] = [];
  let isSilent = true;
  words.forEach((word, index) => {
    const previous = words[index - 1];
    const isApart = previous !== undefined && /\s/u.test(source.slice(previous.endIndex, word.startIndex));
    const said = sayToken({ token: word.text, next: words[index + 1]?.text, previous: previous?.text, language });
    const piece = (isApart ? " " : "") + said;
    if (/[\p{L}\p{N}]/u.test(said)) isSilent = false;
    text += piece;
    for (const _ of piece) wordAt.push(index);
  });
  return { text, wordAt, isSilent };
}
