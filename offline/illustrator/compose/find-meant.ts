import { splitWords } from "../words/split-words.ts";

export type Named = { names: readonly string[]; sex: "female" | "male" | undefined };

/**
 * Whether "she" or "he" of the sentence is this one, whom it does not name: "At sunrise she loaded a canoe together with
 * Tomé". Not where another woman is named before; "him" beside another man is somebody else than he.
 */
export function isMeant(text: string, one: Named, all: readonly Named[]): boolean {
  const words = splitWords(text);
  const placeOf = ({ names }: Named) =>
    words.findIndex((word) => names.some((name) => splitWords(name).includes(word)));
  if (!one.sex || placeOf(one) >= 0) return false;
  const same = all.filter(({ sex }) => sex === one.sex).map(placeOf);
  const isSubject = (word: string, at: number) =>
    word === (one.sex === "male" ? "he" : "she") && !same.some((place) => place >= 0 && place < at);
  const isOnlyOne = same.filter((place) => place < 0).length === 1;
  return words.some((word, at) => isSubject(word, at) || (isOnlyOne && one.sex === "male" && word === "him"));
}
