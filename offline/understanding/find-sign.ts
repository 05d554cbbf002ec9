import { readLexicon } from "../illustrator/words/lexicon.ts";
import { splitWords } from "../illustrator/words/split-words.ts";
import type { Noun, Part, Phrase } from "./scene-reading.ts";
import { nounForm } from "./words/dictionary.ts";
import terms from "./words/scene-terms.json" with { type: "json" };

const telling: readonly Part[] = ["subject", "object", "oblique", "of"];
const vague = new Set(terms.vague.split(" "));
const generic = new Set(terms.generic.split(" "));
/** A salmon's nose is nobody's. */
const limbs = /^(?:nose|ear|eye|mouth|tongue|foot|leg|hand|arm|finger)$/;

/**
 * What a card shows beside its words: the picture of one of its nouns in its sense, at least so sure, or else the sign that
 * everybody reads for it. Money stands for so much that it gives way to anything else.
 */
export function findSign(phrases: readonly Phrase[], said: string, sure: number): string | undefined {
  const words = new Set(splitWords(said));
  const ranked = telling
    .flatMap((wanted) => phrases.filter(({ part }) => part === wanted))
    .filter(({ isAbsent, isSubordinate }) => !isAbsent && !isSubordinate)
    .filter(({ kind, name }) => kind !== "time" && kind !== "person" && !limbs.test(name) && !vague.has(name))
    .filter(({ text }) =>
      splitWords(text)
        .slice(-1)
        .every((word) => words.has(word)),
    );
  const ownOf = ({ icon, certainty }: Noun) => (certainty >= sure ? icon : undefined);
  const signOf = ({ name, certainty }: Noun) => (certainty >= sure ? signFor(name) : undefined);
  const acting = ranked.filter(({ part }) => part === "subject").map((noun) => ownOf(noun) ?? signOf(noun));
  const seen = [...acting, ...ranked.map(ownOf)].filter((icon) => icon !== undefined);
  return seen.find((icon) => !generic.has(icon)) ?? [...seen, ...ranked.map(signOf)].find((icon) => icon !== undefined);
}

function signFor(name: string): string | undefined {
  const plain = name.replaceAll(" ", "_");
  const known = [plain, nounForm(plain) ?? plain].map((form) => readLexicon().get(form));
  return known.find((each) => each?.icon !== undefined && !each.role)?.icon;
}
