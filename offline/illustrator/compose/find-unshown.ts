import { isPlace } from "../../understanding/read-places.ts";
import type { Noun } from "../../understanding/scene-reading.ts";
import { poseOf } from "../figure/pose.ts";
import { supportNamed } from "../figure/support.ts";
import { findMeanings } from "../words/lexicon.ts";
import { isSamePlace } from "../words/past-times.ts";
import { animals } from "../words/person-words.ts";
import { placementOf } from "../words/placements.ts";
import type { Brief } from "../words/read-brief.ts";
import type { Player } from "./choose-players.ts";
import { actDeed } from "./find-deed.ts";
import type { FoundLight } from "./find-light.ts";
import words from "./shown-words.json" with { type: "json" };

const listed = (text: string) => new Set(text.split(" "));
const [still, loose, afloat, moving, unseen, worn, lights] = [
  listed(words.still),
  listed(words.loose),
  listed(words.afloat),
  listed(words.moving),
  listed(words.unseen),
  listed(words.worn),
  listed(words.lights),
];
const bodily: ReadonlySet<Noun["kind"]> = new Set([
  "person",
  "group",
  "animal",
  "plant",
  "food",
  "object",
  "place",
  "nature",
]);
const pronoun =
  /^(?:he|she|it|him|her|them|they|us|we|you|i|me|ones?|(?:him|her|it)self|themselves|every(?:one|body))$/;

export type Drawn = {
  brief: Brief;
  players: readonly Player[];
  /** Names of the film's own people, animals and things that are in the picture. */
  called: ReadonlySet<string>;
  lit: FoundLight | null;
};

export type Unshown = { isAnything: boolean; isDeedMissing: boolean; nouns: Noun[] };

/** Whether the picture is of a place that the sentence does not name. */
export function isElsewhere({ brief: { reading } }: Pick<Drawn, "brief">, { nouns }: Unshown): boolean {
  const named = [...reading.subjects, ...reading.around].filter(isWhereabouts);
  return named.length > 0 && named.every((noun) => nouns.includes(noun));
}

export function isWhereabouts(noun: Noun): boolean {
  return !noun.isAbsent && (noun.kind === "place" || isPlace(noun));
}

/**
 * Whether the sentence speaks of anything that its picture would leave out, a deed that nobody could act, things without a
 * picture, places that are drawn as others; and which of its nouns.
 */
export function findUnshown(drawn: Drawn): Unshown {
  const { action, around, subjects, verbs, isAdvice, deeds } = drawn.brief.reading;
  const isDeedMissing = verbs
    .filter((verb) => !still.has(verb) || loose.has(verb))
    .some((verb) => (verb === action?.verb ? !isActed(drawn) : !isAlso(verb, drawn.players)));
  const nouns = [...subjects, ...around].filter(
    (noun) =>
      !noun.isAbsent &&
      (isHolder(noun) || (bodily.has(noun.kind) && !unseen.has(noun.name))) &&
      !pronoun.test(noun.name) &&
      !isSeen(noun, drawn),
  );
  return {
    isAnything: isAdvice || deeds.some(({ isOrder }) => isOrder) || isDeedMissing || nouns.length > 0,
    isDeedMissing,
    nouns,
  };
}

/** "A bag of fish heads": what is seen of it is the bag. */
const isHolder = ({ text, icon }: Noun) => icon !== undefined && / of /.test(text);

/** "Comes in and sits down": what is done besides, and seen as well. */
function isAlso(verb: string, players: readonly Player[]): boolean {
  const pose = poseOf(verb);
  return pose !== null && players.some((player) => player.kind === "person" && player.pose === pose);
}

/** Whether the deed can be told from how somebody stands, or from what it is done by. */
function isActed({ brief, players }: Drawn): boolean {
  const { action, deeds, verbs } = brief.reading;
  if (!action || action.isNegated) return false;
  const { agent, patient, verb } = action;
  const deed = deeds.find((each) => each.verb === verb);
  // "Fell ill": nobody falls.
  if (!deed && verbs.includes(verb)) return false;
  const things = players.flatMap((player) => (player.kind === "thing" ? [player.icon] : []));
  if (agent?.kind === "animal") return moving.has(verb) && things.some((icon) => animals.has(icon));
  if (agent && agent.kind !== "person")
    return !patient && afloat.has(verb) && things.some((icon) => placementOf(icon) === "water");
  const actor = players.find((player) => player.kind === "person");
  const pose = poseOf(verb);
  if (!actor || pose === null || loose.has(verb)) return false;
  // Soup is tasted with a spoon, not with the pot.
  const acted = deed ? actDeed(deed, brief) : null;
  const tool = acted?.prop;
  if (tool && deed?.patient?.icon !== tool && actor.look.prop !== tool) return false;
  // "Caught a cold": nothing is in the hands.
  if (pose === "catch" && !acted && actor.look.prop === null) return false;
  // Up the stairs one walks; whoever carries has something in the arms.
  return (
    pose === "stand" || actor.pose === pose || actor.look.prop !== null || (pose === "climb" && actor.pose === "walk")
  );
}

function isSeen(noun: Noun, { brief, players, called, lit }: Drawn): boolean {
  const { name, text, kind, icon, relation } = noun;
  if (called.has(name)) return true;
  const people = players.filter((player) => player.kind === "person");
  const shown = new Set([
    ...players.flatMap((player) => (player.kind === "thing" ? [player.icon] : [])),
    ...people.flatMap(({ look, ride, dream }) => [look.prop, ride, dream].flatMap((each) => each ?? [])),
  ]);
  if (icon && shown.has(icon)) return true;
  if (lit && lights.has(name)) return true;
  if (people.length > 0 && worn.has(name) && /^(?:in|with)$/.test(relation ?? "")) return true;
  const support = supportNamed(name);
  if (support && shown.has(support)) return true;
  if (kind === "person" || kind === "group") return people.length > 0;
  const { setting, weather } = brief;
  const meanings = findMeanings(text);
  if (meanings.some((each) => each.weather === weather)) return true;
  const isPart = relation === "with" || (kind !== "place" && kind !== "nature");
  return (
    setting !== "abstract" &&
    meanings.some(({ settings = [] }) =>
      isPart ? settings[0] === setting && relation !== "with" : settings.some((each) => isSamePlace(setting, each)),
    )
  );
}
