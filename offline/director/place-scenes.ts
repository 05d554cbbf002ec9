import type { Direction } from "#lib/contract/scene.ts";
import type { ReadScene } from "#offline/director/read-film.ts";
import type { SettingName } from "#offline/illustrator/settings/registry.ts";
import { readPlaceWords } from "#offline/illustrator/words/judge-place.ts";
import { isBelonging, isStaying, isVast } from "#offline/illustrator/words/judge-stay.ts";
import { isEnglish } from "#offline/understanding/read-scene.ts";
import { erasOf } from "./film-eras.ts";
import { indoors } from "./find-room.ts";
import { namePlace } from "./name-place.ts";
import { readWhereabouts, wordsOf } from "./read-whereabouts.ts";

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

/** A film is a story where at least one of so many scenes has somebody who comes back. */
const tellingShare = 3;

type Staged = {
  /** The sentence that is shown: time and mood are its own before the others'. */
  shown?: string | null;
  /** Which of the film's people are in it. */
  people: readonly number[];
};

/**
 * Where and when each scene is: what the words say, carried over until they say otherwise or others act. A film without
 * people explains something: its scenes have no place but their own.
 */
export function placeScenes(film: readonly ReadScene[], staged: readonly Staged[], land: string | null): Placed[] {
  const words = wordsOf(film);
  // One person of a trade makes no story.
  const isTold = staged.filter(({ people }) => people.length > 0).length >= Math.max(1, film.length / tellingShare);
  const said = film.map((scene, index) => {
    const { shown, people = [] } = staged[index] ?? {};
    return readWhereabouts(scene, { words, isTold, shown, people: people.length });
  });
  const eras = erasOf(film);
  const isOld = (index: number) => eras[index] !== undefined && eras[index] !== "now";
  const firstHour = said.findIndex(({ hour }) => hour);
  // Whoever flies into Lima is not on the river of the next scene yet.
  const opens = isTold && !(said[0] && !said[0].setting && (said[0].isGone || isAway(film[0]?.text ?? "")));
  const opening = opens ? said.slice(0, looksAhead).find((one) => one.setting) : undefined;
  let setting = opening?.setting ?? "";
  // An hour that is named at once is the opening's too; one that is named late is what the day comes to.
  const isNamedSoon = firstHour >= 0 && firstHour < looksAhead;
  let hour: Direction["hour"] = (isNamedSoon ? said[firstHour]?.hour : null) ?? "morning";
  let hourBefore = hour;
  let weather: Direction["weather"] = "clear";
  let place = opening?.place ?? "";
  let before: string | null = null;
  let outside = { setting: "", place: "" };
  let inside = { setting: room, place: room };
  /** What is before the door of each room. */
  const doorsteps = new Map<string, { setting: string; place: string }>();
  /** Where the bench or the well is that somebody comes back to. */
  const landmarks = new Map<string, { setting: string; place: string }>();
  /** Over how many scenes the place was kept without a word of it; beyond a few it is only guessed. */
  let unsaid = 0;
  let actors: readonly number[] = [];
  let isPeopled = false;
  let isAsleep = false;
  let isScenery = false;
  const placeOf = new Map<number, { setting: string; place: string; unsaid: number }>();
  return said.map((scene, index) => {
    const people = staged[index]?.people ?? [];
    const isAlone = people.length > 0 && actors.length > 0 && !people.some((one) => actors.includes(one));
    const actorsBefore = actors;
    if (people.length > 0) actors = people;
    // A baker in the village, a boy on the road: whoever was seen before that is not there.
    else if (scene.isOfOthers && scene.setting) actors = [nobody];
    // Others act: where they were last; whoever is new comes in.
    const known = isAlone ? people.map((one) => placeOf.get(one)).find((one) => one !== undefined) : undefined;
    const isBack = known !== undefined && known.place !== place;
    if (known) ({ setting, place, unsaid } = known);
    // Back with somebody after others elsewhere: out of doors they may have gone on meanwhile.
    if (isBack && !indoors.test(setting)) unsaid = Math.max(unsaid, keeps);
    // The fields that the film showed empty are not where the baker kneads.
    else if (scene.workplace && people.length > 0 && !isPeopled) ({ setting, place } = scene.workplace);
    const isOut = scene.isInside === true && !indoors.test(scene.place ?? "");
    // The shop of a street that was left is not the room that somebody enters on an island.
    const isElsewhere =
      scene.fixture && (scene.fixture !== "home" || place === "stairs") && inside.place !== scene.fixture;
    const isWithin = scene.isInside === true || (scene.isByFire && scene.isInside === null && !wild.test(place));
    if (scene.room) inside = scene.room;
    else if (scene.fixture && (isElsewhere || inside.place === room))
      inside = { setting: scene.fixture, place: scene.fixture };
    else if (
      scene.place &&
      !isOut &&
      !scene.isByDeed &&
      !/^(?:street|city|road)$/.test(scene.place) &&
      !indoors.test(scene.place)
    )
      inside = { setting: room, place: room };
    // Whoever climbs a ladder in the garden is in no mountains, and the grass of an island is no meadow.
    if (scene.setting && !isOut && !(scene.isByDeed && setting !== ""))
      [setting, place] = [scene.setting, scene.place ?? ""];
    // Inside is inside until somebody goes out again: in the room that was spoken of, or else in any.
    else if (isWithin && (isElsewhere || !indoors.test(setting))) ({ setting, place } = inside);
    else if (scene.isBySurf && !byTheSea.test(place))
      ({ setting, place } = byTheSea.test(outside.place) ? outside : { setting: "shore", place: "shore" });
    else if (scene.isInside === false && indoors.test(setting) && (outside.setting || scene.isOpenAir))
      ({ setting, place } = doorsteps.get(place) ?? outside);
    const isPlaced = scene.setting !== undefined || isWithin;
    const [landmark] = scene.landmarks.flatMap((name) => landmarks.get(name) ?? []);
    if (!isPlaced && landmark) ({ setting, place } = landmark);
    // Another year is seldom told of the same place.
    else if (!isPlaced && scene.isDated && !isAlone) [setting, place] = ["", ""];
    // Whoever was elsewhere is here, or the others are there.
    const isTorn =
      !isPlaced &&
      people.some((one) => (isScenery || !actorsBefore.includes(one)) && (placeOf.get(one)?.place ?? place) !== place);
    // What happens to the land happens beside the people.
    isScenery = people.length === 0 && (isPlaced || isScenery);
    if (isTorn) unsaid = Math.max(unsaid, keeps);
    // By then nobody is where they were.
    if (scene.passed === "days" || scene.isDated) placeOf.clear();
    if (!indoors.test(setting) && setting !== "")
      for (const name of scene.landmarks) if (!landmarks.has(name)) landmarks.set(name, { setting, place });
    if (!indoors.test(setting)) outside = { setting, place };
    else if (place !== room && outside.setting && !doorsteps.has(place)) doorsteps.set(place, outside);
    // Whoever slept and is elsewhere by now has woken up.
    const isMoved = (scene.setting !== undefined && place !== before) || isAway(film[index]?.text ?? "");
    if (scene.hour || hour !== "night") isAsleep = false;
    else if (isAsleep && isMoved) [hour, isAsleep] = ["morning", false];
    isAsleep ||= sleeping.test(film[index]?.text ?? "");
    // Nobody goes to school or to the market by night unless the words say so.
    if (isMoved && !scene.hour && byDay.test(place) && /^(?:dusk|night)$/.test(hour)) hour = "morning";
    // What is usual by night is no night of the film's.
    const isUsual = habit.test(film[index - 1]?.text ?? "") && (index === 1 || hour !== hourBefore);
    if (isMoved && !scene.hour && isUsual) hour = "morning";
    const earlier = hour;
    hourBefore = hour;
    if (scene.hour) hour = scene.hour;
    else if (scene.passed === "days" && firstHour >= 0) hour = "morning";
    else if (scene.passed && firstHour >= 0) hour = later[hour];
    else if (firstHour < 0 && isTold) hour = dayArc(index / Math.max(1, film.length - 1));
    else if (!isNamedSoon && index < firstHour && isTold) hour = dayArc(index / film.length);
    if (scene.isClearing) weather = "clear";
    else if (scene.weather && !(weather === "storm" && lighter.test(scene.weather) && scene.passed !== "days"))
      weather = scene.weather;
    // A storm lasts until it is over or another day begins.
    else if (scene.passed === "days" || (scene.hour && isByDay.test(hour) && hour !== earlier)) weather = "clear";
    // Others, elsewhere: nobody says that it rains there as well.
    else if (isAlone && isPlaced && place !== before) weather = "clear";
    // Ideas have no place of their own; the film's place waits until the next scene that shows something.
    const isCarried = isTold && !scene.isAbstract;
    isPeopled ||= people.length > 0;
    const isSaid =
      (scene.setting !== undefined && !scene.isByDeed) || isWithin || scene.isBySurf || landmark !== undefined;
    if (isSaid || (scene.setting && index === 0)) unsaid = 0;
    // Before the place is named: a guess, unless something that belongs there is seen.
    else if (index === 0) unsaid = keptFor(film[index]?.text ?? "", place, keeps);
    else unsaid = keptFor(film[index]?.text ?? "", place, unsaid);
    for (const one of people) placeOf.set(one, { setting, place, unsaid });
    const isSure = unsaid <= keeps || (isVast(place as SettingName) && Number.isFinite(unsaid));
    const here = isSure && (scene.setting || scene.isInside === true || isCarried) ? setting : "";
    const isNewPlace = here !== "" && place !== before;
    before = place;
    // Whoever has set off is not where they were; from a town in the desert one comes into it.
    if (scene.isGone) {
      const isDesert = place === "desertTown";
      [setting, place] = isDesert ? ["desert", "desert"] : ["", ""];
      outside = { setting, place };
      inside = { setting: room, place: room };
      placeOf.clear();
    }
    const now = hour;
    // What happens at night in one example says nothing of the next.
    hour = isTold ? (scene.lastHour ?? hour) : "morning";
    const sky = weather;
    // Who searches until dawn has searched the storm out.
    const isOver = scene.lastHour && scene.lastHour !== now && isByDay.test(scene.lastHour);
    // "For a day and a night"
    const isLong = lasting.test(film[index]?.text ?? "");
    if (!isTold || isOver || isLong) weather = "clear";
    return {
      setting: namePlace(here, { isOld: isOld(index), land }),
      hour: now,
      // Rain on the window is seen from within.
      weather: (indoors.test(here) || (sky === "snow" && isHot.test(place))) && !scene.weather ? "clear" : sky,
      mood: scene.mood ?? "calm",
      isNewPlace,
    };
  });
}

/** For how long a place that is not spoken of again is believed. */
const keeps = 2;

/** How long a place has gone unsaid by now: forever where somebody went away from it or another time begins. */
function keptFor(text: string, place: string, unsaid: number): number {
  if (!isEnglish(text)) return 0;
  const { stay, isAway } = readPlaceWords([text]);
  if (isAway) return Number.POSITIVE_INFINITY;
  const setting = place as SettingName;
  if (!isStaying(stay, setting)) return Number.POSITIVE_INFINITY;
  return isBelonging(stay, setting) ? 0 : unsaid + 1;
}

/** Whether a text is at a place that the painter has no picture of. */
const isAway = (text: string) => isEnglish(text) && readPlaceWords([text]).isAway;

const isHot = /^(?:desert|desertTown|oasis|jungle|tropics)$/;

const room = "room";

/** Where a fire burns on the ground. */
const wild = /^(?:forest|mountains|hills|beach|tropics|shore|desert|river|sea|space)$/;
const byTheSea = /^(?:sea|shore|harbour|beach|tropics)$/;
const sleeping =
  /\b(?:(?:he|she|they) (?:sleep|sleeps|slept)|(?:fall|falls|fell) asleep|goes? to (?:bed|sleep)|went to (?:bed|sleep))\b/i;
const lasting = /\bfor (?:\w+ ){1,2}(?:days?|nights?|weeks?)\b/i;
/** "Every evening": nothing of the next scene elsewhere. */
const habit = /\b(?:every|each) (?:evening|night)\b/i;
const lighter = /^(?:rain|cloudy|fog)$/;
const byDay = /^(?:market|school)$/;
const isByDay = /^(?:dawn|morning|noon)$/;
/** None of the film's cast. */
const nobody = -1;

/** A story that never speaks of the hour goes through a day. */
function dayArc(share: number): Direction["hour"] {
  if (share < 0.34) return "morning";
  return share < 0.7 ? "noon" : "golden";
}
