import type { CastMember } from "#lib/contract/cast.ts";
import { properNames } from "#lib/text/proper-names.ts";

type Known = Pick<CastMember, "name" | "aliases">;

/**
 * Names in a text that nobody of the cast answers to, each once and in order. The rest of the `film` tells a name from
 * a word that is written large because it opens a sentence, or because its language writes nouns so.
 */
export function unknownNames(
  text: string,
  cast: readonly Known[],
  { language = "en", film = [] }: { language?: string | undefined; film?: readonly string[] } = {},
): string[] {
  const known = new Set(cast.flatMap(({ name, aliases }) => [name, ...aliases].flatMap(wordsOf)));
  const isKnown = (name: string) => wordsOf(name).some((word) => known.has(word));
  return properNames([text, ...film.filter((other) => other !== text)], language)
    .filter(({ name, texts }) => texts.includes(0) && !isKnown(name))
    .map(({ name }) => name);
}

function wordsOf(name: string): string[] {
  return name
    .normalize("NFC")
    .toLocaleLowerCase()
    .split(/[\s-]+/u);
}
