import type { ReadScene } from "#offline/director/read-film.ts";
import { readLexicon } from "#offline/illustrator/words/lexicon.ts";
import { isEnglish, readSentences } from "#offline/understanding/read-scene.ts";
import type { Phrase } from "#offline/understanding/scene-reading.ts";
import { isOnlySpokenOf, quotedWords } from "#offline/understanding/spoken-of.ts";
import terms from "#offline/understanding/words/scene-terms.json" with { type: "json" };
import rooms from "./room-words.json" with { type: "json" };

/** What the painter draws with walls around it; a lighthouse is seen from its shore. */
export const indoors = new RegExp(
  `office|home|(?<!light)house|kitchen|school|class|lab|hospital|clinic|shop|store|workshop|factory|stage|theat|stair|room|castle|palace|attic|restaurant|cafe|diner|tavern|canteen|forge|smithy|${terms.walled.replaceAll(" ", "|")}`,
);

const walled = new Set(terms.walled.split(" "));

/** What the sentences name that is there: no comparison, no plan and nothing that somebody says. */
function phrasesIn(sentences: ReadScene["sentences"]): Phrase[] {
  return sentences.flatMap(({ text }) => {
    if (!isEnglish(text)) return [];
    const quoted = quotedWords(text);
    let start = 0;
    return readSentences(text).flatMap(({ words, phrases }) => {
      const first = start;
      start += words.length;
      return phrases.filter(
        (phrase) => !quoted.has(first + phrase.to - 1) && !isOnlySpokenOf(words, phrase.to - 1, phrase),
      );
    });
  });
}

/** "He unlocks the library": whoever is inside next is there. */
export function wallsIn(sentences: ReadScene["sentences"]): { word: string; place: string } | undefined {
  const named = phrasesIn(sentences).find(
    ({ name, kind, isAbsent, part, relation }) =>
      kind === "place" &&
      !isAbsent &&
      part !== "of" &&
      relation !== "from" &&
      walled.has(name.split(" ").at(-1) ?? name),
  );
  return named && { word: named.name, place: named.name };
}

/** "In the museum": walls that the painter has no picture of; a hall is the nearest to nothing wrong. */
export function hallIn(sentences: ReadScene["sentences"]): string | undefined {
  return phrasesIn(sentences).find(({ name, relation, isAbsent, isSubordinate }) => {
    const parts = name.split(" ");
    // A space station is in space.
    const isKnown = parts.some((part) => readLexicon().get(part)?.settings !== undefined);
    const isWalled = walled.has(parts.at(-1) ?? name) && !isKnown && !isAbsent && !isSubordinate;
    return isWalled && /^(?:in|inside|within|through|into|at)$/.test(relation ?? "");
  })?.name;
}

const listed = (words: string) => new Set(words.split(" "));
const furniture = listed(terms.furniture);
const dwellings = listed(rooms.dwellings);
const fixtures = new Map(
  (["kitchen", "workshop", "home", "office"] as const).flatMap((room) =>
    rooms[room].split(" ").map((name) => [name, room] as const),
  ),
);
const potters = listed(rooms.wheel);

/** What lies on a counter or under a stove is in a house, and whoever is led to the potter's wheel in a workshop. */
export function roomByFurniture(
  sentences: ReadScene["sentences"],
  film: ReadonlySet<string>,
): { room?: string } | undefined {
  for (const { name, relation = "", isAbsent } of phrasesIn(sentences)) {
    if (isAbsent || !at.test(relation)) continue;
    const isWheel = /(?:^|\s)wheel$/.test(name) && [...potters].some((word) => film.has(word));
    const room = isWheel ? "workshop" : fixtures.get(name.split(" ").at(-1) ?? name);
    if (room) return { room };
    if (furniture.has(name) && /^(?:on|under|in|at|behind|by)$/.test(relation)) return {};
  }
  return undefined;
}

const at = /^(?:on|under|in|at|behind|by|beside|near|before|to|from|into|over|around)$/;

/** "In the cottage she cooks"; but where she lives in a cottage, it is seen from outside. */
export function isIndoorsOf(sentences: ReadScene["sentences"]): boolean {
  if (sentences.some(({ words }) => words.some(({ lower }) => /^(?:lives?|lived|living|born)$/.test(lower))))
    return false;
  return phrasesIn(sentences).some(
    ({ name, relation }) => dwellings.has(name) && /^(?:in|inside|into|within)$/.test(relation ?? ""),
  );
}

/** A hearth, or a fire in the wild: that depends on where they are. */
export function isByFire(sentences: ReadScene["sentences"]): boolean {
  return phrasesIn(sentences).some(
    ({ name, relation }) => name === "fire" && /^(?:by|beside|before|over|near)$/.test(relation ?? ""),
  );
}

/** "Rain on the window", "she looks out of the window", "by candlelight": within walls, whichever they are. */
export function isBehindWindow(sentences: ReadScene["sentences"]): boolean {
  return sentences.some(({ text }) => isEnglish(text) && behindWindow.test(text));
}

const panes = rooms.pane.replaceAll(" ", "|");
const behindWindow = new RegExp(
  `\\b(?:(?:on|against|through|out of|from|at|by)\\s+(?:the|his|her|their|its)\\s+(?:[a-z]+\\s+)?(?:${panes})|by (?:candle|lamp|fire)light)\\b`,
  "i",
);

const openAir = new Set(terms.openAir.split(" "));

/** Who crosses a bridge, sits on a roof or walks under the stars is in no room. */
export function isInOpenAir(sentences: ReadScene["sentences"]): boolean {
  return phrasesIn(sentences).some(
    ({ name, relation }) =>
      openAir.has(name) && /^(?:on|onto|over|across|along|under|beneath|down|up)$/.test(relation ?? ""),
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

const comingIn =
  /\b(?:came|comes|come|went|goes|walked|walks|stepped|steps|rushed|rushes|hurried|hurries) (?:in|inside)\b(?= (?:from|and|to|with|out)\b|\s*[,.;!?]|$)/i;
const goingOut =
  /\b(?:went|goes|ran|runs|walked|walks|stepped|steps|rushed|rushes|hurried|hurries) out(?:side)?\b(?! of\b)/i;
const before = /\bin front of (?:the|his|her|their|its) (?:\w+ )?(?:door|gate|house|hut|cottage|shop|school)\b/i;
const lights = /\b(?:light|lights|lamp|lamps|candle|candles|fire|power)\b/i;

/** "Inside, she …", "they wait outside": without saying of what. */
export function saysInside(sentences: ReadScene["sentences"]): boolean | null {
  for (const { words, text } of sentences) {
    if (isEnglish(text) && comingIn.test(text)) return true;
    if (isEnglish(text) && ((goingOut.test(text) && !lights.test(text)) || before.test(text))) return false;
    for (const [at, { lower, text: word }] of words.entries()) {
      if (!/^(?:inside|indoors|outside|outdoors)$/.test(lower)) continue;
      const next = words[at + 1]?.text;
      const isAlone =
        next === undefined ||
        /^(?:he|she|it|they|we|you|while|until|and|because|when|\p{Lu}.*)$/u.test(next) ||
        new RegExp(`${word}\\s*[,.;:!?]`).test(text);
      if (isAlone) return lower.startsWith("in");
    }
  }
  return null;
}
