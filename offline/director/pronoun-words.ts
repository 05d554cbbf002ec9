import type { Sex } from "./first-names.ts";
import type { Sentence } from "./read-film.ts";

export const spoken: Record<string, Sex> = {
  he: "male",
  him: "male",
  his: "male",
  himself: "male",
  she: "female",
  her: "female",
  hers: "female",
  herself: "female",
  elle: "female",
  il: "male",
  ella: "female",
  él: "male",
  er: "male",
  ihm: "male",
  seinem: "male",
  seinen: "male",
  seiner: "male",
  sie: "female",
  ihr: "female",
  ihre: "female",
  ihrem: "female",
  ihren: "female",
  lei: "female",
  ela: "female",
  ele: "male",
};
export const spokenOf = /^(?:his|her|him|hers|seine?[mnr]?|ihre?[mnr]?)$/;
export const several = /^(?:they|them|their|both|ils|elles|ellos|ellas|loro|elas|eles)$/;
/** "Il pleut", "il y a": nobody does it. */
const nobody = /^(?:pleut|neige|y|faut|fait|est|était|gèle|existe|reste|suffit|regnet|schneit|gibt)$/;
/** "Sie fahren", "fahren sie": they; "sie fährt": she. */
const theyDo = /^(?:sind|\p{Ll}{2,}en)$/u;

/** Whether a word speaks of one person, and of which sex. */
export function sexOf(words: Sentence["words"], position: number): Sex | undefined {
  const { lower = "" } = words[position] ?? {};
  const [before = "", after = ""] = [words[position - 1]?.lower, words[position + 1]?.lower];
  if (lower === "il" && nobody.test(after)) return undefined;
  if (lower === "sie" && isTheyIn(before, after)) return undefined;
  return spoken[lower];
}

export function isTheyIn(before: string, after: string): boolean {
  return theyDo.test(before) || theyDo.test(after);
}
