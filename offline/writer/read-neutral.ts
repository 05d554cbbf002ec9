import { findOutline } from "./find-outline.ts";

/**
 * What a sentence of an outline is about: the topic it was filled with, or "" where it names none.
 * Null for any other sentence.
 */
export function readNeutral(sentence: string, language: string): string | null {
  const pattern = findOutline(language);
  if (!pattern) return null;
  for (const line of [pattern.hook, pattern.context, ...pattern.points, pattern.close].flat()) {
    if (line === sentence) return "";
    const [before = "", after] = line.split("{topic}");
    if (after === undefined || sentence.length <= before.length + after.length) continue;
    if (sentence.startsWith(before) && sentence.endsWith(after)) {
      return sentence.slice(before.length, sentence.length - after.length);
    }
  }
  return null;
}
