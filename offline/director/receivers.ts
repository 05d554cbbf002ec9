import type { Candidate } from "./cast.ts";
import type { Sex } from "./first-names.ts";
import type { Sentence } from "./read-film.ts";
import { taggedWords } from "./somebody.ts";

/** "Gave her a roll", "pointed at him": whom something is done to; "behind her" may be the one who does it. */
export function isObject(sentence: Sentence, position: number): boolean {
  const words = taggedWords(sentence);
  const [last, word, next] = [words?.[position - 1], words?.[position], words?.[position + 1]];
  if (!last || !/^(?:him|her|them)$/.test(word?.lower ?? "")) return false;
  // "Gave her bread", "fed her cat": whose it is, nobody knows.
  if (word?.lower === "her" && next && !next.isAfterStop && /^(?:noun|adj|num|name)$/.test(next.tag)) return false;
  // "Are waiting for her": she is not there yet.
  return last.tag === "verb" || /^(?:to|for|at|from)$/.test(last.lower);
}

/** How many of that sex the sentence speaks of before: where it is one, that one does it and is not "her" or "him". */
export function samesBefore(
  { words, found }: Sentence,
  position: number,
  { sex, named }: { sex: Sex; named: readonly { at: number; one: Candidate }[] },
): number {
  const known = new Set(named.flatMap(({ at, one }) => (at < position && one.sex === sex ? [one] : [])));
  const pronoun = sex === "male" ? "he" : "she";
  const hasPronoun = words.slice(0, position).some(({ lower }) => lower === pronoun);
  const strangers = found.filter(
    ({ role, position: at, word }) =>
      at < position &&
      role?.sex === sex &&
      !/^(?:he|she|him|her|his)$/.test(word) &&
      !named.some((each) => each.at === at) &&
      words[at + 1]?.lower !== "s",
  );
  // "The baker, a large woman": one.
  return known.size + (known.size === 0 && (hasPronoun || strangers.length > 0) ? 1 : 0);
}

/** Who may be meant by it: whoever was there last and is not in the sentence by name, people before animals. */
export function receiverOf(
  earlier: readonly Candidate[],
  sex: Sex,
  named: readonly { one: Candidate }[],
): Candidate | undefined {
  const meant = earlier.filter((one) => one.sex === sex && !named.some((each) => each.one === one));
  return meant.find(({ role, icon }) => role !== undefined || icon === undefined) ?? meant[0];
}

/** Whoever is surely of that sex and was there a scene or two ago comes before an animal that was just named. */
export function earlier(before: readonly Candidate[], sex: Sex): Candidate | undefined {
  const sure = before.filter((one) => one.sex === sex);
  return sure.length === 1 ? sure[0] : undefined;
}
