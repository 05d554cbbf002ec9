import type { Noun } from "../../understanding/scene-reading.ts";
import { type Pose, stances } from "../figure/pose.ts";
import type { Brief } from "../words/read-brief.ts";
import { splitWords, wordForms } from "../words/split-words.ts";
import type { Player } from "./choose-players.ts";
import { type Acted, actDeed, isPlural, propOf } from "./find-deed.ts";
import { followOrders, you } from "./follow-orders.ts";

type Person = Extract<Player, { kind: "person" }>;

/** What both of two do who do it together. */
const shared: Partial<Record<Pose, Pose>> = {
  ...{ hug: "hug", dance: "dance together", "shake hands": "shake hands" },
};
/** "He": whoever of those that are seen is not named otherwise. */
const single = /^(?:he|she|i)$/;
const several = /^(?:they|we)$/;
const sexes: Record<string, Person["look"]["sex"]> = { he: "male", she: "female" };

/**
 * Everybody does the most telling of all that the sentence says they do, with what it puts in their hands, and nothing
 * else: who is given something holds out the hands, and who is only spoken of stands there.
 */
export function actDeeds(
  people: readonly Person[],
  { reading, setting }: Pick<Brief, "reading" | "setting">,
): Person[] {
  const ordered = people.every(({ stranger }) => stranger?.word === you) ? followOrders({ reading, setting }) : [];
  const acted =
    ordered.length > 0 ? ordered : reading.deeds.flatMap((deed) => actDeed(deed, { reading, setting }) ?? []);
  const own = new Map<Person, Acted>();
  // Of two that tell as much the last is how it ends. One at a time is on a ladder.
  for (const one of acted.toReversed().toSorted((some, other) => other.weight - some.weight))
    for (const person of one.deed.isOrder && ordered.length > 0
      ? people
      : agentsOf(
          one.deed.agents,
          people,
          reading.deeds.flatMap(({ receiver, patient }) => [receiver, patient].flatMap((each) => each ?? [])),
        ))
      if (!own.has(person) && !(one.ride !== null && solid.has(one.ride) && isTaken(own, one))) own.set(person, one);
  const held = new Set<Acted>();
  const played = people.map((person) => {
    const does = own.get(person) ?? null;
    const isOthers = does !== null && isOneThing(does) && held.has(does);
    if (does) held.add(does);
    return play(person, isOthers ? null : seatedWith(does, acted));
  });
  for (const { agents, around } of reading.deeds) {
    const prop = inHands(around);
    const [holder, more] = prop ? agentsOf(agents, people, []) : [];
    const at = holder && !more ? people.indexOf(holder) : -1;
    const [one] = played.slice(at, at + 1);
    if (at < 0 || !one || one.look.prop !== null || !/^(?:stand|walk)$/.test(one.pose)) continue;
    played[at] = { ...one, pose: one.pose === "walk" ? "carry" : "hold", look: { ...one.look, prop } };
  }
  for (const [at, person] of people.entries()) relate(played, at, own.get(person) ?? null, { people, own });
  return played;
}

/** "Walked in with a basket of eggs in her arms". */
function inHands(around: readonly Noun[]): string | null {
  const hands = around.findIndex(({ relation, name }) => relation === "in" && /^(?:hand|arm|fist)s?$/.test(name));
  const held = around.slice(0, Math.max(0, hands)).findLast(({ relation }) => relation === "with");
  return propOf(held ?? null);
}

/** "Six gardeners lift the pumpkin": there is one of it; tea is in a cup each. */
function isOneThing({ prop, pose, deed: { patient } }: Acted): boolean {
  return prop !== null && patient?.count === 1 && patient.kind !== "substance" && !/^(?:eat|drink)$/.test(pose);
}

/** "Sat down and picked up the spoon", "sat there whispering": both at once. */
function seatedWith(own: Acted | null, acted: readonly Acted[]): Acted | null {
  if (!own || stances[own.pose].posture !== "upright") return own;
  const seat = acted.find(({ pose, deed }) => pose === "sit" && deed.agents[0]?.name === own.deed.agents[0]?.name);
  return seat && acted.indexOf(seat) < acted.indexOf(own)
    ? { ...own, pose: own.prop ? "sit with" : "sit", ride: seat.ride }
    : own;
}

function play({ look, names, stranger }: Person, acted: Acted | null): Person {
  return {
    ...{ kind: "person", look: { ...look, prop: acted?.prop ?? null }, pose: acted?.pose ?? "stand" },
    ...(names && { names }),
    ...(stranger && { stranger }),
    ...(acted?.ride && { ride: acted.ride }),
    ...(acted?.pose === "sleep" && { isAsleep: true }),
  };
}

const solid = new Set(["ladder", "tree", "wall", "rock", "bed"]);

function isTaken(own: ReadonlyMap<Person, Acted>, { ride }: Acted): boolean {
  return [...own.values()].some((other) => other.ride === ride);
}

type All = { people: readonly Person[]; own: ReadonlyMap<Person, Acted> };

/** What one does to another, that one takes part in. */
function relate(played: Person[], at: number, acted: Acted | null, { people, own }: All): void {
  const [person] = played.slice(at, at + 1);
  if (!person || !acted) return;
  const { receiver, patient, agents } = acted.deed;
  const isBoth = isPlural(agents) && people.length === 2;
  const others = isBoth
    ? people.filter((_, index) => index !== at)
    : agentsOf(
        [receiver, patient].flatMap((each) => each ?? []),
        people,
        agents,
      );
  const other = others.find((each) => each !== people[at]);
  const index = other ? people.indexOf(other) : -1;
  const partner = played[index];
  const together = shared[acted.pose];
  const isFree = other !== undefined && (own.get(other)?.deed === acted.deed || (own.get(other)?.weight ?? 0) < 2);
  if (together && partner && isFree && people.length < 4) {
    played[at] = { ...person, pose: together };
    played[index] = { ...partner, pose: together, look: { ...partner.look, prop: null } };
  } else if (acted.pose === "hug") played[at] = { ...person, pose: "stand" };
  else if (acted.pose === "give" && partner && isFree)
    played[index] = { ...partner, pose: "receive", look: { ...partner.look, prop: null } };
}

/** Those of the people who are meant by nouns; "he" is whoever has no other name in the sentence. */
function agentsOf(nouns: readonly Noun[], people: readonly Person[], all: readonly Noun[]): Person[] {
  const found = new Set<Person>();
  for (const noun of nouns) {
    if (noun.kind === "animal") continue;
    const named = people.filter((person) => isMeant(person, noun));
    if (named.length > 0) for (const person of named) found.add(person);
    else if (several.test(noun.name)) for (const person of people) found.add(person);
    else if (single.test(noun.name)) {
      const isOther = ({ look: { sex } }: Person) => sex !== undefined && noun.name !== "i" && sex !== sexes[noun.name];
      const rest = people.filter(
        (person) => !isOther(person) && !all.some((other) => !single.test(other.name) && isMeant(person, other)),
      );
      const [only] = rest;
      if (only && rest.length === 1) found.add(only);
    }
  }
  return [...found];
}

function isMeant({ names = [], stranger }: Pick<Person, "names" | "stranger">, { name, text }: Noun): boolean {
  const words = splitWords(`${name} ${text}`);
  const called = names.length > 0 ? names.flatMap(splitWords) : [(stranger?.word ?? "").replace(/ \d+$/, "")];
  return called.some((word) => word !== "" && words.some((each) => wordForms(each).includes(word)));
}
