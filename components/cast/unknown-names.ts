import type { CastMember } from "#lib/contract/cast.ts";

type Known = Pick<CastMember, "name" | "aliases">;

/** Languages that write nouns large, where a large letter says nothing about names. */
const largeNouns = /^(?:de|lb)\b/;
const titles = /^(?:i|mr|mrs|ms|dr|st)$/;
const times =
  /^(?:mon|tues|wednes|thurs|fri|satur|sun)day$|^(?:january|february|march|april|may|june|july|august|september|october|november|december)$/;

/** Names inside the sentences of a text that nobody of the cast answers to, each once and in order. */
export function unknownNames(text: string, cast: readonly Known[], language = "en"): string[] {
  if (largeNouns.test(language)) return [];
  const known = new Set(cast.flatMap(({ name, aliases }) => [name, ...aliases].flatMap(wordsOf)));
  // A sentence's first word is written large whatever it is.
  const inside = text.matchAll(/(?<=[\p{L}\p{N},]['’]?s?\s)\p{Lu}[\p{Ll}\p{M}]+(?:[\s-]\p{Lu}[\p{Ll}\p{M}]+)*/gu);
  const names = [...inside].map(([name]) => name);
  const isKnown = (name: string) => wordsOf(name).some((word) => known.has(word));
  const isName = (name: string) => !wordsOf(name).every((word) => titles.test(word) || times.test(word));
  return [...new Set(names)].filter((name) => isName(name) && !isKnown(name));
}

function wordsOf(name: string): string[] {
  return name
    .normalize("NFC")
    .toLocaleLowerCase()
    .split(/[\s-]+/u);
}
