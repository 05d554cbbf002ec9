import { contentWords } from "#lib/text/rank.ts";
import type { Footage } from "../../abilities/footage.ts";
import { findThings, iconsOfTags } from "../../painter/cards/find-things.ts";
import { tagEnglish } from "../../tagger/tag-english.ts";
import { readScene, type SceneText } from "./read-scene.ts";
import { kinds, stem } from "./read-words.ts";
import { weighEvidence } from "./weigh-evidence.ts";

export type { SceneText };

/** The places that an English text says something is in, at or on: "through the dark forest". */
function namePlaces(text: string): string[] {
  const tokens = tagEnglish(text);
  return tokens.flatMap(({ lower }, at) => {
    if (!/^(?:in|on|at|through|across|into|inside|along)$/.test(lower)) return [];
    const after = tokens.slice(at + 1, at + 4);
    const noun = after.find(({ tag }) => !/^(?:DET|PRON|ADJ)$/.test(tag));
    return noun?.tag === "NOUN" && !kinds.weak.test(noun.lower) ? stem(noun.lower, "en") : [];
  });
}

export type RankedFootage = {
  footage: Footage;
  /** 0 nothing in common, 1 as good as made for it. Stock has 0 unless it shows the scene's subject with certainty. */
  score: number;
};

/** From here on a piece fits; below, it is poor, and said to be. */
export const GOOD_MATCH = 0.45;
/** Below this it has nothing to do with the scene. */
export const POOR_MATCH = 0.22;

const textWeights = { description: 1, narration: 0.5, title: 0.3 };
/** What both sides share must weigh about this much to be half as good as can be. */
const halfway = 2.6;
/** A picture of the place that is named, and of another one: a person who walks through a forest is on no farm. */
const placing = { there: 0.3, elsewhere: 0.4 };

/** Orders what was found: own pieces by what they have in common with the scene, stock by its evidence. */
export function rankFootage(scene: SceneText, found: readonly Footage[]): RankedFootage[] {
  const { description, narration, title, language } = scene;
  const own = new Map(found.filter(({ origin }) => origin === "own").map((footage) => [footage, termsOf(footage)]));
  const rarity = countRarity([...own.values()]);
  const wanted = new Map<string, number>();
  for (const [text, weight] of [
    [title, textWeights.title],
    [narration, textWeights.narration],
    [description, textWeights.description],
  ] as const) {
    const icons = findThings(text, language, 12).map(({ name }) => `icon:${name}`);
    const words = contentWords(text, language).map((word) => (/^en\b/.test(language) ? stem(word, "en") : word));
    for (const term of [...words, ...icons]) wanted.set(term, Math.max(weight, wanted.get(term) ?? 0));
  }
  const named = /^en\b/.test(language) ? [description, narration].flatMap(namePlaces) : [];
  const places = named.filter((place) => [...own.values()].some((terms) => terms.has(place)));
  const subject = readScene(scene);
  const scoreOf = (footage: Footage): number => {
    const terms = own.get(footage);
    if (!terms) return subject ? weighEvidence(subject, footage, language.split("-")[0] ?? "en") : 0;
    const weightOf = (term: string) => (wanted.get(term) ?? 0) * (rarity.get(term) ?? 1);
    const shared = [...terms].reduce((sum, term) => sum + weightOf(term) * (term.startsWith("icon:") ? 0.9 : 1), 0);
    const score = (weight: number) => weight / (weight + halfway);
    if (places.length === 0) return score(shared);
    // Where a place is named and a piece shows it, no other place fits well, whatever else it shows.
    if (places.some((place) => terms.has(place))) return score(shared + placing.there);
    return Math.min(score(shared * placing.elsewhere), GOOD_MATCH - 0.01);
  };
  return found
    .map((footage) => ({ footage, score: scoreOf(footage) }))
    .toSorted((first, second) => second.score - first.score);
}

/** A piece's words in plain form, and the things in it that have an icon, which makes "bees" and "Bienen" one. */
function termsOf({ title, tags }: Footage): ReadonlySet<string> {
  const text = [title, ...tags].join(", ");
  const words = contentWords(text, "en").flatMap((word) => [word, stem(word, "en")]);
  return new Set([...words, ...iconsOfTags(text).map((icon) => `icon:${icon}`)]);
}

/** A word that one of three pictures has is as telling as one that one of a hundred has. */
const leastCounted = 100;

/** From 0.6 for what most pieces have to about 2 for what one in a hundred has. */
function countRarity(pieces: readonly ReadonlySet<string>[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const terms of pieces) for (const term of terms) counts.set(term, (counts.get(term) ?? 0) + 1);
  const among = Math.max(leastCounted, pieces.length) + 20;
  return new Map([...counts].map(([term, count]) => [term, 0.6 + Math.log10(1 + among / (count + 1)) * 0.8]));
}

/** Words to search stock libraries by, the subject first; none where the sentence names nothing that can be seen. */
export function tellingWords(scene: SceneText): string[] {
  return readScene(scene)?.words ?? [];
}
