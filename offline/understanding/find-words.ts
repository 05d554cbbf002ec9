import { supportNamed } from "../illustrator/figure/support.ts";
import { type Found, findMeanings } from "../illustrator/words/lexicon.ts";
import { placementOf } from "../illustrator/words/placements.ts";
import { rooms } from "../illustrator/words/rooms.ts";
import { idiomWords, isMeasureOf } from "./figures-of-speech.ts";
import { phrasesOf } from "./phrases-of.ts";
import { withClock } from "./read-clock.ts";
import { isEnglish, readSentences, SURE } from "./read-scene.ts";
import type { Phrase } from "./scene-reading.ts";
import { clauseStart, isCompared, isOnlySpokenOf, quotedWords } from "./spoken-of.ts";
import type { Word } from "./tag-words.ts";
import {
  besideHead,
  isArriving,
  isBesidePlace,
  isDone,
  isLater,
  isMeanwhile,
  isMoment,
  isOfTime,
  isSeenRoom,
  isThere,
  isViewed,
  locating,
  standsAlone,
  withLists,
} from "./when-and-where.ts";
import terms from "./words/scene-terms.json" with { type: "json" };

const doings = new Set(terms.doings.split(" "));
const foreign = new Set(terms.foreign.split(" "));

/** Whether a word for people in another language is English for something else: "Kind". */
export function isForeign(word: string): boolean {
  return foreign.has(word);
}

/**
 * What a text speaks of, each word in its part of speech and its sense: a verb is no thing, and a word that is said not
 * to be there is not. Texts of languages whose rules are not known are read by the illustrator's words alone.
 */
export function findWords(text: string, about = ""): Found[] {
  const found = findMeanings(text);
  if (text.length > longest || !isEnglish(text)) return found;
  const sentences = readSentences(text, about);
  const words = sentences.flatMap((sentence) => sentence.words);
  const sensed = inSense(found, { words, phrases: withLists(words, phrasesOf(sentences)), quoted: quotedWords(text) });
  return withClock(sensed, words).toSorted((one, other) => one.position - other.position);
}

const longest = 4_000;

type Read = { words: readonly Word[]; phrases: readonly Phrase[]; quoted: ReadonlySet<number> };

function inSense(found: readonly Found[], { words, phrases, quoted }: Read): Found[] {
  const idioms = idiomWords(words);
  const kept = found.flatMap((each) => {
    const length = each.word.split("_").length;
    const last = each.position + length - 1;
    // "The market square": an adjective to the tagger.
    const head = length > 1 && words[last]?.tag === "adj" && words[last - 1]?.tag === "noun" ? last - 1 : last;
    const phrase = phrases.find(({ from, to }) => head >= from && head < to);
    if (phrase?.isAbsent || idioms.has(head)) return [];
    // "She held it like a candle": there is none.
    if (phrase && phrase.to - 1 === head && isCompared(words, clauseStart(words, head), head)) return [];
    // Eusebio Luna is no moon, Hannah Storm no weather.
    const isCalled = words[head]?.tag === "name" && head > 0;
    const { hour, weather, ...rest } = each;
    const own: Found = { ...rest, ...(!isCalled && { ...(hour && { hour }), ...(weather && { weather }) }) };
    const { settings: _, ...placeless } = own;
    const { hour: __, weather: ___, ...timeless } = placeless;
    const isUnreal = quoted.has(head) || isOnlySpokenOf(words, head, phrase);
    const isElsewhere =
      phrase !== undefined && (isDepicted(phrase, phrases) || isLater(phrase, words) || isMeanwhile(phrase));
    const isImage = phrase !== undefined && phrase.to - 1 === head && isMeasureOf(phrase, words, phrases);
    return told(isUnreal || isImage ? timeless : isElsewhere ? placeless : own, {
      word: words[head],
      before: words[head - 1],
      phrase,
      isOnThing: isClimbed(phrases.find(({ from, part }) => from > head && part === "object")),
      isHead: words.slice(last + 1, phrase?.to).every(({ tag }) => tag === "name"),
      isOfTime: isOfTime(words, phrases, head),
      isArriving: isArriving(words, phrase),
      isBeing: isThere(words, phrase),
      stands: standsAlone(words, head),
      isViewed:
        isViewed(words, phrases, phrase) ||
        (phrase !== undefined && (isSeenRoom(words, phrase) || isBesidePlace(phrases, phrase))),
      isDone: isDone(words, phrases, head),
      isUnseen: words.slice(clauseStart(words, head), head).some(({ lower }) => lower === "never"),
      opening: phrase && words[phrase.from === head ? phrase.from - 1 : phrase.from]?.lower,
      length,
    });
  });
  // Things that the illustrator's own words lack: a heron, a van.
  const more = phrases.flatMap((phrase) => {
    const position = phrase.to - 1;
    if (!phrase.icon || phrase.certainty < SURE || phrase.isAbsent) return [];
    if (isCompared(words, clauseStart(words, position), position)) return [];
    if (kept.some((each) => each.position + each.word.split("_").length - 1 === position)) return [];
    return [{ icon: phrase.icon, word: words[position]?.lower ?? phrase.name, position, isLocated: false }];
  });
  return [...kept, ...more];
}

const portions = new Set(terms.portions.split(" "));

/** "A map of an island" is nowhere; "the edge of the forest" is. */
function isDepicted(phrase: Phrase, phrases: readonly Phrase[]): boolean {
  if (phrase.part !== "of") return false;
  const whole = phrases.find(({ to }) => to === phrase.from - 1);
  return whole !== undefined && !portions.has(whole.name) && /^(?:object|abstract)$/.test(whole.kind);
}

/** Behind the school is not in it: the street, and the house where there is one to draw. */
function besideBuilding({ settings = [], icon }: Found, { relation = "" }: Phrase): Pick<Found, "settings" | "icon"> {
  const isRoom = settings[0] !== undefined && rooms.has(settings[0]);
  // Above the bakery is not in it, and by the sea is on its shore.
  if (isRoom && /^(?:above|over|below|under)$/.test(relation)) return {};
  if (settings[0] === "sea" && /^(?:by|near|beside)$/.test(relation)) return { settings: ["shore"] };
  if (!isRoom || !/^(?:behind|outside|near|beside|past|around)$/.test(relation)) return { settings };
  return { settings: ["street"], ...(icon && placementOf(icon) === "building" && { icon }) };
}

const suggesting = /^(?:person|animal|plant|food|object|body|substance|abstract|event)$/;
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
  isArriving: boolean;
  isBeing: boolean;
  stands: boolean;
  isViewed: boolean;
  isDone: boolean;
  /** "Had never seen rain". */
  isUnseen: boolean;
  /** The phrase's first word. */
  opening: string | undefined;
  length: number;
};

const owning = /^(?:my|your|his|her|its|our|their)$/;

/** "They came home", "she is home", "carries the letters home"; but who was driven home, or is home from college, is anywhere. */
const arrived = /^(?:at|come|get|arrive|be|is|was|are|were|return|reach|stay)$/;

/** Nobody lives on a shop, but bees on their stores. */
const closed: ReadonlySet<string> = new Set(["shop", "home", "kitchen", "office", "workshop"]);
function told(
  found: Found,
  {
    word,
    before,
    phrase,
    isHead,
    isOnThing,
    isOfTime,
    isArriving,
    isBeing,
    isViewed,
    isDone,
    opening,
    isUnseen,
    stands,
    length,
  }: Place,
): Found[] {
  if (!word) return [];
  const { icon: _, isWeak: __, role, settings: ___, weather: ____, hour: _____, ...plain } = found;
  const own = phrase && !isHead && word.tag !== "adj" ? besideHead(found, phrase, opening) : found;
  const { settings: placed, weather: sky, hour: time } = own;
  // "Just off a night shift": it is over.
  const isNow = time && isOfTime && phrase?.relation !== "off" && (!phrase || isMoment(found, phrase));
  // "The shop stays cold": said of a room, it is no weather.
  const isSky = word.tag !== "adj" || (phrase !== undefined && /^(?:nature|time|place)$/.test(phrase.kind));
  const isLocated = isArriving || (phrase?.relation !== undefined && locating.test(phrase.relation));
  // A truck brings a road to mind, and "to the hospital" says whereto: neither says where.
  // A garden is a thing to the dictionary; a company of people is in no office.
  const isGrounds = phrase?.kind === "object" && /^(?:field|village|park|garden|farmyard)$/.test(placed?.[0] ?? "");
  const isCompany = phrase?.kind === "group" && placed?.[0] !== undefined && rooms.has(placed[0]);
  const isLoose = phrase !== undefined && !isGrounds && (isCompany || suggesting.test(phrase.kind));
  const isThing = isLoose && isHead && !isLocated && !isBeing && length === 1;
  const isHeading =
    !isArriving && phrase?.relation !== undefined && /^(?:to|towards?|from|for|against)$/.test(phrase.relation);
  // What happens brings its place to mind where it is what happens: "the concert begins", not "ready for the concert".
  // "At this stage": a time; on a stage one stands.
  const isTime = phrase?.kind === "time" && phrase.relation !== "on";
  const isIdle = isThing && /^(?:abstract|event|substance|group)$/.test(phrase.kind) && phrase.part !== "subject";
  const isOnRoom = phrase?.relation === "on" && placed?.[0] !== undefined && closed.has(placed[0]);
  const settings = isIdle || isTime || isOnRoom || phrase?.relation === "from" ? undefined : placed;
  // "Inflation storms ahead"; but it rains.
  const isFalling = word.tag !== "verb" || !/^(?:storm|shower|cloud)$/.test(word.plain);
  // "After the rain": it has stopped; "before the storm": it has not begun.
  const isOther =
    phrase?.kind !== "time" && /^(?:after|before|until|for|without|against|about)$/.test(phrase?.relation ?? "");
  const weather = sky && isSky && isFalling && !isOther && !isUnseen ? sky : undefined;
  const rest = {
    ...plain,
    ...{
      isLocated,
      ...(phrase && { kind: phrase.kind }),
      ...(isNow && { hour: time }),
      ...(weather && { weather }),
      ...((isThing || isViewed) && { isImplied: true }),
      ...(isHeading && { isHeading }),
      ...(/^(?:by|near|beside|above|below|opposite)$/.test(phrase?.relation ?? "") && { isNear: true }),
      ...(phrase?.part === "object" && { isObject: true }),
    },
  };
  if (word.tag === "verb" || word.tag === "aux") {
    const stays =
      settings && (length > 1 || (isDone && doings.has(word.plain) && !(word.plain === "climb" && isOnThing)));
    return [{ ...rest, ...(stays && { settings }) }];
  }
  // "Carries the letters home": where it ends.
  if (word.tag === "adv") {
    const isBrought = before?.tag === "noun" && !word.isAfterStop;
    const isThere = word.lower === "home" && (isBrought || arrived.test(before?.plain ?? ""));
    return [{ ...rest, ...(settings && isThere && { settings }) }];
  }
  if (word.tag === "adj") return [{ ...rest, ...(placed && stands && { settings: placed, isLocated: true }) }];
  if (!phrase) return [{ ...rest, ...(role && word.tag === "pron" && { role }) }];
  // "The boats find their way": no path is meant.
  if (word.lower === "way" && owning.test(before?.lower ?? "")) return [rest];
  const isPerson = (phrase.kind === "person" || phrase.kind === "group") && !isForeign(word.lower);
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
