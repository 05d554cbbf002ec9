import { contentWords } from "#lib/text/rank.ts";
import type { Footage } from "../../abilities/footage.ts";
import { findThings } from "../../painter/cards/find-things.ts";
import { tagEnglish } from "../../tagger/tag-english.ts";
import { isTermKind, readTerms, stem, termWeights } from "./read-terms.ts";

const locating = /^(?:in|on|at|through|across|into|inside|along)$/;
/** Words that follow the same prepositions and are no place. */
const noPlace =
  /^(?:morning|evening|afternoon|night|noon|day|days|week|month|year|years|decade|century|summer|winter|spring|autumn|fall|end|beginning|same|way|first|next|last|past|future|single|other|large|small|long|short|whole|time|moment|sky|road|garage|workshop)$/i;

/** The places that an English text says something is in, at or on: "through the dark forest". */
function namePlaces(...texts: readonly string[]): ReadonlySet<string> {
  const nouns = texts.flatMap((text) => {
    const tokens = tagEnglish(text);
    return tokens.flatMap(({ lower }, at) => {
      if (!locating.test(lower)) return [];
      const after = tokens.slice(at + 1, at + 4);
      const noun = after.findIndex(({ tag }) => tag === "NOUN");
      const isNear = noun >= 0 && after.slice(0, noun).every(({ tag }) => /^(?:DET|PRON|ADJ)$/.test(tag));
      return isNear ? (after[noun]?.lower ?? []) : [];
    });
  });
  return new Set(nouns.filter((noun) => !noPlace.test(noun)).map(stem));
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
/** A public library's own order knows more than our words, of what shows a thing that the scene itself names. */
const foundByStock = { first: 0.5, last: 0.35 };

/** Orders what was found by what it has in common with the scene; rare words tell more than common ones. */
export function rankFootage(scene: SceneText, found: readonly Footage[]): RankedFootage[] {
  const rarity = countRarity(found);
  const wanted = readScene(scene);
  const named = /^en\b/.test(scene.language) ? namePlaces(scene.description, scene.narration) : [];
  const shows = (place: string) => found.some((footage) => termsOf(footage).has(`word:${place}`));
  const places = new Set([...named].filter(shows));
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
  const score = atPlace(shared, termsOf(footage), places);
  if (footage.origin !== "stock" || !showsAny(footage, wanted)) return score;
  const place = stock.indexOf(footage) / Math.max(1, stock.length - 1);
  return Math.max(score, foundByStock.first + (foundByStock.last - foundByStock.first) * place) + score * 0.1;
}

/** Whether footage shows a thing that the scene names, beside its film's title and looser kinships. */
function showsAny(footage: Footage, wanted: Given["wanted"]): boolean {
  return [...termsOf(footage)].some(
    (term) => !term.startsWith("theme:") && (wanted.get(term) ?? 0) > textWeights.title,
  );
}

/** Where a place is named and footage shows it, no other place fits well, whatever else it shows. */
function atPlace(shared: number, terms: ReadonlySet<string>, places: ReadonlySet<string>): number {
  const score = (weight: number) => weight / (weight + halfway);
  if (places.size === 0) return score(shared);
  if ([...places].some((place) => terms.has(`word:${place}`))) return score(shared + placing.there);
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

const known = new WeakMap<Footage, ReadonlySet<string>>();

function termsOf(footage: Footage): ReadonlySet<string> {
  const found = known.get(footage) ?? readTerms([footage.title, ...footage.tags].join(", "), "en", "footage");
  known.set(footage, found);
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

/** Words to search footage by, most telling first: things that can be seen, then the other words, then the title's. */
export function tellingWords({ description, narration, title, language }: SceneText): string[] {
  const things = [description, narration].flatMap((text) => findThings(text, language));
  const words = [description, narration, title].flatMap((text) => contentWords(text, language));
  return [...new Set([...things.map(({ word }) => word.toLowerCase()), ...words])].slice(0, mostWords);
}
