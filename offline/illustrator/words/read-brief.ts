import type { Direction } from "#lib/contract/scene.ts";
import type { Hour, Weather } from "#offline/illustrator/art/light.ts";
import type { Camera } from "#offline/illustrator/settings/parts/stage.ts";
import type { SettingName } from "#offline/illustrator/settings/registry.ts";
import { type Placement, placementOf } from "#offline/illustrator/words/placements.ts";
import { besides } from "../../understanding/film-senses.ts";
import { findWords } from "../../understanding/find-words.ts";
import type { SceneReading } from "../../understanding/scene-reading.ts";
import terms from "../../understanding/words/scene-terms.json" with { type: "json" };
import type { Random } from "../art/natural.ts";
import type { Mood } from "../figure/look.ts";
import type { Pose } from "../figure/pose.ts";
import { isUnlike } from "./as-drawn.ts";
import {
  type Asked,
  askedBeyond,
  insideOf,
  peopleOf,
  poseFor,
  soberMood,
  thingsOf,
  understand,
  withoutReminder,
} from "./follow-reading.ts";
import { isDrawable, judgePlace, type PlaceCertainty, type PlaceWords, readPlaceWords } from "./judge-place.ts";
import { type Found, findMeanings } from "./lexicon.ts";
import { asThen, isOldName, isSamePlace } from "./past-times.ts";
import type { Role } from "./person-words.ts";
import { rooms } from "./rooms.ts";

export type PersonWish = {
  role: Role;
  word: string;
  /** What the sentence says of the looks. */
  looks?: string;
  /** Nobody of whom was spoken before, whatever word means them. */
  isNew?: boolean;
  isOneOfMany?: boolean;
  /** How many more of them there are than stand in the row. */
  others?: number;
};
export type ThingWish = { icon: string; placement: Placement; count?: number };

/** What a scene asks for, read from its words. */
export type Brief = {
  setting: SettingName;
  /** Whether the scene is there for sure. */
  place: PlaceCertainty;
  placeWords: PlaceWords;
  /** The same without the title: a film of the first day at school is not all at school. */
  ownSetting: SettingName;
  hour: Hour;
  weather: Weather;
  camera: Camera;
  /** Nothing is drawn around whoever is seen, whatever they do. */
  isPlain?: boolean;
  /** From where the camera looks, where a director said so. */
  angle?: Direction["angle"];
  /** Which way who acts looks and goes. */
  facing?: Direction["facing"];
  mood: Mood;
  pose: Pose | null;
  people: PersonWish[];
  things: ThingWish[];
  /** What the sentence means: who acts and how, and what stands for the scene instead. */
  reading: SceneReading;
  /** What the prompt asks for beyond the narration: it comes before what was inherited. */
  asked: Asked;
};

type Texts = { prompt: string; narration?: string | undefined; title?: string | undefined };

export function readBrief({ prompt, narration = "", title = "" }: Texts, random: Random): Brief {
  const meant = besides(title, prompt);
  const shown = withoutReminder(prompt, title);
  const parts = [
    findWords(shown, `${narration} ${meant}`),
    narration === shown ? [] : findWords(narration, meant),
    findWords(title),
  ] as const;
  const own = [...parts[0], ...parts[1]];
  const first = <K extends "hour" | "weather" | "mood" | "pose" | "camera">(key: K) =>
    own.find((found) => found[key] !== undefined)?.[key];
  const { reading, isUnderstood } = understand({ prompt: shown, narration, title: meant }, own);
  const people = isUnderstood ? peopleOf(reading) : pickPeople(own);
  const seen = isUnderstood ? thingsOf(reading) : pickThings(own, "abstract", people);
  const placeWords = readPlaceWords(
    [shown, narration],
    own.flatMap(({ icon }) => icon ?? []),
  );
  const then = (setting: SettingName) => asThen(insideOf(setting, reading), placeWords);
  const setting = then(pickSetting(parts, seen, people));
  const ownSetting = then(pickSetting([parts[0], parts[1], []], seen, people));
  const things = isUnderstood ? seen : pickThings(own, setting, people);
  const weather = first("weather") ?? "clear";
  const camera = first("camera") ?? random.pick<Camera>(["medium", "medium", "wide"]);
  const plainLight = setting === "space" || setting === "theatre";
  const usual: readonly [Hour, ...Hour[]] =
    setting === "abstract" || weather !== "clear" ? ["noon"] : ["morning", "noon", "golden", "morning", "dusk"];
  const hour = plainLight ? "noon" : (first("hour") ?? random.pick(usual));
  const pose = isUnderstood ? poseFor(reading) : (first("pose") ?? null);
  const mood = soberMood(first("mood") ?? "calm", reading);
  const asked = askedBeyond(parts[0], narration);
  const place = judgePlace(placeWords, setting, null);
  return { setting, place, placeWords, ownSetting, hour, weather, camera, mood, pose, people, things, reading, asked };
}
function pickPeople(found: readonly Found[]): PersonWish[] {
  const people: PersonWish[] = [];
  const sexOf = (role: Role) => role.sex;
  for (const { role, word } of found) {
    if (!role) continue;
    const pronoun = /^(he|she|his|her|him|they|我|他|她)$/.test(word);
    if (pronoun && people.length > 0) {
      const last = people[0];
      if (last && !sexOf(last.role) && role.sex) last.role = { ...last.role, sex: role.sex };
      continue;
    }
    if (people.some((known) => known.role === role || known.word === word)) continue;
    people.push({ role, word });
    if (
      /^(people|team|family|friend|couple|crowd|band|scientist|children|kid|student|employee|colleague|audience|worker|society|community|parent|everyone)s?$/.test(
        word,
      )
    )
      people.push({ role: { ...role }, word: `${word} 2` });
  }
  return people.slice(0, 3);
}

/** Weak things only count when the scene has nothing better; a place that is drawn all around is no thing in it. */
function pickThings(found: readonly Found[], setting: SettingName, people: readonly PersonWish[]): ThingWish[] {
  const things: ThingWish[] = [];
  const wanted = found.filter(({ icon, role, settings }) => {
    if (!icon || role) return false;
    const placement = placementOf(icon);
    return !(placement === "building" && settings?.includes(setting)) && !(placement === "tree" && setting === "space");
  });
  const strong = wanted.filter(({ isWeak }) => !isWeak);
  // "A storm rises over the sea" has its picture without the chart that rises.
  const hasWeather = found.some(({ weather }) => weather !== undefined && weather !== "clear");
  for (const { icon } of strong.length > 0 || people.length > 0 || hasWeather ? strong : wanted) {
    if (icon && !things.some((thing) => thing.icon === icon)) things.push({ icon, placement: placementOf(icon) });
  }
  return things.slice(0, 4);
}

/** Too big for a room, or never found in one. */
const outdoors =
  /^(automobile|bus|taxi|train|locomotive|high-speed-train|tram|delivery-truck|articulated-lorry|tractor|horse|cow|elephant|giraffe|camel|lion|bear|polar-bear|wolf|fox|deer|ambulance|fire-engine|police-car|racing-car|sport-utility-vehicle|motorcycle)$/;

/** Doors and windows are seen from within as well. */
const isPart = /^(?:door|window)$/;

function pickSetting(
  parts: readonly (readonly Found[])[],
  things: readonly ThingWish[],
  people: readonly PersonWish[],
): SettingName {
  const scores = new Map<SettingName, number>();
  let abstract = 0;
  parts.forEach((part, index) => {
    const weight = [3, 2, 1.2][index] ?? 1;
    for (const { settings, role, isAbstract, isLocated, isImplied, isHeading, isNear } of part) {
      (settings ?? []).forEach((setting, place) => {
        scores.set(
          setting,
          (scores.get(setting) ?? 0) +
            weight *
              (place === 0 ? 1 : 0.8) *
              (isLocated ? (isNear ? 1.3 : 1.7) : role || isImplied || isHeading ? 0.6 : 1),
        );
      });
      if (isAbstract) abstract += weight * 0.7;
    }
  });
  for (const { placement } of things) {
    if (placement === "water") scores.set("sea", (scores.get("sea") ?? 0) + 2.5);
    if (placement === "symbol") abstract += 1.2;
  }
  if (people.length > 0) scores.delete("sky");
  if (things.some(({ icon }) => outdoors.test(icon)))
    for (const room of rooms) if (room !== "workshop") scores.delete(room);
  // A factory that burns is seen from outside.
  const [subject] = things;
  if (people.length === 0 && subject?.placement === "building" && !isPart.test(subject.icon))
    for (const room of rooms) scores.delete(room);
  const [best] = [...scores].toSorted((a, b) => b[1] - a[1]);
  if (best && best[1] >= abstract) return best[0];
  if (abstract > 0 && people.length === 0) return "abstract";
  if (best) return best[0];
  if (abstract > 0) return "abstract";
  const placement = things[0]?.placement;
  if (people.length > 0 && /^(?:door|chair|couch-and-lamp|bed)$/.test(things[0]?.icon ?? "")) return "home";
  if (placement === "air")
    return /bee|butterfly|bird|dove|pigeon|gull|owl|parrot/.test(things[0]?.icon ?? "") ? "field" : "sky";
  if (placement === "building") return "hills";
  // Nobody says where they are: a plain ground says nothing wrong.
  return "abstract";
}

/** A truck that comes to the hospital stands before it. */
function isTooBig(things: readonly ThingWish[]): boolean {
  return things.some(({ icon, placement }) => outdoors.test(icon) || placement === "water");
}

const leaveRoom = (setting: SettingName): SettingName => (rooms.has(setting) ? "street" : setting);

/** Inside of these nothing is known to be seen: rather a plain ground than a wrong room. */
const walled = new Set(terms.walled.split(" "));

/** What the director decided over the whole film comes before what one scene's words would suggest. */
export function followDirection(brief: Brief, direction: Direction): Brief {
  const { shot, angle, facing, setting, hour, weather, mood } = direction;
  const known = findMeanings(setting).find(({ settings }) => settings)?.settings?.[0];
  const isWalled = !known && walled.has(setting.toLowerCase().split(" ").at(-1) ?? "");
  const isPlain = /^studio$/i.test(setting) || isWalled;
  const found = isPlain ? "abstract" : known;
  const { asked, reading } = brief;
  const isNowhere = setting.trim() === "";
  const inherited =
    found !== undefined && rooms.has(found) && isTooBig(brief.things) ? leaveRoom(brief.setting) : found;
  const own = asked.setting ?? inherited ?? (isNowhere ? brief.ownSetting : brief.setting);
  // Inside of a cave there is no living room.
  const here = isPlain && !asked.setting ? own : insideOf(own, reading);
  const place = asThen(here, brief.placeWords);
  const inheritedHere = found !== undefined && isDrawable(setting) ? found : null;
  const isPast = found !== undefined && (isOldName(setting, found) || isUnlike(setting));
  const judged = isPast ? "guessed" : judgePlace(brief.placeWords, place, inheritedHere);
  const certainty = asked.setting && isSamePlace(place, asked.setting) ? "said" : judged;
  const isUnlit = place === "space" || place === "theatre";
  const things = brief.things.filter(
    ({ icon }) => !(placementOf(icon) === "building" && found !== undefined && setting.includes(icon)),
  );
  return {
    ...brief,
    setting: place,
    place: certainty,
    things,
    // Nobody can count what is cut off.
    camera: asked.camera ?? (reading.subjects.some(({ count }) => count > 2) ? "wide" : shot),
    angle,
    facing,
    hour: isUnlit ? "noon" : (asked.hour ?? hour),
    weather: asked.weather ?? weather,
    mood: soberMood(mood, reading),
  };
}
