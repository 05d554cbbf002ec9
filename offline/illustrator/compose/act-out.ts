import type { Noun } from "../../understanding/scene-reading.ts";
import { type Pose, stances } from "../figure/pose.ts";
import { type Support, supportOf } from "../figure/support.ts";
import type { SettingName } from "../settings/registry.ts";
import type { Brief } from "../words/read-brief.ts";
import { rooms } from "../words/rooms.ts";
import type { Player } from "./choose-players.ts";
import type { FoundLight } from "./find-light.ts";
import { handOver, isTool, toolOf } from "./hand-over.ts";
import { staysAshore } from "./jetty.ts";
import { isOpen, isRide } from "./ride.ts";
import words from "./ride-words.json" with { type: "json" };

const listed = (text: string) => new Set(text.split(" "));
const [boatVerbs, mountVerbs, aboard, boats, armVerbs] = [
  listed(words.boatVerbs),
  listed(words.mountVerbs),
  listed(words.aboard),
  listed(words.boats),
  listed(words.armVerbs),
];

type Person = Extract<Player, { kind: "person" }>;
type Thing = Extract<Player, { kind: "thing" }>;

/** What several do together whenever one of them does it. */
const together: ReadonlySet<Pose> = new Set([
  "row",
  "climb",
  "hug",
  "eat",
  "drink",
  "sleep",
  "talk",
  "run",
  "walk",
  "cheer",
]);
/** What is in the hands where the words name nothing for them. */
const usual: Partial<Record<Pose, string>> = {
  read: "open-book",
  write: "memo",
};
const openAir: ReadonlySet<string> = new Set(
  "forest field beach mountains desert space village market shore tropics river hills".split(" "),
);
/** No ground for hooves or wheels. */
const onWater: ReadonlySet<SettingName> = new Set(["sea", "harbour", "abstract"]);
/** Where such a thing stands when nobody says it. */
const usualPlaces: Partial<Record<string, SettingName>> = {
  ...{ ladder: "field", tree: "field", wall: "street", bench: "field" },
  ...{ sofa: "home", chair: "home", door: "home" },
};
/** In these a trade's own tool may stay in the hand. */
const idle: ReadonlySet<Pose> = new Set(["stand", "hold", "talk", "walk"]);

/**
 * Everybody does what the words say, and nobody anything that they do not: a pose of chance says something wrong. Whoever
 * rides is on what they ride, what is handled is in the hands, and what is dreamt of above the head.
 */
export function actOut(players: readonly Player[], brief: Brief, lit: FoundLight | null = null): Player[] {
  const { pose, reading } = brief;
  const isPlural = reading.subjects.some(({ kind, count }) => kind === "group" || (kind === "person" && count > 1));
  const people = players.filter((player) => player.kind === "person");
  const things = players.filter((player) => player.kind === "thing");
  const ride = people.length > 0 ? rideOf(brief, things) : null;
  const carried = carriedBy(brief, people);
  const found = pose && !reading.action?.isNegated ? supportOf(pose, reading.around) : null;
  const bearing = ride ? null : (found?.support ?? null);
  const dreamt = reading.action?.verb === "dream" ? things[0] : undefined;
  const acted = people.flatMap((player): Person[] => {
    if (player === carried) return [];
    const isFirst = player === people[0];
    // One at a time is on a ladder or opens a door.
    const joins = bearing !== "ladder" && bearing !== "door" && pose !== null && (together.has(pose) || isPlural);
    const does = pose && (isFirst || joins) ? pose : null;
    const isAlone = people.length < 2;
    const own = isTool(player, brief) && !idle.has(does ?? "stand") ? null : player.look.prop;
    const set = does === "hug" && isAlone ? "stand" : (does ?? "stand");
    const place = { bearing, isInside: rooms.has(brief.setting), isOnNamed: reading.action?.patient != null };
    const plain = settle(set, own, place);
    // Who reads the sign on the door has no book.
    const isNamed = reading.action?.patient != null;
    const prop = own ?? (isNamed ? null : usual[plain]) ?? null;
    const on = does ? onSupport(plain, bearing, does === "sleep") : {};
    const dream = isFirst && dreamt ? dreamt.icon : undefined;
    return [{ ...player, look: { ...player.look, prop }, pose: plain, ...on, ...(dream && { dream }) }];
  });
  const handed =
    ride === "boat" || ride === "sail" || pose === "row"
      ? handOver(acted.toReversed(), things, brief)
      : handOver(acted, things, brief);
  const [actor] = acted;
  const tool = toolOf(brief);
  if (actor && tool && actor.look.prop === null && !carried && !ride) {
    actor.look = { ...actor.look, prop: tool };
    if (actor.pose === "stand") actor.pose = "hold";
  }
  if (carried && acted[0]) Object.assign(acted[0], { carried: carried.look, pose: "carry" });
  for (const person of acted) takePlace(person, ride, acted);
  // Nobody lifts nothing to the mouth.
  for (const person of acted) if (/^(?:eat|drink)$/.test(person.pose) && !person.look.prop) person.pose = "stand";
  const left = things.filter(
    ({ icon, placement }) =>
      !staysAshore({ icon, placement }, acted) &&
      !(dreamt?.icon === icon && people.length > 0) &&
      !handed.has(icon) &&
      !acted.some(({ look }) => look.prop === icon) &&
      !(icon === "bed" && acted.some((player) => stances[player.pose].posture === "lying")) &&
      !(icon === found?.noun.icon && acted.some((person) => person.ride === found?.support)) &&
      !(ride === icon || (boats.has(icon) && (ride !== null || pose === "row"))),
  );
  return [...acted, ...left, ...(lit ? putLight(lit, acted, left) : [])];
}

/** What whoever acts is on or in: a boat for who rows or sails, the horse that is ridden. */
function rideOf({ reading, pose, setting }: Brief, things: readonly Thing[]): string | null {
  const { action, props: named, subjects } = reading;
  const verb = action?.isNegated ? "" : (action?.verb ?? "");
  const isIn = ({ relation }: Noun) => relation !== undefined && aboard.has(relation);
  const isShown = ({ icon }: Noun) => icon !== undefined && things.some((thing) => thing.icon === icon);
  if (pose === "row") return null;
  const props = [...named, ...subjects, ...reading.around, ...(action?.patient ? [action.patient] : [])];
  const boat = props.find(
    ({ icon = "", relation }) => boats.has(icon) && (relation === undefined || aboard.has(relation)),
  );
  if (verb === "sail") return "sail";
  // Whoever does something on a boat at sea stands on no shore.
  // Whoever lives on one is seldom under sail.
  if (
    boat &&
    !/^(?:live|dwell|stay|moor|dock)$/.test(verb) &&
    (boatVerbs.has(verb) || (setting === "sea" && /^(?:in|on|aboard)$/.test(boat.relation ?? "")))
  )
    return boat.icon === "sailboat" && !/rowing|small|little/.test(boat.text) && verb !== "sit" ? "sail" : "boat";
  const mount = props.find(
    (noun) =>
      isRide(noun.icon ?? "") && isShown(noun) && ((isIn(noun) && isOpen(noun.icon ?? "")) || mountVerbs.has(verb)),
  );
  return mount?.icon ?? null;
}

/** The child that somebody carries. */
function carriedBy({ reading: { action } }: Brief, people: readonly Person[]): Person | null {
  const [first, second] = people;
  if (!first || !second || !action || !armVerbs.has(action.verb) || action.patient?.kind !== "person") return null;
  return second.look.size < first.look.size * 0.9 ? second : null;
}

/** What burns is seen: in the hand of who holds it, or beside them. */
function putLight({ icon, isHandled }: FoundLight, people: readonly Person[], things: readonly Thing[]): Thing[] {
  if (things.some((thing) => thing.icon === icon) || people.some(({ look }) => look.prop === icon)) return [];
  const holder = isHandled ? people.find(({ look, pose }) => look.prop === null && pose !== "sleep") : undefined;
  if (holder) {
    holder.look = { ...holder.look, prop: icon };
    if (holder.pose === "sit") holder.pose = "sit with";
    else if (holder.pose === "walk" || holder.pose === "run") holder.pose = "carry";
    else if (holder.pose === "stand") holder.pose = "hold";
    return [];
  }
  // A street lamp or a torch that somebody else has is no lantern on the floor.
  return isHandled || icon === "lantern" ? [] : [{ kind: "thing", icon, placement: "table" }];
}

function takePlace(person: Person, ride: string | null, all: readonly Person[]): void {
  const isBoat = ride === "boat" || ride === "sail";
  if (isBoat || all.some(({ pose }) => pose === "row")) {
    if (person.pose !== "row") person.pose = person.look.prop ? "sit with" : "sit";
    person.ride = ride ?? "boat";
  } else if (ride && person === all[0]) Object.assign(person, { ride, pose: "ride" });
  else if (person.pose === "sit" && person.look.prop) person.pose = "sit with";
}

type At = { bearing: Support | null; isInside: boolean; isOnNamed: boolean };

/** A pose that makes sense with what is at hand and where it is. */
function settle(pose: Pose, prop: string | null, { bearing, isInside, isOnNamed }: At): Pose {
  if (pose === "stand") return prop ? "hold" : pose;
  if (pose === "hold" && !prop) return "stand";
  if (pose === "open" && bearing !== "door") return prop ? "hold" : "stand";
  if (pose === "carry" && !prop) return "walk";
  if (pose === "read" && bearing) return "sit with";
  if (pose === "sleep" && bearing === "chair") return "sit";
  // No bench to work at stands in a street or a wood.
  if (pose === "work" && !isInside) return "kneel";
  if (pose !== "climb" || (bearing && bearing !== "stairs" && bearing !== "rock")) return pose;
  // Up the stairs or a hill one walks.
  return isInside || bearing === "stairs" || (isOnNamed && bearing === null) ? "walk" : pose;
}

/** What bears them, for a pose that is on it. */
function onSupport(pose: Pose, bearing: Support | null, isAsleep: boolean): Pick<Person, "ride" | "isAsleep"> {
  if (!bearing || bearing === "stairs" || pose === "walk") return {};
  return { ride: bearing, ...(isAsleep && { isAsleep }) };
}

/** Who sleeps is in bed unless the words say otherwise; who rows is on the water. */
export function settingOf(brief: Brief, players: readonly Player[]): SettingName {
  const people = players.filter((player) => player.kind === "person");
  if (people.some(({ pose, ride }) => pose === "row" || ride === "boat" || ride === "sail")) return "sea";
  if (brief.isPlain) return brief.setting;
  const isMounted = people.some(({ ride }) => ride !== undefined && isRide(ride));
  if (isMounted && (rooms.has(brief.setting) || onWater.has(brief.setting))) return "lane";
  const isNowhere = brief.setting === "abstract" && brief.reading.isInside === null;
  const bearing = people.find(({ ride }) => ride !== undefined)?.ride ?? "";
  if (isNowhere && bearing in usualPlaces) return usualPlaces[bearing] ?? brief.setting;
  const isAsleep = people.some(({ pose, ride }) => stances[pose].posture === "lying" && ride !== "bench");
  const isOutside = brief.reading.isInside === false || openAir.has(brief.setting) || rooms.has(brief.setting);
  return isAsleep && !isOutside ? "home" : brief.setting;
}
