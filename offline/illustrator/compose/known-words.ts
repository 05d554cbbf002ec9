import { splitWords } from "#offline/illustrator/words/split-words.ts";
import type { CastMember } from "#service/providers/painter/provider.ts";
import { findMeaning } from "../../understanding/words/dictionary.ts";
import { findMeanings } from "../words/lexicon.ts";

/** Every word that means one of the cast, and what its people wear: nobody is drawn twice. */
export function knownWords(present: readonly CastMember[]) {
  const names = present.flatMap(({ name, aliases = [] }) => [name, ...aliases]);
  const texts = [...names, ...present.map(({ description }) => description)];
  const words = new Set(texts.flatMap(splitWords));
  const called = new Set(names.flatMap(splitWords));
  const characters = present.filter(({ kind }) => kind === undefined || kind === "character");
  const people = new Set(characters.flatMap(({ name, aliases = [] }) => [name, ...aliases].flatMap(splitWords)));
  const roles = texts.flatMap((text) => findMeanings(text).flatMap(({ role }) => role?.garment ?? []));
  // "Biscuit barks": nothing to eat.
  const namesakes = characters.flatMap(({ name, description }) =>
    splitWords(name).flatMap((word) =>
      splitWords(description).includes(word) ? [] : (findMeaning(word, new Set())?.icon ?? []),
    ),
  );
  return { words, called, people, roles: new Set(roles), namesakes: new Set<string>(namesakes) };
}
