import { nounForm } from "../understanding/words/dictionary.ts";
import names from "./first-names.json" with { type: "json" };
import compiled from "./sexes-of-names.json" with { type: "json" };

export type Sex = "female" | "male";

const usual = { female: new Set(names.female.split(" ")), male: new Set(names.male.split(" ")) };
let rare: Record<Sex, ReadonlySet<string>> | undefined;

/** Whether a word is a usual first name, and hardly anything else: "Paris" and "Hunter" are names of some people as well. */
export function isFirstName(name: string): boolean {
  return usualSex(name) !== undefined;
}

/** The sex that goes with somebody's first name, where the name is known and does not go with both. */
export function sexOfName(name: string): Sex | undefined {
  rare ??= { female: new Set(compiled.female.split(" ")), male: new Set(compiled.male.split(" ")) };
  const [first = "", second = ""] = plainName(name).split(" ");
  // Whatever follows it is a family's name, but "Auntie Esi" has none.
  const given = second !== "" && nounForm(first) !== null ? second : first;
  return usualSex(name) ?? (rare.female.has(given) ? "female" : rare.male.has(given) ? "male" : undefined);
}

function usualSex(name: string): Sex | undefined {
  const words = name.toLowerCase().split(" ");
  if (words.some((word) => usual.female.has(word))) return "female";
  return words.some((word) => usual.male.has(word)) ? "male" : undefined;
}

/** Without what stands above and below its letters. */
export const plainName = (name: string): string => name.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
