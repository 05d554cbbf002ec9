import { keysOf } from "#lib/keys-of.ts";
import words from "./placements.json" with { type: "json" };

/** How a thing stands in a scene: on the ground, on a table, in the air, on water, or grown and built into it. */
export type Placement = "ground" | "table" | "air" | "water" | "building" | "tree" | "symbol";

const lists: Record<Exclude<Placement, "table">, string> = words;

const placements = new Map<string, Placement>();
for (const placement of keysOf(lists)) {
  for (const name of lists[placement].split(" ")) if (!placements.has(name)) placements.set(name, placement);
}

export function placementOf(icon: string): Placement {
  return placements.get(icon) ?? "table";
}

/** Height beside a grown-up of height 1, where the placement's own measure would look wrong. */
export const heights: Record<string, number> = {
  sunflower: 0.5,
  tulip: 0.34,
  rose: 0.34,
  hibiscus: 0.34,
  "potted-plant": 0.4,
  "sheaf-of-rice": 0.5,
  "ear-of-corn": 0.4,
  hyacinth: 0.34,
  shamrock: 0.26,
  herb: 0.3,
  dog: 0.42,
  cat: 0.3,
  "black-cat": 0.3,
  chicken: 0.26,
  rooster: 0.3,
  rabbit: 0.26,
  fox: 0.4,
  ewe: 0.5,
  pig: 0.45,
  goat: 0.5,
  snail: 0.18,
  mouse: 0.16,
  frog: 0.18,
  hedgehog: 0.2,
  penguin: 0.45,
  horse: 0.95,
  cow: 0.85,
  elephant: 1.3,
  giraffe: 1.6,
  bear: 0.9,
  lion: 0.7,
  tiger: 0.7,
  camel: 1.1,
  "two-hump-camel": 1.1,
  deer: 0.85,
  "t-rex": 1.7,
  sauropod: 1.7,
  mammoth: 1.4,
  monkey: 0.5,
  automobile: 0.72,
  taxi: 0.72,
  "police-car": 0.72,
  "racing-car": 0.55,
  "sport-utility-vehicle": 0.8,
  bus: 1.05,
  "delivery-truck": 1.0,
  "articulated-lorry": 1.1,
  ambulance: 0.95,
  "fire-engine": 1.05,
  tractor: 0.9,
  motorcycle: 0.6,
  bicycle: 0.6,
  "motor-scooter": 0.6,
  locomotive: 1.15,
  "high-speed-train": 1.05,
  train: 1.1,
  tram: 1.1,
  minibus: 0.95,
  luggage: 0.36,
  backpack: 0.34,
  package: 0.3,
  basket: 0.3,
  bucket: 0.28,
  "oil-drum": 0.42,
  robot: 0.72,
  snowman: 0.7,
  door: 1.15,
  "shopping-cart": 0.5,
  "satellite-antenna": 0.75,
  telescope: 0.6,
  television: 0.5,
  guitar: 0.5,
  drum: 0.36,
  rock: 0.4,
  anchor: 0.5,
  "fuel-pump": 0.7,
  ladder: 1.1,
  bed: 0.6,
  "couch-and-lamp": 0.8,
};
