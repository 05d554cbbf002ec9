import { remindOf, type Senses, sensesAfter } from "#offline/understanding/film-senses.ts";
import { isEnglish, readSentences } from "#offline/understanding/read-scene.ts";

/**
 * " (the car is the lift car)" for each scene that calls a thing by its bare name of which the title or the film so far
 * said what it is; empty for all others.
 */
export function sensesOf(texts: readonly string[], title: string): string[] {
  let senses: Senses = isEnglish(title)
    ? sensesAfter(readSentences(title.toLowerCase()), new Map(), new Set())
    : new Map();
  const plain = new Set<string>();
  return texts.map((text) => {
    if (!isEnglish(text)) return "";
    const sentences = readSentences(text);
    const before = senses;
    senses = sensesAfter(sentences, before, plain);
    return remindOf(senses, sentences);
  });
}
