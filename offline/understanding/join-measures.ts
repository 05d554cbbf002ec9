import { meansSeveral } from "./gatherings.ts";
import type { Phrase } from "./scene-reading.ts";
import type { Word } from "./tag-words.ts";
import terms from "./words/scene-terms.json" with { type: "json" };

const measures = new Set(terms.measures.split(" "));

/** "millions of bees", "a loaf of bread": what is measured is meant. */
export function joinMeasures(phrases: readonly Phrase[], words: readonly Word[]): Phrase[] {
  const joined: Phrase[] = [];
  for (const phrase of phrases) {
    const before = joined.at(-1);
    const isOf = before && phrase.from === before.to + 1 && words[before.to]?.lower === "of";
    if (!isOf) {
      joined.push(phrase);
      continue;
    }
    // What opens a sentence may be taken for a name, and then keeps its plural: "Hundreds of clocks".
    const { lower = "", plain = "" } = words[before.to - 1] ?? {};
    const isMeasure = [lower, plain, lower.replace(/s$/, "")].some((form) => measures.has(form));
    const isGroup = (before.kind === "group" || meansSeveral(before.name)) && /^(?:person|animal)$/.test(phrase.kind);
    if (!isGroup && !isMeasure) {
      joined.push({ ...phrase, part: "of" });
      continue;
    }
    joined.pop();
    const count = words.slice(before.from, before.to).some(({ value }) => value !== undefined)
      ? before.count
      : phrase.count;
    const isOne = before.icon !== undefined && before.icon === phrase.icon;
    joined.push({
      ...phrase,
      ...{ from: before.from, count: isOne ? before.count : count, isAbsent: before.isAbsent || phrase.isAbsent },
      text: `${before.text} of ${phrase.text}`,
    });
  }
  return joined;
}
