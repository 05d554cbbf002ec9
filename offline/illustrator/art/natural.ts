import { hex, type Rgb } from "#offline/illustrator/art/colour.ts";

/** What things look like in plain daylight; hour, air and style change it afterwards. */
export const natural = {
  grass: hex("#8fb573"),
  meadow: hex("#a9c47f"),
  leaf: hex("#5f9a6b"),
  leafDark: hex("#3f7460"),
  pine: hex("#3d6b5e"),
  bark: hex("#7a5a4a"),
  rock: hex("#8a8c98"),
  rockDark: hex("#5b5d6d"),
  snow: hex("#f4f7fb"),
  sand: hex("#e9cfa0"),
  dune: hex("#dcae74"),
  soil: hex("#9a7256"),
  water: hex("#4f95b8"),
  waterDeep: hex("#2f6b93"),
  foam: hex("#d9eef5"),
  asphalt: hex("#5d606e"),
  pavement: hex("#b9b6b6"),
  concrete: hex("#c3bfc0"),
  brick: hex("#b9654f"),
  plaster: hex("#ead9c4"),
  roof: hex("#b5584a"),
  wood: hex("#b98a5e"),
  woodDark: hex("#7d5a42"),
  glass: hex("#a9d3e6"),
  lamp: hex("#ffdf9a"),
  metal: hex("#a3abb8"),
  metalDark: hex("#565d6d"),
  wall: hex("#efe3d3"),
  wallCool: hex("#dbe5ec"),
  floor: hex("#cfa57c"),
  floorCool: hex("#bcc6d1"),
  curtain: hex("#d98f6c"),
  cloth: hex("#587b9c"),
  cloud: hex("#ffffff"),
  white: hex("#fbfaf7"),
  ink: hex("#2b2a3a"),
} as const;

/** Of books and boxes on a shelf. */
export const shelfTones: [Rgb, ...Rgb[]] = [
  natural.curtain,
  natural.cloth,
  natural.leaf,
  natural.dune,
  natural.roof,
  natural.plaster,
];

/** A stream of reproducible numbers; `fork` gives an independent stream, so that one part never shifts another. */
export type Random = {
  next(): number;
  between(low: number, high: number): number;
  whole(low: number, high: number): number;
  pick<T>(choices: readonly [T, ...T[]]): T;
  chance(probability: number): boolean;
  fork(name: string): Random;
};

/** FNV-1a over UTF-16 code units, 32 bits. */
export function hashText(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  }
  return hash >>> 0;
}

export function createRandom(seed: number): Random {
  let state = (seed ^ 0x9e3779b9) >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
  return {
    next,
    between: (low, high) => low + (high - low) * next(),
    whole: (low, high) => low + Math.floor((high - low + 1) * next()),
    pick: <T>(choices: readonly [T, ...T[]]) => choices[Math.floor(next() * choices.length)] ?? choices[0],
    chance: (probability) => next() < probability,
    fork: (name) => createRandom((hashText(name) ^ Math.imul(seed, 0x85ebca6b)) >>> 0),
  };
}
