import type { ReadScene } from "#offline/director/read-film.ts";
import { readLexicon } from "#offline/illustrator/words/lexicon.ts";
import { isEnglish, readSentences } from "#offline/understanding/read-scene.ts";
import terms from "#offline/understanding/words/scene-terms.json" with { type: "json" };

/** What the painter draws with walls around it. */
export const indoors =
  /office|home|house|kitchen|school|class|lab|hospital|clinic|shop|store|workshop|factory|stage|theat|stair|room/;

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
