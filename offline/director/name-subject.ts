import { readLexicon } from "#offline/illustrator/words/lexicon.ts";
import type { FilmCastMember } from "#service/providers/writer/provider.ts";

/** "She climbs the stairs" is drawn by itself, so it says who: "Mara climbs the stairs". Only where one can be meant. */
export function nameSubject(description: string, present: readonly FilmCastMember[]): string {
  const people = present.filter(({ kind }) => kind === "character");
  const [one] = people;
  if (!one || people.length > 1) return description;
  const names = [one.name, ...one.aliases].map((name) => name.toLowerCase());
  if (names.some((name) => description.toLowerCase().includes(name))) return description;
  const isRole = readLexicon().get(one.name.toLowerCase())?.role !== undefined;
  const called = isRole ? `the ${one.name.toLowerCase()}` : one.name;
  const named = description.replace(/\b(?:he|she)\b/iu, called).replace(/^(?:his|her)(?= )/iu, `${called}'s`);
  return named.replace(/^the(?= )/, "The");
}
