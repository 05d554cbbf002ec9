import { idiomWords, isMeasureOf } from "../../understanding/figures-of-speech.ts";
import { isPlace } from "../../understanding/read-places.ts";
import { isEnglish, type ReadSentence, readSentences } from "../../understanding/read-scene.ts";
import type { Phrase } from "../../understanding/scene-reading.ts";
import { isOnlySpokenOf, quotedWords } from "../../understanding/spoken-of.ts";
import {
  isArriving,
  isBesidePlace,
  isLater,
  isMeanwhile,
  isMeanwhileElsewhere,
  isViewed,
  locating,
  timePassed,
} from "../../understanding/when-and-where.ts";
import type { SettingName } from "../settings/registry.ts";
import { headOf, isAsDrawn } from "./as-drawn.ts";
import { isInTown, isProper } from "./in-town.ts";
import { isStaying, readStay, type StayWords } from "./judge-stay.ts";
import { findMeanings } from "./lexicon.ts";
import { isOfOther } from "./other-place.ts";
import { isSamePlace, isTooNew, isWithMotors } from "./past-times.ts";
import lists from "./place-words.json" with { type: "json" };
import { rooms } from "./rooms.ts";

/**
 * How sure a picture's place is: named in the scene's own words and drawn as they have it, carried from before where
 * nobody has moved, or neither.
 */
export type PlaceCertainty = "said" | "kept" | "guessed";

/** What the words of a scene say of its place. */
export type PlaceWords = {
  /** Places that are named and can be drawn as they are. */
  settings: ReadonlySet<SettingName>;
  /** Places that are spoken of, whether or not anybody is there. */
  mentioned: ReadonlySet<SettingName>;
  /** A place is named that cannot be drawn, or not as it is said to be. */
  isOther: boolean;
  /** That place lies elsewhere than any that was drawn before: a quarry, the steppe, Lima; a floor or a bed does not. */
  isAway: boolean;
  /** Somebody leaves or goes on to somewhere, or it is another day. */
  isLeft: boolean;
  /** What says that they are elsewhere by now, without anybody's going there. */
  stay: StayWords;
  text: string;
  /** Something with a motor is there. */
  isDriven: boolean;
};

const listed = (text: string) => new Set(text.split(" "));
const suggesting = listed(lists.suggesting);
const [drawnPortions, unpainted, landforms, anywhere] = [
  listed(lists.drawnPortions),
  listed(lists.unpainted),
  listed(lists.landforms),
  listed(lists.anywhere),
];
const [reaching, leaving, going, away, toward, staying] = [
  listed(lists.reaching),
  listed(lists.leaving),
  listed(lists.going),
  listed(lists.away),
  listed(lists.toward),
  listed(lists.staying),
];

/** What nobody is under without being below the ground. */
const buried: ReadonlySet<SettingName> = new Set([
  "hills",
  "mountains",
  "city",
  "street",
  "village",
  "field",
  "desert",
]);
export function judgePlace(
  words: PlaceWords,
  setting: SettingName,
  /** The place that a director carried here; null where none did. */
  inherited: SettingName | null,
): PlaceCertainty {
  const { settings, mentioned, isOther, isLeft, stay, text } = words;
  if (setting === "abstract" || isOther || isTooNew(setting, text)) return "guessed";
  if ([...settings].some((each) => isSamePlace(setting, each))) return "said";
  const isAlone = [...mentioned].every((each) => isSamePlace(setting, each));
  const isHere = inherited !== null && isSamePlace(setting, inherited) && isStaying(stay, setting);
  return isHere && !isLeft && isAlone ? "kept" : "guessed";
}

export function readPlaceWords(texts: readonly string[], icons: readonly string[] = []): PlaceWords {
  const [settings, mentioned] = [new Set<SettingName>(), new Set<SettingName>()];
  let [isOther, isAway, isLeft, isPart] = [false, false, false, false];
  const read: ReadSentence[] = [];
  for (const text of new Set(texts)) {
    if (!isEnglish(text)) {
      for (const { settings: [first] = [], role } of findMeanings(text)) if (first && !role) settings.add(first);
      continue;
    }
    isLeft ||= timePassed(text) === "days";
    const quoted = quotedWords(text);
    let start = 0;
    for (const sentence of readSentences(text)) {
      const first = start;
      start += sentence.words.length;
      read.push(sentence);
      isLeft ||= isLeaving(sentence);
      for (const phrase of sentence.phrases) {
        if (quoted.has(first + phrase.to - 1)) continue;
        if (isOfOther(sentence, phrase)) continue;
        for (const each of isWhere(phrase) ? (meaningOf(phrase)?.settings ?? []) : []) mentioned.add(each);
        const place = placeIn(sentence, phrase);
        if (place === "part") isPart = true;
        else if (place === "other" || place === "away") isOther = true;
        isAway ||= place === "away" || isInTown(sentence, phrase);
        if (typeof place !== "string") for (const each of place) settings.add(each);
      }
    }
  }
  // "In a small kitchen she lies on the floor" is in the kitchen all the same.
  isOther ||= isPart && ![...settings].some((setting) => rooms.has(setting));
  const text = texts.join(" ");
  const stay = readStay(read, texts);
  return { settings, mentioned, isOther, isAway, isLeft, stay, text, isDriven: isWithMotors(text, icons) };
}

/** A place as a director has it is drawn where its words can be. */
export function isDrawable(place: string): boolean {
  return !vague.test(place) && !readPlaceWords([`They are in the ${place.replaceAll("_", " ")}.`]).isOther;
}

/** Walls, whichever. */
const vague = /^(?:room|indoors|inside)$/i;

function placeIn(sentence: ReadSentence, phrase: Phrase): readonly SettingName[] | "part" | "other" | "away" {
  const { words, phrases } = sentence;
  const { text, from, to, kind, relation, part } = phrase;
  const head = headOf(phrase);
  if (phrase.isAbsent || kind === "person" || kind === "time" || isOnlySpokenOf(words, to - 1, phrase)) return [];
  if (isMeasureOf(phrase, words, phrases) || idiomWords(words).has(to - 1)) return [];
  if (isLater(phrase, words) || isMeanwhile(phrase) || isViewed(words, phrases, phrase)) return [];
  const whole = part === "of" ? phrases.find((each) => each.to === from - 1) : undefined;
  // "Half a mile under the valley": in no valley.
  if (/^(?:under|beneath|below)$/.test(relation ?? "") && buried.has(meaningOf(phrase)?.settings?.[0] ?? "abstract"))
    return "away";
  const isIn = locating.test(relation ?? "") || isArriving(words, phrase);
  const isPortion = whole !== undefined && locating.test(whole.relation ?? "");
  if (isIn && unpainted.has(head)) return isOfBody(phrase) ? [] : parts.has(head) ? "part" : "other";
  if (isIn && isOtherRoom(sentence, phrase)) return "away";
  if ((isIn || isPortion) && landforms.has(head)) return "away";
  const isOfPlace = phrases.some((each) => each.part === "of" && each.from === to + 1 && isWhere(each));
  if (isIn && drawnPortions.has(head) && isOfPlace) return [];
  if (isPortion && !drawnPortions.has(whole.name)) return isWhere(phrase) && !isWhere(whole) ? "other" : [];
  if (!isIn && !isPortion && !isThereAs(sentence, phrase)) return [];
  if (isBesidePlace(phrases, phrase)) return [];
  if (isMeanwhileElsewhere(words, from)) return [];
  const meanings = findMeanings(text);
  const own = meaningOf(phrase);
  const isBy = /^(?:by|near|beside)$/.test(relation ?? "");
  // "The narrow space between the two moulds".
  if (own?.settings?.[0] === "space" && head === "space" && !/^(?:outer |deep )?space$/i.test(text)) return [];
  const settings = own?.role ? [] : (own?.settings ?? []).map((each) => (isBy && each === "sea" ? "shore" : each));
  // Behind the school, above the bakery: in neither.
  if (relation === "behind" && kind === "place") return [];
  if (
    rooms.has(settings[0] ?? "abstract") &&
    (isBy || /^(?:above|below|under|over|behind|outside|around)$/.test(relation ?? ""))
  )
    return [];
  if (settings.length === 0) {
    // "At the river mouth": of the river only its end is meant.
    const isPart = isIn && meanings.some(({ settings: of, role }) => of && !role) && drawnPortions.has(head);
    if (isPart) return meanings.find(({ settings: of }) => of)?.settings ?? [];
    return isIn && isWhere(phrase) && !anywhere.has(head) && !isProper(sentence, phrase) ? "away" : [];
  }
  // "Home from college": where from, not where.
  if (text.toLowerCase() === "home" && relation !== "at" && words[from - 1]?.tag !== "pron") return [];
  // A shop across the road is on no open road, and in a town nobody knows what a road looks like.
  if (relation === "across" && /^(?:road|street|lane)$/.test(head)) return [];
  // "On the first lesson", "every bus in the fleet": wherever that is.
  if (suggesting.has(head) && /^(?:event|group|abstract)$/.test(kind)) return [];
  const isRoom = isIn && settings.some((each) => rooms.has(each));
  if (!isWhere(phrase) && !isRoom && kind !== "nature" && kind !== "group") return [];
  return isAsDrawn(sentence, phrase, settings) ? settings : "other";
}

/** What is in many rooms, where it is not what tells of one. */
const parts = new Set(["floor", "seat", "bed"]);

/** The waiting room and the engine room are no living rooms. */
function isOtherRoom({ words }: ReadSentence, phrase: Phrase): boolean {
  const { from, to } = phrase;
  if (!/^rooms?$/.test(words[to - 1]?.lower ?? "") || meaningOf(phrase)?.word !== "room") return false;
  const before = words[to - 2];
  return (
    to - 2 >= from &&
    before !== undefined &&
    (before.tag === "noun" || before.tag === "verb" || /ing$/.test(before.lower))
  );
}

/** What the head of a phrase means, as a compound where it is known as one. */
function meaningOf({ text }: Phrase) {
  const length = text.split(/[\s-]+/).length;
  return findMeanings(text).findLast(({ position, word }) => position + word.split("_").length === length);
}

const isWhere = (phrase: Phrase) => phrase.kind === "place" || isPlace(phrase);
/** A company of people is in no office. */
const isCompany = (phrase: Phrase) =>
  phrase.kind === "group" && meaningOf(phrase)?.settings?.some((setting) => rooms.has(setting)) === true;
/** A river has a mouth as well. */
const isOfBody = ({ kind, text }: Phrase) =>
  /^(?:his|her|its|their|my|your)\b/i.test(text) ||
  (kind === "body" && !findMeanings(text).some(({ settings }) => settings));

/** "The market is full", "they crossed the desert": whoever does is there. */
function isThereAs({ words }: ReadSentence, phrase: Phrase): boolean {
  const { part, from, isSubordinate } = phrase;
  // Lessons and repairs bring a place to mind, and are had anywhere.
  if (suggesting.has(headOf(phrase))) return false;
  if (part === "subject") return isWhere(phrase) && !isCompany(phrase) && !isSubordinate;
  const verb = words.slice(0, from).findLast(({ tag }) => tag === "verb");
  return part === "object" && reaching.has(verb?.plain ?? "");
}

/** "Set off", "left the village", "ran to the station", "moved on": nobody is where they were. */
function isLeaving({ words, phrases }: ReadSentence): boolean {
  return words.some(({ tag, plain }, at) => {
    if (tag !== "verb") return false;
    const next = words[at + 1];
    const object = phrases.find(({ from }) => from === at + 1 || from === at + 2);
    if (leaving.has(plain)) return !object || isWhere(object) || object.relation !== undefined;
    if (!going.has(plain)) return false;
    if (next && !next.isAfterStop && away.has(next.lower)) return true;
    return phrases.some(
      (phrase) =>
        phrase.from > at &&
        phrase.from <= at + 5 &&
        toward.has(phrase.relation ?? "") &&
        (isWhere(phrase) || phrase.kind === "object") &&
        !staying.has(phrase.name.split(" ").at(-1) ?? ""),
    );
  });
}
