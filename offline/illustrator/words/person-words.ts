import { keysOf } from "#lib/keys-of.ts";
import type { Garment, Headwear } from "../figure/look.ts";
import words from "./person-words.json" with { type: "json" };

/** What a role wears and carries; anything left out is chosen by the seed. */
export type Role = {
  garment?: Garment;
  headwear?: Headwear;
  prop?: string;
  colour?: string;
  second?: string;
  hat?: string;
  size?: number;
  old?: boolean;
  sex?: "female" | "male";
};

const looks: Record<keyof typeof words.roles, Role> = {
  person: {},
  man: { sex: "male" },
  woman: { sex: "female" },
  boy: { size: 0.68, sex: "male" },
  child: { size: 0.68 },
  girl: { size: 0.68, sex: "female" },
  grandfather: { old: true, sex: "male" },
  santa: {
    garment: "coat",
    colour: "#c23b33",
    second: "#f4efe4",
    headwear: "beanie",
    hat: "#c23b33",
    old: true,
    sex: "male",
  },
  grandmother: { old: true, sex: "female" },
  mother: { sex: "female" },
  father: { sex: "male" },
  family: {},
  keeper: { garment: "coat", colour: "#e3ac3c", second: "#35507f" },
  teacher: { garment: "suit", colour: "#7d6a58", second: "#c9573f", prop: "books" },
  student: { garment: "shirt", prop: "notebook-with-decorative-cover" },
  graduate: { garment: "robe", colour: "#33384f", second: "#f2c14e", headwear: "mortarboard", prop: "scroll" },
  doctor: { garment: "lab coat", colour: "#f4f6f7", second: "#5a8fb5", prop: "clipboard" },
  nurse: { garment: "dress", colour: "#8fc3c9", second: "#f4f6f7", prop: "clipboard" },
  bride: { garment: "dress", colour: "#f4f2ec", second: "#e3dccb", sex: "female" },
  bridegroom: { garment: "suit", colour: "#3f4653", second: "#f4f2ec", sex: "male" },
  patient: { garment: "robe", colour: "#b9d4dc", second: "#8fb3c0" },
  scientist: { garment: "lab coat", colour: "#f4f6f7", second: "#8a5a86", prop: "test-tube" },
  engineer: {
    garment: "vest",
    colour: "#f0883e",
    second: "#35507f",
    headwear: "hard hat",
    hat: "#f2c14e",
    prop: "straight-ruler",
  },
  worker: {
    garment: "vest",
    colour: "#f0b03e",
    second: "#5a6a86",
    headwear: "hard hat",
    hat: "#f2c14e",
  },
  mechanic: {
    garment: "overalls",
    colour: "#3f6a8f",
    second: "#c9573f",
    headwear: "cap",
    hat: "#3f6a8f",
    prop: "wrench",
  },
  carpenter: { garment: "apron", colour: "#9a6b46", second: "#d8c3a5", prop: "hammer" },
  farmer: {
    garment: "overalls",
    colour: "#4f7396",
    second: "#c9573f",
    headwear: "straw hat",
    hat: "#c9573f",
    prop: "basket",
  },
  fisherman: {
    garment: "overalls",
    colour: "#d9a534",
    second: "#35507f",
    headwear: "beanie",
    hat: "#c9573f",
    prop: "fishing-pole",
  },
  sailor: { garment: "coat", colour: "#35507f", second: "#f4efe4", headwear: "police cap", hat: "#f4efe4" },
  chef: { garment: "apron", colour: "#f4f1ea", second: "#d9dfe4", headwear: "toque" },
  waiter: { garment: "apron", colour: "#33384f", second: "#f4f1ea", prop: "hot-beverage" },
  // Staff who mend and sharpen wear no suits.
  employee: { garment: "shirt" },
  manager: { garment: "suit", colour: "#3f4a6b", second: "#c9573f" },
  lawyer: { garment: "suit", colour: "#33384f", second: "#8a5a86", prop: "briefcase" },
  judge: { garment: "robe", colour: "#33303f", second: "#f4efe4" },
  customer: { garment: "shirt", prop: "shopping-bags" },
  seller: { garment: "apron", colour: "#5f8f76", second: "#f0e3cd" },
  developer: { garment: "shirt", colour: "#5a6a86", prop: "laptop" },
  artist: { garment: "apron", colour: "#e8d9b8", second: "#8a5a86", prop: "artist-palette" },
  musician: { garment: "coat", colour: "#8a3f4f", second: "#33303f", prop: "guitar" },
  actor: { garment: "dress", colour: "#b5483f", second: "#f2c14e" },
  photographer: { garment: "vest", colour: "#6b7256", second: "#e8dcc4", prop: "camera" },
  police: { garment: "coat", colour: "#2f4470", second: "#f4efe4", headwear: "police cap", hat: "#2f4470" },
  firefighter: { garment: "vest", colour: "#d9b23a", second: "#8f3530", headwear: "hard hat", hat: "#c23b33" },
  soldier: { garment: "coat", colour: "#5f6b4a", second: "#3d4432", headwear: "army helmet", hat: "#5f6b4a" },
  knight: { garment: "coat", colour: "#8f98a3", second: "#c4473d", headwear: "steel helmet", hat: "#9aa3ad" },
  pilot: { garment: "suit", colour: "#2f3f63", second: "#f2c14e", headwear: "police cap", hat: "#2f3f63" },
  astronaut: { garment: "spacesuit", colour: "#eef1f4", second: "#c9573f", headwear: "helmet" },
  driver: { garment: "vest", colour: "#4f7396", second: "#e9e1d2", headwear: "cap", hat: "#4f7396" },
  athlete: { garment: "shirt", colour: "#c9573f", headwear: "none" },
  explorer: {
    garment: "coat",
    colour: "#8a7a4f",
    second: "#e8dcc4",
    headwear: "straw hat",
    hat: "#7a5a4a",
    prop: "backpack",
  },
  king: { garment: "robe", colour: "#8f3550", second: "#f2c14e", headwear: "crown", sex: "male" },
  queen: { garment: "robe", colour: "#5b4a8f", second: "#f2c14e", headwear: "crown", sex: "female" },
  wizard: { garment: "robe", colour: "#4a3f7a", second: "#f2c14e", headwear: "top hat", prop: "magic-wand" },
  monk: { garment: "robe", colour: "#8a5f3f", second: "#d8c3a5", prop: "scroll" },
  detective: {
    garment: "coat",
    colour: "#8a7458",
    second: "#33303f",
    headwear: "top hat",
    hat: "#5a4a3a",
    prop: "magnifying-glass-tilted-left",
  },
  volunteer: { garment: "vest", colour: "#5f9a6b", second: "#f0e3cd", headwear: "cap", hat: "#5f9a6b" },
  yoga: { garment: "shirt", colour: "#7a9a83" },
  baby: { size: 0.5, garment: "robe", colour: "#f0c9b8", second: "#8fc3c9" },
};

/** Roles, by the words that name them. */
export const roles: readonly (readonly [words: string, role: Role])[] = keysOf(looks).map((name) => [
  words.roles[name],
  looks[name],
]);

/** Icons that live: they are characters, not things. */
export const animals = new Set(words.animals.split(" "));

/** "A fisherman", "an actress": the word itself tells. */
export function sexOfWord(word: string): "female" | "male" | undefined {
  if (/(?:woman|women|[rt]ess)$/.test(word)) return "female";
  return /(?<!hu)(?:man|men)$/.test(word) ? "male" : undefined;
}
