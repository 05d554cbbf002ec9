import { contentWords } from "#lib/text/rank.ts";
import { findMeanings } from "#offline/illustrator/words/lexicon.ts";
import { findWords } from "#offline/understanding/find-words.ts";
import type { Footage } from "../provider.ts";
import { isTermKind, readTerms, termWeights } from "./read-terms.ts";

/** Settings that one picture shows as well as the other. */
const kin: Record<string, string> = { street: "city", city: "street" };
/** Said of much that may be anywhere: "in a garage", "up in the sky", "on the road". */
const vague = new Set(["workshop", "sky", "road", "abstract"]);

/**
 * The settings that texts say something is in, at or on: "through the forest". A farmer brings a field to mind, but
 * nobody said that they are in one.
 */
function namePlaces(...texts: readonly string[]): ReadonlySet<string> {
  const places = new Set<string>();
  for (const { settings = [], role, isLocated } of texts.flatMap((text) => findWords(text))) {
    if (!isLocated || role) continue;
    for (const setting of settings.filter((each) => !vague.has(each))) {
      places.add(setting);
      const other = kin[setting];
      if (other) places.add(other);
    }
  }
  return places;
}

/** The settings that a piece shows. */
function shownPlaces({ title, tags }: Footage): ReadonlySet<string> {
  return new Set(findMeanings([title, ...tags].join(", ")).flatMap(({ settings }) => settings ?? []));
}

export type SceneText = {
  /** What is to be seen. */
  description: string;
  narration: string;
  /** Of the film: every scene shares it, so it tells less. */
  title: string;
  language: string;
};

export type RankedFootage = {
  footage: Footage;
  /** 0 nothing in common, 1 as good as made for it. */
  score: number;
};

/** From here on a piece fits; below, it is poor, and said to be. */
export const GOOD_MATCH = 0.45;
/** Below this it has nothing to do with the scene. */
export const POOR_MATCH = 0.22;

const textWeights = { description: 1, narration: 0.5, title: 0.3 };
/** What both sides share must weigh about this much to be half as good as can be. */
const halfway = 3.2;
/** A picture of the place that is named, and of another one: whoever walks through a forest is on no farm. */
const placing = { there: 0.3, elsewhere: 0.5 };
/** A public library's own order knows more than our words; even its last answers were found for the scene. */
const foundByStock = { first: 0.5, last: 0.35 };

/** Orders what was found by what it has in common with the scene; rare words tell more than common ones. */
export function rankFootage(scene: SceneText, found: readonly Footage[]): RankedFootage[] {
  const rarity = countRarity(found);
  const wanted = readScene(scene);
  const places = namePlaces(scene.description, scene.narration);
  const stock = found.filter(({ origin }) => origin === "stock");
  return found
    .map((footage) => ({ footage, score: scoreOf(footage, { wanted, places, rarity, stock }) }))
    .toSorted((first, second) => second.score - first.score);
}

type Given = {
  wanted: Map<string, number>;
  places: ReadonlySet<string>;
  rarity: Map<string, number>;
  stock: readonly Footage[];
};

function scoreOf(footage: Footage, { wanted, places, rarity, stock }: Given): number {
  let shared = 0;
  for (const term of termsOf(footage)) {
    const weight = wanted.get(term);
    if (weight) shared += weight * weightOf(term) * (rarity.get(term) ?? 1);
  }
  const score = atPlace(shared, shownIn(footage), places);
  if (footage.origin !== "stock") return score;
  const place = stock.indexOf(footage) / Math.max(1, stock.length - 1);
  return Math.max(score, foundByStock.first + (foundByStock.last - foundByStock.first) * place) + score * 0.1;
}

/** Pictures of no place of their own are as good as before; of another place none fits well, whatever else it shows. */
function atPlace(shared: number, shown: ReadonlySet<string>, places: ReadonlySet<string>): number {
  const score = (weight: number) => weight / (weight + halfway);
  if (places.size === 0 || shown.size === 0) return score(shared);
  if ([...shown].some((setting) => places.has(setting))) return score(shared + placing.there);
  return Math.min(score(shared * placing.elsewhere), GOOD_MATCH - 0.01);
}

function readScene({ description, narration, title, language }: SceneText): Map<string, number> {
  const wanted = new Map<string, number>();
  const add = (text: string, weight: number) => {
    for (const term of readTerms(text, language, "scene")) wanted.set(term, Math.max(weight, wanted.get(term) ?? 0));
  };
  add(title, textWeights.title);
  add(narration, textWeights.narration);
  add(description, textWeights.description);
  return wanted;
}

type Known = WeakMap<Footage, ReadonlySet<string>>;
const known: { terms: Known; places: Known } = { terms: new WeakMap(), places: new WeakMap() };

function termsOf(footage: Footage): ReadonlySet<string> {
  const read = () => readTerms([footage.title, ...footage.tags].join(", "), "en", "footage");
  return remembered(known.terms, footage, read);
}

function shownIn(footage: Footage): ReadonlySet<string> {
  return remembered(known.places, footage, () => shownPlaces(footage));
}

function remembered(all: Known, footage: Footage, read: () => ReadonlySet<string>): ReadonlySet<string> {
  const found = all.get(footage) ?? read();
  all.set(footage, found);
  return found;
}

/** A word that one of three pictures has is as telling as one that one of a hundred has. */
const leastCounted = 100;

/** From 0.6 for what most pieces have to about 2 for what one in a hundred has. */
function countRarity(found: readonly Footage[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const footage of found) for (const term of termsOf(footage)) counts.set(term, (counts.get(term) ?? 0) + 1);
  for (const [term, count] of counts) {
    const among = Math.max(leastCounted, found.length) + 20;
    counts.set(term, 0.6 + Math.log10(1 + among / (count + 1)) * 0.8);
  }
  return counts;
}

function weightOf(term: string): number {
  const kind = term.slice(0, term.indexOf(":"));
  return isTermKind(kind) ? termWeights[kind] : 0;
}

const mostWords = 8;

/** Words to search footage by, most telling first: those for things that can be seen, then the others, then the title's. */
export function tellingWords({ description, narration, title, language }: SceneText): string[] {
  const words = [...seen(description, language), ...seen(narration, language), ...seen(title, language)];
  return [...new Set([...words, ...contentWords(description, language)])].slice(0, mostWords);
}

function seen(text: string, language: string): string[] {
  const found = findWords(text).filter(
    ({ icon, isWeak, role, settings, isAbstract }) => !isAbstract && ((icon && !isWeak) || role || settings),
  );
  const known = new Set(found.flatMap(({ word }) => word.split("_")));
  // A text without spaces is cut into pieces that overlap; its own words are what a library knows.
  const plain = (word: string) =>
    word
      .normalize("NFKD")
      .replace(/\p{Mn}+/gu, "")
      .normalize("NFC");
  return contentWords(text, language).filter((word) => known.has(plain(word)) || known.has(`${plain(word)}s`));
}
