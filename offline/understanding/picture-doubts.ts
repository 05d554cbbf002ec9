import { placementOf } from "../illustrator/words/placements.ts";
import type { NounKind, Phrase } from "./scene-reading.ts";
import { clauseStart } from "./spoken-of.ts";
import type { Word } from "./tag-words.ts";
import { findMeaning, nounForm } from "./words/dictionary.ts";
import pictures from "./words/pictures.json" with { type: "json" };

const listed = (words: string) => new Set(words.split(" ").filter(Boolean));
const [holders, lacking, lent] = [listed(pictures.holders), listed(pictures.lacking), listed(pictures.lent)];
const [fabrics, fittings] = [listed(pictures.fabrics), listed(pictures.fittings)];
const carpentry = listed(pictures.carpentry);
const materials = new Set(Object.keys(pictures.material));

const finding = /^(?:have|find|see|be|need|contain|own|carry|wear|bring|get|hear|hold|leave)$/;

/** "He has no key", "she lacks a coat", "a tram instead of the bus", "they could not find the boat". */
export function isMissing(phrase: Phrase, words: readonly Word[]): boolean {
  const [second, first] = [words[phrase.from - 1]?.lower ?? "", words[phrase.from - 2]?.lower ?? ""];
  if (/^(?:instead|out|free|short) of$/.test(`${first} ${second}`) && first !== "out") return true;
  if (`${first} ${second}` === "rather than" || /^(?:nor|neither|never|without|not)$/.test(second)) return true;
  if (phrase.part !== "object") return false;
  const clause = words.slice(clauseStart(words, phrase.from), phrase.from);
  const verb = clause.findLast(({ tag }) => tag === "verb" || tag === "aux");
  if (verb && lacking.has(verb.plain)) return true;
  const isNegated = clause.some(({ lower }) => /^(?:not|never|no|n|t|cannot|longer)$/.test(lower));
  return isNegated && verb !== undefined && finding.test(verb.plain);
}

/** "A fish's nose", "the heart of a whale", "a goat with one white ear": nobody's of those that are drawn. */
export function isOfAnimal({ from, to }: Phrase, phrases: readonly Phrase[]): boolean {
  const owners = phrases.filter((other) => other.part === "possessor" || (other.part === "of" && other.from > to - 1));
  const near = owners.filter((other) => other.to >= from - 2 && other.from <= to + 2);
  return (near.length > 0 ? near : phrases).some(({ kind, icon }) => kind === "animal" && icon !== "microbe");
}

const telling: ReadonlySet<NounKind> = new Set(["object", "animal", "plant", "food", "body"]);

/** "Snow shovel" is one by its place or matter; "a water wheel", "a spider crab" look like something else. */
export function isOfOtherThing(
  words: readonly Word[],
  { from, to }: Phrase,
  length: number,
  beside: ReadonlySet<string>,
): boolean {
  const head = words[to - 1];
  const before = words[to - 1 - length];
  if (!head || !before || to - 1 - length < from || before.tag !== "noun" || holders.has(head.plain)) return false;
  // "Giant cranes", "the test button"
  if (/^(?:giant|test)$/.test(before.lower)) return false;
  if (fabrics.has(before.lower) || materials.has(before.lower)) return false;
  if (before.lower === "hand" && words[to - 2 - length]?.lower === "second") return false;
  const form = nounForm(before.lower, before.plain);
  const kind = form ? findMeaning(form, beside)?.kind : undefined;
  // "The lift car", "a drive wheel": called so for what it does.
  const isForUse = lent.has(head.plain) && (kind === "event" || kind === "abstract");
  return kind === undefined || telling.has(kind) || isForUse;
}

/** "A board of spruce": the tree is no more. */
export function isTimber({ icon, from, to }: Phrase, words: readonly Word[], phrases: readonly Phrase[]): boolean {
  if (!/-tree$/.test(icon ?? "") || to - from > 1 || words[from - 1]?.lower !== "of") return false;
  const head = words[from];
  const isMade = phrases.some(({ name, to }) => to === from - 1 && carpentry.has(name));
  return isMade && head !== undefined && head.lower === head.plain;
}

/** "The letter Y", "in big blue letters": in no envelope. */
export function isOfAlphabet({ name, from, to }: Phrase, words: readonly Word[]): boolean {
  const isIn = words.slice(Math.max(0, from - 2), from + 1).some(({ lower }) => lower === "in");
  if (name === "letter" && isIn && words[to - 1]?.lower === "letters") return true;
  return name === "letter" && words.slice(to - 1, to + 1).some(({ text }) => /^\p{Lu}$/u.test(text));
}

/** "The door of the clock", "the window of the oven": that of a thing is none of a house. */
export function isPartOfThing({ name, to }: Phrase, phrases: readonly Phrase[]): boolean {
  if (!fittings.has(name.split(" ").at(-1) ?? name)) return false;
  const whole = phrases.find(({ from, part }) => from === to + 1 && part === "of");
  return whole?.kind === "object" && (whole.icon === undefined || placementOf(whole.icon) !== "building");
}
