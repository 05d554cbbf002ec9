import type { Phrase } from "./scene-reading.ts";
import type { Word } from "./tag-words.ts";
import terms from "./words/scene-terms.json" with { type: "json" };

const [rising, falling, measures] = [terms.rising, terms.falling, terms.quantities].map(
  (words) => new Set(words.split(" ")),
);
const farthest = 3;

/** "Prices rose", "demand has fallen": a chart for what has no picture of its own; null where nothing of the kind is said. */
export function findTrend({ words, phrases }: { words: readonly Word[]; phrases: readonly Phrase[] }): string | null {
  for (const [at, { name, part, to: end, isAbsent }] of phrases.entries()) {
    const of = phrases[at + 1];
    // "The price of salt"
    const to = of?.part === "of" && of.from === end + 1 ? of.to : end;
    if (part !== "subject" || isAbsent || !measures?.has(name.split(" ").at(-1) ?? name)) continue;
    const after = words.slice(to, to + farthest);
    const stop = after.findIndex(({ isAfterStop, tag }) => isAfterStop || tag === "prep" || tag === "conj");
    const said = stop < 0 ? after : after.slice(0, stop);
    if (said.some(({ lower }) => /^(?:not|never|hardly|nor|n|t)$/.test(lower))) continue;
    if (said.some(({ lower }) => rising?.has(lower))) return "chart-increasing";
    if (said.some(({ lower }) => falling?.has(lower))) return "chart-decreasing";
  }
  return null;
}
