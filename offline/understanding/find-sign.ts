import { readLexicon } from "../illustrator/words/lexicon.ts";
import { splitWords, wordForms } from "../illustrator/words/split-words.ts";
import type { Noun, Part, Phrase } from "./scene-reading.ts";
import terms from "./words/scene-terms.json" with { type: "json" };

const telling: readonly Part[] = ["subject", "object", "oblique", "of"];
const vague = new Set(terms.vague.split(" "));

/**
 * What a card shows beside its words: the picture of a noun in its sense, at least so sure, or else the sign that
 * everybody reads for one of its own words.
 */
export function findSign(phrases: readonly Phrase[], said: string, sure: number): string | undefined {
  const ranked = telling
    .flatMap((wanted) => phrases.filter(({ part }) => part === wanted))
    .filter(({ isAbsent, isSubordinate }) => !isAbsent && !isSubordinate)
    .filter(({ kind, name }) => kind !== "time" && kind !== "person" && !vague.has(name));
  const ownOf = ({ icon, certainty }: Noun) => (certainty >= sure ? icon : undefined);
  const words = new Set(splitWords(said));
  const signOf = ({ name, text, certainty }: Noun) =>
    certainty >= sure &&
    splitWords(text)
      .slice(-1)
      .every((word) => words.has(word))
      ? signFor(name)
      : undefined;
  const acting = ranked.filter(({ part }) => part === "subject").map((noun) => ownOf(noun) ?? signOf(noun));
  return [...acting, ...ranked.map(ownOf), ...ranked.map(signOf)].find((icon) => icon !== undefined);
}

function signFor(name: string): string | undefined {
  return wordForms(name.replaceAll(" ", "_"))
    .map((form) => readLexicon().get(form))
    .find((known) => known?.icon !== undefined && !known.role)?.icon;
}
