import type { FilmCastMember } from "../../provider.ts";

/** "She climbs the stairs" is drawn by itself, so it says who: "Mara climbs the stairs". Only where one can be meant. */
export function nameSubject(description: string, present: readonly FilmCastMember[]): string {
  const people = present.filter(({ kind }) => kind === "character");
  const [one] = people;
  if (!one || people.length > 1) return description;
  const names = [one.name, ...one.aliases].map((name) => name.toLowerCase());
  if (names.some((name) => description.toLowerCase().includes(name))) return description;
  return description.replace(/\b(?:he|she)\b/iu, one.name).replace(/^(?:his|her)(?= )/iu, `${one.name}'s`);
}
