import type { ReadScene } from "#offline/director/read-film.ts";
import { isDrawable } from "#offline/illustrator/words/judge-place.ts";
import { readLexicon } from "#offline/illustrator/words/lexicon.ts";
import { placementOf } from "#offline/illustrator/words/placements.ts";
import { isEnglish, type ReadSentence, readSentences } from "#offline/understanding/read-scene.ts";
import type { Phrase } from "#offline/understanding/scene-reading.ts";
import { isOnlySpokenOf } from "#offline/understanding/spoken-of.ts";
import lists from "./journey-words.json" with { type: "json" };

const listed = (words: string) => new Set(words.split(" "));
const [leave, journey, go, away, toward, landmarks] = [
  listed(lists.leave),
  listed(lists.journey),
  listed(lists.go),
  listed(lists.away),
  listed(lists.toward),
  listed(lists.landmarks),
];

const english = (sentences: ReadScene["sentences"]) =>
  sentences.flatMap(({ text }) => (isEnglish(text) ? readSentences(text) : []));

/** "Set off through the gate", "left the village", "moved on for three days", "ran to the underground": gone by the end. */
export function isGone(sentences: ReadScene["sentences"]): boolean {
  return english(sentences).some(({ words, phrases }) =>
    words.some(({ tag, plain, lower }, at) => {
      // "Packs and sets off": a noun to the tagger.
      const isSetting = /^sets?$/.test(lower);
      if ((tag !== "verb" && !isSetting) || isOnlySpokenOf(words, at, undefined) || !isByLiving(phrases, at))
        return false;
      const next = words[at + 1];
      const after = words[at + 2];
      const object = phrases.find(({ from, to }) => from > at && from <= at + 2 && to > at);
      if (leave.has(plain)) return object === undefined || object.kind === "place" || isSomewhere(object);
      if (journey.has(plain)) return true;
      const isOff = next !== undefined && !next.isAfterStop && away.has(next.lower) && after?.lower !== "of";
      if (isSetting) return isOff;
      if (!go.has(plain)) return false;
      const isOn = next?.lower === "on" && (!after || after.isAfterStop || after.lower === "for");
      return isOff || isOn || phrases.some((phrase) => isUnknownGoal(phrase, at));
    }),
  );
}

/** The bus that drives away takes along nobody who waits for the next. */
function isByLiving(phrases: readonly Phrase[], at: number): boolean {
  const subjects = phrases.filter(({ part, to }) => part === "subject" && to <= at);
  const isLiving = ({ kind, name }: Phrase) => /^(?:person|group|animal|abstract)$/.test(kind) || name === "they";
  const beside = subjects.find(({ to }) => to === at);
  return beside ? isLiving(beside) : subjects.length === 0 || subjects.some(isLiving);
}

/** "They sail on", "she swims": on the water; rows of vines, and a kitchen that floats past, are not. */
export function isOnWater(sentences: ReadScene["sentences"]): boolean {
  return english(sentences).some(({ words, phrases }) =>
    words.some(({ tag, plain }, at) => {
      if (tag !== "verb" || isOnlySpokenOf(words, at, undefined)) return false;
      const subject = phrases.findLast(({ part, to }) => part === "subject" && to <= at);
      const isBoat = subject?.icon !== undefined && placementOf(subject.icon) === "water";
      if (/^(?:float|drift)$/.test(plain)) return isBoat;
      const isDeed = /^(?:sail|row|swim)$/.test(plain) || (plain === "dive" && words[at + 1]?.lower !== "into");
      return isDeed && (isBoat || isByLiving(phrases, at));
    }),
  );
}

const settingsOf = ({ name }: Phrase) =>
  readLexicon().get(name.replaceAll(" ", "_"))?.settings ?? readLexicon().get(name.split(" ").at(-1) ?? name)?.settings;
const isSomewhere = (phrase: Phrase) => settingsOf(phrase) !== undefined;

/** To a place that the painter has no picture of. */
function isUnknownGoal(phrase: Phrase, at: number): boolean {
  const { from, relation = "", kind, isAbsent, text } = phrase;
  const isTo = from > at && from <= at + 5 && toward.has(relation) && kind === "place" && !isAbsent;
  return isTo && !(isSomewhere(phrase) && isDrawable(text));
}

/** What stands outdoors and stays where it is: who is at it again is where it was. */
export function landmarksIn(sentences: ReadScene["sentences"]): string[] {
  return english(sentences).flatMap(({ words, phrases }: ReadSentence) =>
    phrases.flatMap((phrase) => {
      const head = phrase.name.split(" ").at(-1) ?? phrase.name;
      const isAt = /^(?:at|on|onto|under|beneath|by|beside|near|behind|along|across|around|over|to)$/.test(
        phrase.relation ?? "",
      );
      return landmarks.has(head) && isAt && !phrase.isAbsent && !isOnlySpokenOf(words, phrase.to - 1, phrase)
        ? [head]
        : [];
    }),
  );
}

/** "In 1885 …": another time, and seldom the same place. */
export function isDated(text: string): boolean {
  return /\b(?:1[0-9]|20)\d\ds?\b/.test(text);
}

/** A cliff in the steppe is on no coast: only a film of the sea has one. */
export function isCoastal(film: ReadonlySet<string>): boolean {
  return coastal.some((word) => film.has(word));
}

const coastal = lists.coastal.split(" ");

const arid = /^(?:desert|deserts|dune|dunes|oasis|sahara)$/;

function isArid(film: ReadonlySet<string>): boolean {
  return [...film].some((word) => arid.test(word));
}

/** The boats of a film of a river are at no sea. */
export function isInland(film: ReadonlySet<string>): boolean {
  const has = (words: string) => words.split(" ").some((word) => film.has(word));
  return has("river rivers canal canals lake") && !has("sea seas ocean oceans harbour harbor port island coast waves");
}

/** The town of a film of the desert is built of its clay. */
export function inDesert<Place extends string>(place: Place | undefined, word: string, film: ReadonlySet<string>) {
  const isTown = place === "village" && /(?:^|_)(?:town|towns|village|villages)$/.test(word);
  if (place === "tropics" && isArid(film)) return "oasis";
  return isTown && isArid(film) ? "desertTown" : place;
}
