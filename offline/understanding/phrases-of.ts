import type { ReadSentence } from "./read-scene.ts";
import type { Phrase } from "./scene-reading.ts";

/** The phrases of all sentences of a text, each where it stands in the whole, with the icons that are sure to be meant. */
export function phrasesOf(sentences: readonly ReadSentence[]): Phrase[] {
  let start = 0;
  return sentences.flatMap(({ words, phrases, shown }) => {
    const moved = phrases.map(({ icon, ...phrase }, at) => ({
      ...{ ...phrase, from: phrase.from + start, to: phrase.to + start },
      // The anchor of a clock has none.
      ...(icon && shown[at]?.icon && { icon }),
    }));
    start += words.length;
    return moved;
  });
}
