import { supportNamed } from "../illustrator/figure/support.ts";
import { type Found, findMeanings, readLexicon } from "../illustrator/words/lexicon.ts";
import { placementOf } from "../illustrator/words/placements.ts";
import { rooms } from "../illustrator/words/rooms.ts";
import { isEnglish, type ReadSentence, readSentences, SURE } from "./read-scene.ts";
import type { Phrase } from "./scene-reading.ts";
import { isOnlySpokenOf, quotedWords } from "./spoken-of.ts";
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
  return inSense(found, { words, phrases: phrasesOf(sentences), quoted: quotedWords(text) });
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

type Read = { words: readonly Word[]; phrases: readonly Phrase[]; quoted: ReadonlySet<number> };

function inSense(found: readonly Found[], { words, phrases, quoted }: Read): Found[] {
  const kept = found.flatMap((each) => {
    const length = each.word.split("_").length;
    const last = each.position + length - 1;
    // "The market square": an adjective to the tagger.
    const head = length > 1 && words[last]?.tag === "adj" && words[last - 1]?.tag === "noun" ? last - 1 : last;
    const phrase = phrases.find(({ from, to }) => head >= from && head < to);
    if (phrase?.isAbsent) return [];
    const { settings: _, ...placeless } = each;
    const { hour: __, weather: ___, ...timeless } = placeless;
    const isUnreal = quoted.has(head) || isOnlySpokenOf(words, head, phrase);
    const isElsewhere = phrase !== undefined && (isDepicted(phrase, phrases) || isLater(phrase, words));
    return told(isUnreal ? timeless : isElsewhere ? placeless : each, {
      word: words[head],
      before: words[head - 1],
      phrase,
      isOnThing: isClimbed(phrases.find(({ from, part }) => from > head && part === "object")),
      isHead: words.slice(last + 1, phrase?.to).every(({ tag }) => tag === "name"),
      isOfTime: isOfTime(words, phrases, head),
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
  if (opening === undefined || !opens.test(opening.lower)) return false;
  // "A girl who lives in the city" is there.
  const verb = words.slice(words.indexOf(opening) + 1).find(({ tag }) => tag === "verb");
  return !(/^(?:that|which|who)$/.test(opening.lower) && dwelling.test(verb?.plain ?? ""));
}

const opens = /^(?:until|before|that|which|who|whose)$/;
const dwelling = /^(?:live|dwell|work|stand|sit|lie)$/;

/** "A dark night", "it was dark": dark chocolate is eaten at any hour, and dark clouds are no night. */
function isOfTime(words: readonly Word[], phrases: readonly Phrase[], at: number): boolean {
  const word = words[at];
  if (word?.tag !== "adj") return true;
  const of =
    phrases.find(({ from, to }) => at >= from && at < to) ??
    phrases.find(({ part, states, to }) => part === "subject" && to <= at && states.includes(word.lower));
  const isNow = words.slice(Math.max(0, at - 3), at).some(({ lower }) => lower === "it" || lower === "outside");
  const isAfter = words[at - 1]?.tag === "prep";
  if (!of || of.name === "it") return isNow || isAfter;
  const known = readLexicon().get(of.name);
  if (of.kind === "time") return known?.hour === undefined;
  return of.name === "sky" || (of.kind === "place" && !known?.settings?.some((setting) => rooms.has(setting)));
}

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
  isOfTime: boolean;
  length: number;
};

const owning = /^(?:my|your|his|her|its|our|their)$/;

/** Whoever walks home is not there yet. */
const onTheWay = /^(?:walk|run|ride|drive|hurry|way|sail|cycle|march|trudge|wander)$/;

/** What a word before another says of it: a spring morning is no spring, and a kitchen table stands in a kitchen. */
function besideHead(
  { settings, hour, weather }: Found,
  { name, kind }: Phrase,
): Pick<Found, "settings" | "hour" | "weather"> {
  const known = readLexicon().get(name.replaceAll(" ", "_"));
  const isSeen = /^(?:place|object|plant|nature)$/.test(kind) && !known?.settings;
  const isWhen = /^(?:time|event|nature|place)$/.test(kind);
  return {
    ...(settings && isSeen && { settings }),
    ...(hour && isWhen && !known?.hour && { hour }),
    ...(weather && isWhen && { weather }),
  };
}

/** "For thirty days", "a dollar a day", "one day": how long and how often, not when. */
function isMoment({ word }: Found, { text, relation = "", count }: Phrase): boolean {
  const isMany = /s$/.test(word) && (count > 2 || /^(?:for|of|in)$/.test(relation));
  if (!/^(?:day|days|night|nights)$/.test(word)) return !isMany;
  if (isMany || /\d/.test(text)) return false;
  return !/^days?$/.test(word) || /^(?:during|by|throughout)$/.test(relation) || definite.test(text);
}

const definite = /^(?:next|following|same|whole|entire|that|this|all|long|sunny|hot|warm|cold|bright|fine|market)\b/i;

function told(found: Found, { word, before, phrase, isHead, isOnThing, isOfTime, length }: Place): Found[] {
  if (!word) return [];
  const { icon: _, isWeak: __, role, settings: ___, weather: ____, hour: _____, ...plain } = found;
  const own = phrase && !isHead && word.tag !== "adj" ? besideHead(found, phrase) : found;
  const { settings: placed, weather: sky, hour: time } = own;
  const isNow = time && isOfTime && (!phrase || isMoment(found, phrase));
  // "The shop stays cold": said of a room, it is no weather.
  const isSky = word.tag !== "adj" || (phrase !== undefined && /^(?:nature|time|place)$/.test(phrase.kind));
  const isLocated = phrase?.relation !== undefined && locating.test(phrase.relation);
  // A truck brings a road to mind, and "to the hospital" says whereto: neither says where.
  const isThing = phrase !== undefined && isHead && !isLocated && length === 1 && suggesting.test(phrase.kind);
  const isHeading = phrase?.relation !== undefined && /^(?:to|towards?|from|for|against)$/.test(phrase.relation);
  // What happens brings its place to mind where it is what happens: "the concert begins", not "ready for the concert".
  const isIdle = isThing && /^(?:abstract|event|substance)$/.test(phrase.kind) && phrase.part !== "subject";
  const settings = isIdle ? undefined : placed;
  const weather = sky && isSky ? sky : undefined;
  const rest = {
    ...plain,
    ...{
      isLocated,
      ...(phrase && { kind: phrase.kind }),
      ...(isNow && { hour: time }),
      ...(weather && { weather }),
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
      ...(settings && phrase.kind !== "body" && besideBuilding({ ...found, settings }, phrase)),
      ...(isKnown && phrase.icon && !(role && isPerson) && { icon: phrase.icon }),
    },
  ];
}
