import words from "./land-words.json" with { type: "json" };
import { isNation } from "./nations.ts";

const byWord = (table: Record<string, string>) =>
  new Map(
    Object.entries(table).flatMap(([nation, listed]) => listed.split(" ").map((word) => [word, nation] as const)),
  );
/** By which words each land is known: those with clothes of their own, then those that wore Europe's. */
const lands: Record<string, string> = { ...words.places, ...words.settled, ...words.south };
/** Whether a land is one of Europe, built and dressed like the rest of it. */
export const isOfEurope = (land: string) => land === "european" || land in words.south;
const [places, people] = [byWord(lands), byWord(words.people)];
const spelled = /\p{L}+(?:['’]\p{L}{2,})*/gu;
/** "Silk Road". */
const compound = new RegExp(
  `(?<!\\p{L})(?:${[...places.keys()]
    .filter((word) => word.includes("_"))
    .join("|")
    .replaceAll("_", " ")})(?!\\p{L})`,
  "gu",
);
/** What somebody or something else is called as well is a place only after a word that says so. */
const shared = new Set(words.names.split(" "));
const somewhere = /(?<!\p{L})(?:in|near|across|outside|around|throughout|ancient|medieval|at)\s+$/iu;

/** Every land that a text names, as often as it does, and by which words. */
function namedIn(text: string): { word: string; land: string }[] {
  const known = (word: string, said = word) => {
    const land = places.get(word);
    return land ? [{ word: said, land }] : [];
  };
  const whole = [...text.matchAll(compound)].flatMap(([said]) => known(said.replaceAll(" ", "_"), said));
  const rest = text.replaceAll(compound, " ");
  const single = [...rest.matchAll(spelled)].flatMap(({ 0: word, index }) =>
    shared.has(word) && !somewhere.test(rest.slice(0, index)) ? [] : known(word),
  );
  return [...whole, ...single];
}

/** Of which nation the people are where the words say that it is, outside Europe's north; null where they do not. */
export function landIn(texts: readonly string[]): string | null {
  const counts = new Map<string, number>();
  for (const text of texts) {
    const rulers = titlesIn(text).flatMap((word) => people.get(word) ?? []);
    const named = [...namedIn(text).map(({ land }) => land), ...rulers];
    named.push(...spokenOf(text));
    for (const nation of new Set(named)) counts.set(nation, (counts.get(nation) ?? 0) + 1);
  }
  // Of tea that comes from China to London nobody knows who drinks it.
  const sorted = [...counts].toSorted(([, one], [, other]) => other - one);
  const home = sorted.reduce((sum, [land, times]) => sum + (isOfEurope(land) ? times : 0), 0);
  const far = sorted.find(([land]) => !isOfEurope(land));
  const least = far && far[0] in lands ? home + 1 : home;
  if (far && far[1] >= least) return far[0];
  const [near] = sorted.filter(([land]) => land in words.south);
  return near && near[1] > (counts.get("european") ?? 0) && near[1] >= (far?.[1] ?? 0) ? near[0] : null;
}

/** "A Kenyan village", "the Swiss Alps". */
function spokenOf(text: string): string[] {
  return [...text.matchAll(ofNation)].flatMap(([, word = ""]) => (isNation(word) ? [word.toLowerCase()] : []));
}

const ofNation =
  /(\p{L}+) (?:village|town|city|coast|valley|mountain|island|market|countryside|highland|desert|alp|farm|lake)s?(?!\p{L})/giu;

/** "In Ghana": by which name a text says that land, else its best known one. */
export function placeOfLand(land: string, texts: readonly string[]): string {
  const said = texts.flatMap(namedIn).find((named) => named.land === land)?.word;
  const spoken = texts.flatMap((text) => [...text.matchAll(ofNation)]);
  const [phrase] = spoken.find(([, word = ""]) => word.toLowerCase() === land) ?? [];
  if (phrase && !(land in lands)) return `the ${phrase}`;
  return said ?? lands[land]?.split(" ")[0]?.replaceAll("_", " ") ?? land;
}

/** "The Ganges", "Samarkand": a land, river or town outside Europe, which nobody is called. */
export function isLandName(name: string): boolean {
  const land = places.get(name.replaceAll(" ", "_"));
  return land !== undefined && !isOfEurope(land) && !shared.has(name);
}

/** "The shogun", "a caliph": they ruled in old days. */
export function isOfOldLand(text: string): boolean {
  return titlesIn(text).some((word) => people.has(word));
}

/** The nation of a land where no coats and gowns of Europe were worn, among words that describe somebody. */
export function landSaid(said: readonly string[]): string | null {
  return said.map((word) => word.toLowerCase()).find((word) => nations.has(word)) ?? null;
}

const nations = new Set(Object.keys(words.places).filter((nation) => nation !== "european"));

/** All words but those of a name: nobody rules who is called Priya Shah. */
function titlesIn(text: string): string[] {
  const words = text.match(spelled) ?? [];
  // "A hundred goblets for the sultan": he is far away.
  const isFar = (at: number) =>
    /^(?:for|to|from|against)$/i.test(
      (/^(?:the|a|an)$/i.test(words[at - 1] ?? "") ? words[at - 2] : words[at - 1]) ?? "",
    );
  const isName = (word = "") => /^\p{Lu}/u.test(word) && !/^(?:The|An?|In|Then|And|But)$/.test(word);
  return words.flatMap((word, at) =>
    isFar(at) || (isName(word) && isName(words[at - 1])) ? [] : [word.toLowerCase()],
  );
}
