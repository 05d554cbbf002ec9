import { isCreature } from "#offline/illustrator/compose/cast-player.ts";
import { readLexicon } from "#offline/illustrator/words/lexicon.ts";
import type { FilmCastMember } from "#service/providers/writer/provider.ts";
import type { Sex } from "./first-names.ts";

/** "She climbs the stairs" is drawn by itself, so it says who: "Mara climbs the stairs". Only where one can be meant. */
export function nameSubject(
  description: string,
  present: readonly FilmCastMember[],
  { sexes }: { sexes: ReadonlyMap<string, Sex | undefined> } = { sexes: new Map() },
): string {
  const people = present.filter(({ kind }) => kind === "character");
  const one = people.length > 1 ? beastMeant(description, people, sexes) : people[0];
  if (!one) return description;
  const names = [one.name, ...one.aliases].map((name) => name.toLowerCase());
  if (names.some((name) => description.toLowerCase().includes(name))) return description;
  const isRole = readLexicon().get(one.name.toLowerCase())?.role !== undefined;
  const called = isRole ? `the ${one.name.toLowerCase()}` : one.name;
  const named = description.replace(/\b(?:he|she)\b/iu, called).replace(/^(?:his|her)(?= )/iu, `${called}'s`);
  return named.replace(/^the(?= )/, "The");
}

const beastly =
  /\b(?:he|she)\b[^.;"“]*\b(?:bark|purr|meow|neigh|whinny|bray|bleat|graze|growl|whine|cluck|quack|honk|squawk|wag)(?:s|r?ed|ies|ied|ing|ged|ged)?\b/iu;

/** "She watched the car leave": the dog, where nobody else of the scene is a she. */
function beastMeant(
  description: string,
  people: readonly FilmCastMember[],
  sexes: ReadonlyMap<string, Sex | undefined>,
): FilmCastMember | undefined {
  const said = /^(?:[\p{L},]+ ){0,3}?(s?he)\b/iu.exec(description)?.[1]?.toLowerCase();
  // "She watched the flock and barked": no woman.
  const isBeastly = beastly.test(description);
  const words = new Set(description.toLowerCase().match(/\p{L}+/gu));
  const isNamed = ({ name, aliases }: FilmCastMember) =>
    [name, ...(isBeastly ? [] : aliases)].some((each) => words.has(each.toLowerCase()));
  const others = people.filter((one) => !isNamed(one));
  if (!said || others.some(({ name }) => sexes.get(name) === undefined)) return undefined;
  const same = others.filter(({ name }) => sexes.get(name) === (said === "he" ? "male" : "female"));
  const meant = isBeastly ? same.filter(isCreature) : same;
  return meant.length === 1 && meant[0] && isCreature(meant[0]) ? meant[0] : undefined;
}
