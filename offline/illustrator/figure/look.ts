import { hex, hexes, type Rgb } from "#offline/illustrator/art/colour.ts";
import type { Random } from "../art/natural.ts";

export type Garment =
  | "shirt"
  | "suit"
  | "dress"
  | "coat"
  | "lab coat"
  | "apron"
  | "vest"
  | "robe"
  | "wrapped robe"
  | "overalls"
  | "tunic"
  | "gown"
  | "frock coat"
  | "waistcoat"
  | "spacesuit";
export type Headwear =
  | "none"
  | "cap"
  | "hard hat"
  | "crash helmet"
  | "army helmet"
  | "toque"
  | "police cap"
  | "straw hat"
  | "mortarboard"
  | "crown"
  | "beanie"
  | "helmet"
  | "headscarf"
  | "turban"
  | "fez"
  | "hood"
  | "veil"
  | "bonnet"
  | "beret"
  | "steel helmet"
  | "hat"
  | "top hat";
export type Hair = "short" | "bob" | "long" | "bun" | "curly" | "ponytail" | "braid" | "plait" | "bald";

type Age = "child" | "young" | "adult" | "old";

/** Everything that makes a person recognisable from scene to scene. */
export type Look = {
  /** Where it is told. */
  sex?: "female" | "male" | undefined;
  /** What the scene's words say that they feel, whatever its mood. */
  face?: Face;
  skin: Rgb;
  hair: Hair;
  hairColour: Rgb;
  beard: boolean;
  /** Where it is not that of the hair. */
  beardColour?: Rgb;
  moustache?: boolean;
  freckles?: boolean;
  glasses: boolean;
  garment: Garment;
  colour: Rgb;
  second: Rgb;
  legs: Rgb;
  /** Of the shoes, where it is told. */
  shoes?: Rgb | "bare" | undefined;
  headwear: Headwear;
  headwearColour: Rgb;
  /** 1 is a grown-up. */
  size: number;
  age: Age;
  /** Breadth of the body, 1 is usual. */
  build: number;
  /** Of a scarf around the neck, if any. */
  scarf: Rgb | null;
  /** Icon carried in the hand, if any. */
  prop: string | null;
};

export const skins = hexes(["#f3c9a6", "#e8b08a", "#cf9069", "#a86f4e", "#7d4f38", "#f6d5b8"]);
export const hairColours = hexes(["#2c2530", "#4a3229", "#7a4a2c", "#b97a3d", "#d8b068", "#3a2a2a"]);
export const cloths = hexes(["#e3ac3c", "#c9573f", "#3f7d86", "#35507f", "#7d9a6c", "#8a5a86", "#e08a5b", "#5a8fb5"]);
const trousers = hexes(["#38405c", "#4b4552", "#5a5148", "#2f4a5a", "#6a5a4a"]);

export const grey = hex("#c9c6c4");

/** Fair hair is on fair heads. */
export function hairOn(skin: Rgb, hair: Rgb): Rgb {
  const isDark = Math.max(...skin) < 190;
  return isDark && Math.max(...hair) > 80 ? (hairColours[0] ?? hair) : hair;
}

export function createLook(random: Random): Look {
  const look = pickLook(random);
  return { ...look, hairColour: hairOn(look.skin, look.hairColour) };
}

function pickLook(random: Random): Look {
  const female = random.chance(0.5);
  return {
    skin: random.pick(skins),
    hair: female
      ? random.pick<Hair>(["bob", "long", "bun", "ponytail", "curly"])
      : random.pick<Hair>(["short", "short", "curly", "bald"]),
    hairColour: random.pick(hairColours),
    beard: !female && random.chance(0.3),
    glasses: random.chance(0.18),
    garment: female && random.chance(0.35) ? "dress" : "shirt",
    colour: random.pick(cloths),
    second: random.pick(cloths),
    legs: random.pick(trousers),
    headwear: "none",
    headwearColour: random.pick(cloths),
    size: 1,
    age: "adult",
    build: 1,
    scarf: null,
    prop: null,
  };
}

export type Mood = "calm" | "happy" | "sad" | "angry" | "surprised";
/** What is to be read in a face. */
export type Face = Mood | "afraid" | "worried" | "tired" | "determined";

/** Under these no hair is seen. */
export const covering: ReadonlySet<Headwear> = new Set(["headscarf", "helmet", "hood", "steel helmet"]);

/** Height of the middle of the head, in figure units. */
export const headMiddle = -0.915;

export const penInk = hex("#2b2530");
