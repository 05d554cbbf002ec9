import type { Direction } from "#lib/contract/scene.ts";
import type { ReadScene } from "#offline/director/read-film.ts";
import { type Found, readLexicon } from "#offline/illustrator/words/lexicon.ts";
import { placementOf } from "#offline/illustrator/words/placements.ts";
import { wordForms } from "#offline/illustrator/words/split-words.ts";
import type { FilmCastMember } from "#service/providers/writer/provider.ts";
import { hallIn, indoors, isByFurniture, isInOpenAir, roomIn, saysInside } from "./find-room.ts";

type Placed = Pick<Direction, "setting" | "hour" | "weather" | "mood"> & { isNewPlace: boolean };

const later: Record<Direction["hour"], Direction["hour"]> = {
  dawn: "morning",
  morning: "noon",
  noon: "golden",
  golden: "dusk",
  dusk: "night",
  night: "dawn",
};
/** A film may open before it says where it is, but not for long. */
const looksAhead = 2;

type Staged = {
  /** The sentence that is shown: time and weather are its own before the others'. */
  shown?: string | null;
  /** Which of the film's people are in it. */
  people: readonly number[];
};

/**
 * Where and when each scene is: what the words say, carried over until they say otherwise or others act. A film without
 * people explains something: its scenes have no place but their own.
 */
export function placeScenes(film: readonly ReadScene[], staged: readonly Staged[]): Placed[] {
  const said = film.map((scene, index) => readScene(scene, staged[index]?.shown));
  const isTold = staged.some(({ people }) => people.length > 0);
  const firstHour = said.findIndex(({ hour }) => hour);
  const opening = isTold ? said.slice(0, looksAhead).find((one) => one.setting) : undefined;
  let setting = opening?.setting ?? "";
  // An hour that is named at once is the opening's too; one that is named late is what the day comes to.
  const isNamedSoon = firstHour >= 0 && firstHour <= looksAhead;
  let hour: Direction["hour"] = (isNamedSoon ? said[firstHour]?.hour : null) ?? "morning";
  let weather: Direction["weather"] = "clear";
  let place = opening?.place ?? "";
  let before: string | null = null;
  let outside = { setting: "", place: "" };
  let inside = { setting: room, place: room };
  let actors: readonly number[] = [];
  let isPeopled = false;
  const placeOf = new Map<number, { setting: string; place: string }>();
  return said.map((scene, index) => {
    const people = staged[index]?.people ?? [];
    const isAlone = people.length > 0 && actors.length > 0 && !people.some((one) => actors.includes(one));
    if (people.length > 0) actors = people;
    // A baker in the village, a boy on the road: whoever was seen before that is not there.
    else if (scene.isOfOthers && scene.setting) actors = [nobody];
    // Others act: where they were last; whoever is new comes in.
    const known = isAlone ? people.map((one) => placeOf.get(one)).find((one) => one !== undefined) : undefined;
    if (known) ({ setting, place } = known);
    // The fields that the film showed empty are not where the baker kneads.
    else if (scene.workplace && people.length > 0 && !isPeopled) ({ setting, place } = scene.workplace);
    const isOut = scene.isInside === true && !indoors.test(scene.place ?? "");
    // The shop of a street that was left is not the room that somebody enters on an island.
    if (scene.room) inside = scene.room;
    else if (scene.place && !isOut && !/^(?:street|city|road)$/.test(scene.place) && !indoors.test(scene.place))
      inside = { setting: room, place: room };
    // Whoever climbs a ladder in the garden is in no mountains.
    if (scene.setting && !isOut && !(scene.isByDeed && setting !== ""))
      [setting, place] = [scene.setting, scene.place ?? ""];
    // Inside is inside until somebody goes out again: in the room that was spoken of, or else in any.
    else if (scene.isInside === true && !indoors.test(setting)) ({ setting, place } = inside);
    else if (scene.isInside === false && indoors.test(setting) && (outside.setting || scene.isOpenAir))
      ({ setting, place } = outside);
    if (!indoors.test(setting)) outside = { setting, place };
    if (scene.hour) hour = scene.hour;
    else if (scene.isLater && firstHour >= 0) hour = later[hour];
    else if (firstHour < 0) hour = dayArc(index / Math.max(1, film.length - 1));
    else if (!isNamedSoon && index < firstHour) hour = dayArc(index / film.length);
    if (scene.isClearing) weather = "clear";
    else if (scene.weather) weather = scene.weather;
    else if (scene.isLater || (scene.hour && index > 0)) weather = "clear";
    // Ideas have no place of their own; the film's place waits until the next scene that shows something.
    const isCarried = isTold && !scene.isAbstract;
    for (const one of people) placeOf.set(one, { setting, place });
    isPeopled ||= people.length > 0;
    const here = scene.setting || scene.isInside === true || isCarried ? setting : "";
    const isNewPlace = here !== "" && place !== before;
    before = place;
    const now = hour;
    // What happens at night in one example says nothing of the next.
    hour = isTold ? (scene.lastHour ?? hour) : "morning";
    const sky = weather;
    if (!isTold) weather = "clear";
    return {
      setting: here,
      hour: now,
      weather: indoors.test(here) ? "clear" : sky,
      mood: scene.mood ?? "calm",
      isNewPlace,
    };
  });
}

const room = "room";
/** None of the film's cast. */
const nobody = -1;

/** A film that never speaks of the hour goes through a day. */
function dayArc(share: number): Direction["hour"] {
  if (share < 0.34) return "morning";
  return share < 0.7 ? "noon" : "golden";
}

type Said = {
  /** Only what somebody does brings the place to mind. */
  isByDeed: boolean;
  /** The word of the text, and which place of the painter's it is. */
  setting?: string;
  place?: string;
  /** Where whoever is named by a trade is found. */
  workplace?: { setting: string; place: string };
  /** A room that is spoken of, whether or not the scene is in it. */
  room?: { setting: string; place: string };
  hour?: Direction["hour"];
  /** What it is when the scene ends. */
  lastHour?: Direction["hour"];
  weather?: Direction["weather"];
  mood?: Direction["mood"];
  isInside: boolean | null;
  /** Outside for sure, whether or not it is known where. */
  isOpenAir: boolean;
  isLater: boolean;
  isAbstract: boolean;
  /** Whether it speaks of people. */
  isOfOthers: boolean;
  isClearing: boolean;
};

const clearing =
  /\b(?:storm|rain|snow|fog|mist|thunder|clouds?)\b[^.,;]{0,12}\b(?:(?:is|are|was|were)\s+over|ends?|stops?|stopped|passes|passed|clears?|cleared|lifts?|gone|part|parts)\b/i;
const sailing = /\b(?:sail(?:s|ed|ing)?|row(?:s|ed|ing)|float(?:s|ed|ing)?|dives?|swims?|swam)\b/i;
/** What somebody does brings a place to mind; a word for a place itself is surer. */
const doing =
  /^(?:climb|hike|cook|bake|drive|fl[yi]|surf|ski|farm|harvest|perform|learn|sail|travel|conduct)(?:s|es|ed|ing)?$/;
/** "Boats come home", "on her way home": the word says whereto, not where. */
const heading =
  /^(?:come|comes|coming|came|go|goes|going|went|head|heads|headed|return|returns|returned|sail|sails|sailed|walk|walks|walked|way|drive|drives|back|bring|brings)$/;
const negating = /^(?:not|no|never|without|isn|wasn|don|nicht|kein|keine|pas|sin)$/;

const passing =
  /\b(?:later|after a while|hours pass|soon after|that (?:afternoon|evening|night)|the next (?:day|morning)|next day|by then)\b/i;

function readScene({ sentences: spoken, text }: ReadScene, shown?: string | null): Said {
  const sentences = spoken.toSorted((one, other) => Number(other.text === shown) - Number(one.text === shown));
  const found = sentences.flatMap(({ found: all, words }) =>
    all
      .filter(
        ({ mood, position }) => !mood || ![1, 2, 3].some((back) => negating.test(words[position - back]?.lower ?? "")),
      )
      .map((each) => ({ ...each, before: words[each.position - 1]?.lower ?? "" })),
  );
  const told = spoken.find((sentence) => sentence.text === shown)?.found ?? [];
  const shownFound = found.filter((each) =>
    told.some(({ word, position }) => word === each.word && position === each.position),
  );
  const first = <K extends "hour" | "weather" | "mood">(key: K) => found.find((each) => each[key] !== undefined)?.[key];
  const places = new Map<string, { place: string; word: string; score: number }>();
  let abstract = 0;
  for (const { settings, role, icon, isLocated, isImplied, isHeading, isAbstract, word, before } of found) {
    if (isAbstract) abstract += 1;
    const place = settings?.[0];
    // A boat, a fish or a keeper may be anywhere; only a place is a place.
    const isThing = icon && placementOf(icon) !== "building" && word !== "lighthouse";
    const isGround = isLocated && /^(?:field|forest|beach|mountains)$/.test(place ?? "");
    if (!place || role || isImplied || isHeading || (isThing && !isGround)) continue;
    if ((word === "home" && heading.test(before)) || sailing.test(word)) continue;
    const known = places.get(place);
    const score = (doing.test(word) ? 0.5 : isLocated ? 2 : 1) + (known?.score ?? 0);
    places.set(place, { place, word: known?.word ?? placeWord(word, place), score });
  }
  if (places.size === 0 && sailing.test(text)) places.set("sea", { place: "sea", word: "sea", score: 1 });
  const [workplace] = found.flatMap(({ role, settings }) => (role ? (settings?.[0] ?? []) : []));
  const [likeliest] = [...places.values()].toSorted((one, other) => other.score - one.score);
  // Whoever works by the sea and looks out over it stands on its shore.
  const isAshore = likeliest?.place === "sea" && workplace === "harbour";
  const best = isAshore ? { ...likeliest, word: workplace, place: workplace } : likeliest;
  const hall = hallIn(sentences);
  const isOpenAir = isInOpenAir(sentences);
  const roomSaid = roomIn(spoken) ?? [...places.values()].find((one) => indoors.test(one.place));
  const seen = found.some(({ role, icon, isWeak }) => role || (icon && !isWeak));
  const hour = first("hour");
  const lastHour = spoken.flatMap((sentence) => sentence.found).findLast((each) => each.hour)?.hour;
  const weather = first("weather");
  const mood = (shownFound.length > 0 ? shownFound : found).find((each) => each.mood !== undefined)?.mood;
  return {
    ...(best && { setting: best.word, place: best.place }),
    ...(hall && { setting: hall, place: hall }),
    ...(workplace && { workplace: { setting: workplace, place: workplace } }),
    ...(roomSaid && { room: { setting: roomSaid.word, place: roomSaid.place } }),
    ...(hour && { hour }),
    ...(lastHour && { lastHour }),
    ...(weather && { weather }),
    ...(mood && { mood }),
    isOpenAir,
    isByDeed: !hall && (best?.score ?? 1) < 1,
    isInside:
      saysInside(sentences) ??
      (isByFurniture(sentences) ? true : null) ??
      (isOpenAir || found.some(isOutside) ? false : null),
    isLater: passing.test(text),
    isAbstract: abstract > 0 && !seen,
    isOfOthers: found.some(({ role, word }) => role && !/^(?:he|she|him|her|his|they)$/.test(word)),
    isClearing: clearing.test(text),
  };
}

/** "climbs the stairs" is on the stairs; whoever is behind the school is in the street. */
function placeWord(word: string, place: string): string {
  const last = word.split("_").at(-1) ?? word;
  const isKnown = (form: string) =>
    readLexicon()
      .get(form)
      ?.settings?.some((setting) => setting === place) === true;
  if (!wordForms(word).some(isKnown)) return place;
  return isKnown(last) && !/_(?:room|house|station)$/.test(word) ? last : word.replaceAll("_", " ");
}

/** What floats, flies or has a roof is in no room, nor is who walks through the snow. */
function isOutside({ icon, weather, isLocated }: Found): boolean {
  if (weather && weather !== "clear" && isLocated) return true;
  return icon !== undefined && /^(?:water|building|tree)$/.test(placementOf(icon));
}

/** "She climbs the stairs" is drawn by itself, so it says who: "Mara climbs the stairs". Only where one can be meant. */
export function nameSubject(description: string, present: readonly FilmCastMember[]): string {
  const people = present.filter(({ kind }) => kind === "character");
  const [one] = people;
  if (!one || people.length > 1) return description;
  const names = [one.name, ...one.aliases].map((name) => name.toLowerCase());
  if (names.some((name) => description.toLowerCase().includes(name))) return description;
  const isRole = readLexicon().get(one.name.toLowerCase())?.role !== undefined;
  const called = isRole ? `the ${one.name.toLowerCase()}` : one.name;
  const named = description.replace(/\b(?:he|she)\b/iu, called).replace(/^(?:his|her)(?= )/iu, `${called}'s`);
  return named.replace(/^the(?= )/, "The");
}
