import type { WrittenWord } from "#lib/text/words.ts";
import { readJapanese } from "../read-japanese.ts";
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
export async function writeSpokenText(given: {
  words: WrittenWord[];
  source: string;
  language: string;
  signal: AbortSignal;
}): Promise<SpokenText> {
  const { words, source, language, signal } = given;
  const needsReading = language.startsWith("ja") && /\p{Script=Han}/u.test(source);
  const read = needsReading ? await readJapanese(words, source, signal) : words.map(({ text }) => text);
  let text = "";
  const wordAt: number[] = [];
  words.forEach((word, index) => {
    const before = words[index - 1];
    const isApart = before !== undefined && /\s/u.test(source.slice(before.endIndex, word.startIndex));
    const token = read[index] ?? "";
    const said = sayToken({ token, next: words[index + 1]?.text, previous: before?.text, language });
    const piece = (isApart || (index > 0 && token.startsWith(" ")) ? " " : "") + said;
    text += piece;
    for (const _ of piece) wordAt.push(index);
  });
  return { text, wordAt, isSilent: !/[\p{L}\p{N}]/u.test(text) };
}
