import type { ReadScene } from "#offline/director/read-film.ts";
import { readLexicon } from "#offline/illustrator/words/lexicon.ts";
import { isEnglish, readSentences } from "#offline/understanding/read-scene.ts";
import terms from "#offline/understanding/words/scene-terms.json" with { type: "json" };

/** What the painter draws with walls around it; a lighthouse is seen from its shore. */
export const indoors = new RegExp(
  `office|home|(?<!light)house|kitchen|school|class|lab|hospital|clinic|shop|store|workshop|factory|stage|theat|stair|room|${terms.walled.replaceAll(" ", "|")}`,
);

const walled = new Set(terms.walled.split(" "));

/** "In the museum": walls that the painter has no picture of; a hall is the nearest to nothing wrong. */
export function hallIn(sentences: ReadScene["sentences"]): string | undefined {
  for (const { text } of sentences) {
    if (!isEnglish(text)) continue;
    for (const { name, relation, isAbsent, isSubordinate } of readSentences(text).flatMap(({ phrases }) => phrases)) {
      const parts = name.split(" ");
      // A space station is in space.
      const isKnown = parts.some((part) => readLexicon().get(part)?.settings !== undefined);
      if (
        walled.has(parts.at(-1) ?? name) &&
        !isKnown &&
        !isAbsent &&
        !isSubordinate &&
        /^(?:in|inside|within)$/.test(relation ?? "")
      )
        return name;
    }
  }
  return undefined;
}

const furniture = new Set(terms.furniture.split(" "));

/** What lies on a counter or under a stove is in a house. */
export function isByFurniture(sentences: ReadScene["sentences"]): boolean {
  return sentences.some(
    ({ text }) =>
      isEnglish(text) &&
      readSentences(text).some(({ phrases }) =>
        phrases.some(
          ({ name, relation }) => furniture.has(name) && /^(?:on|under|in|at|behind|by)$/.test(relation ?? ""),
        ),
      ),
  );
}

const openAir = new Set(terms.openAir.split(" "));

/** Who crosses a bridge, sits on a roof or walks under the stars is in no room. */
export function isInOpenAir(sentences: ReadScene["sentences"]): boolean {
  return sentences.some(
    ({ text }) =>
      isEnglish(text) &&
      readSentences(text).some(({ phrases }) =>
        phrases.some(
          ({ name, relation }) =>
            openAir.has(name) && /^(?:on|onto|over|across|along|under|beneath|down|up)$/.test(relation ?? ""),
        ),
      ),
  );
}

/** "A bookshop", "the farmhouse": what ends in a room of the painter's is one. */
export function roomIn(sentences: ReadScene["sentences"]): { word: string; place: string } | undefined {
  for (const { text } of sentences.toReversed()) {
    if (!isEnglish(text)) continue;
    for (const { kind, name } of readSentences(text).flatMap(({ phrases }) => phrases)) {
      if (kind !== "place") continue;
      for (let cut = 1; cut < name.length - 3; cut += 1) {
        const ending = name.slice(cut);
        const place = readLexicon().get(ending)?.settings?.[0];
        if (place && indoors.test(ending)) return { word: ending, place };
      }
    }
  }
  return undefined;
}

/** "Inside, she …", "they wait outside": without saying of what. */
export function saysInside(sentences: ReadScene["sentences"]): boolean | null {
  for (const { words, text } of sentences) {
    for (const [at, { lower, text: word }] of words.entries()) {
      if (!/^(?:inside|indoors|outside|outdoors)$/.test(lower)) continue;
      const next = words[at + 1]?.text;
      const isAlone =
        next === undefined ||
        /^(?:he|she|it|they|we|you|\p{Lu}.*)$/u.test(next) ||
        new RegExp(`${word}\\s*[,.;:!?]`).test(text);
      if (isAlone) return lower.startsWith("in");
    }
  }
  return null;
}
