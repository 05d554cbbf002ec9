import { supportNamed } from "../illustrator/figure/support.ts";
import { type Found, findMeanings } from "../illustrator/words/lexicon.ts";
import { placementOf } from "../illustrator/words/placements.ts";
import { rooms } from "../illustrator/words/rooms.ts";
import { isEnglish, type ReadSentence, readSentences, SURE } from "./read-scene.ts";
import type { Phrase } from "./scene-reading.ts";
import type { Word } from "./tag-words.ts";
import terms from "./words/scene-terms.json" with { type: "json" };

const doings = new Set(terms.doings.split(" "));

/**
 * What a text speaks of, each word in its part of speech and its sense: a verb is no thing, and a word that is said not
 * to be there is not. Texts of languages whose rules are not known are read by the illustrator's words alone.
 */
export function findWords(text: string, about = ""): Found[] {
  const found = findMeanings(text);
  if (text.length > longest || !isEnglish(text)) return found;
  const sentences = readSentences(text, about);
  const words = sentences.flatMap((sentence) => sentence.words);
  return inSense(found, { words, phrases: phrasesOf(sentences) });
}

const longest = 4_000;

function phrasesOf(sentences: readonly ReadSentence[]): Phrase[] {
  let start = 0;
  return sentences.flatMap(({ words, phrases }) => {
    const moved = phrases.map((phrase) => ({ ...phrase, from: phrase.from + start, to: phrase.to + start }));
    start += words.length;
    return moved;
  });
}

function inSense(
  found: readonly Found[],
  { words, phrases }: { words: readonly Word[]; phrases: readonly Phrase[] },
): Found[] {
  const kept = found.flatMap((each) => {
    const length = each.word.split("_").length;
    const head = each.position + length - 1;
    const phrase = phrases.find(({ from, to }) => head >= from && head < to);
    if (phrase?.isAbsent) return [];
    const isElsewhere = phrase !== undefined && (isDepicted(phrase, phrases) || isLater(phrase, words));
    const { settings: _, ...placeless } = each;
    return told(isElsewhere ? placeless : each, {
      word: words[head],
      before: words[head - 1],
      phrase,
      isOnThing: isClimbed(phrases.find(({ from, part }) => from > head && part === "object")),
      isHead: words.slice(head + 1, phrase?.to).every(({ tag }) => tag === "name"),
      length,
    });
  });
  // Things that the illustrator's own words lack: a heron, a van.
  const more = phrases.flatMap((phrase) => {
    const position = phrase.to - 1;
    if (!phrase.icon || phrase.certainty < SURE || phrase.isAbsent) return [];
    if (kept.some((each) => each.position + each.word.split("_").length - 1 === position)) return [];
    return [{ icon: phrase.icon, word: words[position]?.lower ?? phrase.name, position, isLocated: false }];
  });
  return [...kept, ...more].toSorted((one, other) => one.position - other.position);
}

const portions = new Set(terms.portions.split(" "));

/** "A map of an island" is nowhere; "the edge of the forest" is. */
function isDepicted(phrase: Phrase, phrases: readonly Phrase[]): boolean {
  if (phrase.part !== "of") return false;
  const whole = phrases.find(({ to }) => to === phrase.from - 1);
  return whole !== undefined && !portions.has(whole.name) && /^(?:object|abstract)$/.test(whole.kind);
}

/** "She reads until the lamp in the street goes out": the street is in another sentence's place. */
function isLater(phrase: Phrase, words: readonly Word[]): boolean {
  if (!phrase.isSubordinate) return false;
  const opening = words.slice(0, phrase.from).findLast(({ lower, isAfterStop }) => isAfterStop || opens.test(lower));
  return opening !== undefined && opens.test(opening.lower);
}

const opens = /^(?:until|before|that|which|who|whose)$/;

/** Behind the school is not in it: the street, and the house where there is one to draw. */
function besideBuilding({ settings = [], icon }: Found, { relation = "" }: Phrase): Pick<Found, "settings" | "icon"> {
  const isRoom = settings[0] !== undefined && rooms.has(settings[0]);
  if (!isRoom || !/^(?:behind|outside|near|beside|past|around)$/.test(relation)) return { settings };
  return { settings: ["street"], ...(icon && placementOf(icon) === "building" && { icon }) };
}

const suggesting = /^(?:person|animal|plant|food|object|body|substance|abstract|event)$/;
const locating =
  /^(?:in|at|on|inside|outside|through|across|along|into|onto|near|by|behind|under|up|down|over|around|beside|within|above|below)$/;

/** Whoever climbs a ladder or a tree may be anywhere. */
function isClimbed(phrase: Phrase | undefined): boolean {
  const support = phrase ? supportNamed(phrase.name) : null;
  return support !== null && support !== "rock";
}

type Place = {
  word: Word | undefined;
  before: Word | undefined;
  phrase: Phrase | undefined;
  isHead: boolean;
  /** What a verb acts on is a thing that is not bound to a place. */
  isOnThing: boolean;
  length: number;
};

const owning = /^(?:my|your|his|her|its|our|their)$/;

/** Whoever walks home is not there yet. */
const onTheWay = /^(?:walk|run|ride|drive|hurry|way|sail|cycle|march|trudge|wander)$/;

function told(found: Found, { word, before, phrase, isHead, isOnThing, length }: Place): Found[] {
  const { icon: _, isWeak: __, role, settings, weather, ...plain } = found;
  if (!word) return [];
  // "The shop stays cold": said of a room, it is no weather.
  const isSky = word.tag !== "adj" || (phrase !== undefined && /^(?:nature|time|place)$/.test(phrase.kind));
  const isLocated = phrase?.relation !== undefined && locating.test(phrase.relation);
  // A truck brings a road to mind, and "to the hospital" says whereto: neither says where.
  const isThing = phrase !== undefined && isHead && !isLocated && length === 1 && suggesting.test(phrase.kind);
  const isHeading = phrase?.relation !== undefined && /^(?:to|towards?|from|for|against)$/.test(phrase.relation);
  const rest = {
    ...plain,
    ...{
      isLocated,
      ...(weather && isSky && { weather }),
      ...(isThing && { isImplied: true }),
      ...(isHeading && { isHeading }),
    },
  };
  if (word.tag === "verb" || word.tag === "aux") {
    const stays = settings && (length > 1 || (doings.has(word.plain) && !(word.plain === "climb" && isOnThing)));
    return [{ ...rest, ...(stays && { settings }) }];
  }
  // "Carries the letters home": where it ends.
  if (word.tag === "adv") {
    const isThere = word.lower === "home" && !onTheWay.test(before?.plain ?? "");
    return [{ ...rest, ...(settings && isThere && { settings }) }];
  }
  if (word.tag === "adj") return [{ ...rest }];
  if (!phrase) return [{ ...rest, ...(role && word.tag === "pron" && { role }) }];
  // "The boats find their way": no path is meant.
  if (word.lower === "way" && owning.test(before?.lower ?? "")) return [rest];
  const isPerson = phrase.kind === "person" || phrase.kind === "group";
  const isKnown = isHead && phrase.icon !== undefined && phrase.certainty >= SURE;
  return [
    {
      ...rest,
      ...(role && isHead && isPerson && { role }),
      ...(settings && phrase.kind !== "body" && besideBuilding(found, phrase)),
      ...(isKnown && phrase.icon && !(role && isPerson) && { icon: phrase.icon }),
    },
  ];
}
