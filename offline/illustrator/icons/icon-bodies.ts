import { createRequire } from "node:module";
import body from "./drawn/body.json" with { type: "json" };
import buildings from "./drawn/buildings.json" with { type: "json" };
import clothes from "./drawn/clothes.json" with { type: "json" };
import food from "./drawn/food.json" with { type: "json" };
import home from "./drawn/home.json" with { type: "json" };
import household from "./drawn/household.json" with { type: "json" };
import land from "./drawn/land.json" with { type: "json" };
import larder from "./drawn/larder.json" with { type: "json" };
import leisure from "./drawn/leisure.json" with { type: "json" };
import machines from "./drawn/machines.json" with { type: "json" };
import making from "./drawn/making.json" with { type: "json" };
import nature from "./drawn/nature.json" with { type: "json" };
import parts from "./drawn/parts.json" with { type: "json" };
import plain from "./drawn/plain.json" with { type: "json" };
import science from "./drawn/science.json" with { type: "json" };
import tools from "./drawn/tools.json" with { type: "json" };
import town from "./drawn/town.json" with { type: "json" };
import wear from "./drawn/wear.json" with { type: "json" };
import workshop from "./drawn/workshop.json" with { type: "json" };

type IconSet = { icons: Record<string, { body: string }>; aliases?: Record<string, { parent: string }> };

const require = createRequire(import.meta.url);
let iconSet: IconSet | null = null;

/** What stories and explainers speak of and the set has no picture of, or one that says more than the word, drawn as flat as the set, in squares of the same size. */
const drawn = new Map<string, string>(
  [
    ...[land, nature, buildings, town, household, home, clothes, wear, food, larder, tools, workshop],
    ...[machines, body, science, making, parts, plain, leisure],
  ].flatMap((each) => Object.entries<string>(each)),
);

function icons(): IconSet {
  // The set is 9 MB: read on first use, by require, so that the compiler need not type every icon.
  const set: IconSet = iconSet ?? require("@iconify-json/fluent-emoji-flat/icons.json");
  iconSet = set;
  return set;
}

/** What is inside an icon's SVG; undefined for a name that nothing has. */
export function bodyOf(name: string): string | undefined {
  const { icons: bodies, aliases = {} } = icons();
  const own = drawn.get(name);
  if (own !== undefined) return own;
  const isIn = Object.hasOwn(bodies, name);
  return bodies[isIn ? name : (aliases[name]?.parent ?? "")]?.body;
}

/** Names of the set's icons, by which words are found; those drawn here have their words in a table. */
export function iconNames(): string[] {
  return Object.keys(icons().icons);
}

export function drawnNames(): string[] {
  return [...drawn.keys()];
}
