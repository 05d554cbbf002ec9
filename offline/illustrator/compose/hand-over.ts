import { stanceOf } from "../figure/pose.ts";
import { isWorn } from "../words/follow-reading.ts";
import type { Brief } from "../words/read-brief.ts";
import type { Player } from "./choose-players.ts";
import { isPortable } from "./person.ts";
import words from "./ride-words.json" with { type: "json" };
import toolVerbs from "./tool-verbs.json" with { type: "json" };

type Person = Extract<Player, { kind: "person" }>;
type Thing = Extract<Player, { kind: "thing" }>;

const [armful, armVerbs] = [new Set(words.armful.split(" ")), new Set(words.armVerbs.split(" "))];

const tools = new Map(
  Object.entries(toolVerbs).flatMap(([icon, verbs]) => verbs.split(" ").map((verb) => [verb, icon] as const)),
);

/** What a verb is done with, where the words hand over nothing: who sweeps has a broom. */
export function toolOf({ reading: { action } }: Brief): string | null {
  if (!action || action.isNegated || action.agent?.kind === "animal") return null;
  return toolOfVerb(action.verb);
}

export function toolOfVerb(verb: string): string | null {
  return tools.get(verb) ?? null;
}

/** A tool of the trade that the sentence does not speak of. */
export function isTool({ look }: Person, { things }: Brief): boolean {
  return look.prop !== null && !things.some(({ icon }) => icon === look.prop);
}

/** Gives each what the sentence puts in their hands; says which things they are. */
export function handOver(people: readonly Person[], things: readonly Thing[], brief: Brief): Set<string> {
  const { reading } = brief;
  const handed = new Set<string>();
  for (const { icon, placement } of things) {
    const noun = [...reading.props, ...(reading.action?.patient ? [reading.action.patient] : [])].find(
      (each) => each.icon === icon,
    );
    if (!noun || noun.count > 2) continue;
    const isWith = noun.relation === "with";
    if (isWith && isWorn(icon)) continue;
    const inArms = armful.has(icon) && armVerbs.has(reading.action?.verb ?? "") && noun.relation === undefined;
    if (!inArms && !((placement === "table" || isPortable(icon)) && (isWith || noun.relation === undefined))) continue;
    if (people.some(({ look, pose }) => look.prop === icon && pose !== "sleep")) {
      handed.add(icon);
      continue;
    }
    const holder = people.find(
      (each) =>
        (each.look.prop === null || isTool(each, brief)) &&
        (isWith || inArms || stanceOf(each.pose).isHandy || brief.pose === "row"),
    );
    // Who rows has the oar in their hands; the last of several only sits in the boat.
    if (!holder || holder.pose === "sleep" || (holder.pose === "row" && people.length < 2)) continue;
    if (holder.pose === "row") holder.pose = "sit";
    holder.look = { ...holder.look, prop: icon };
    if (holder.pose === "stand" || inArms) holder.pose = "hold";
    handed.add(icon);
  }
  return handed;
}
