import { darker, fromLch, hex, lighter, type Rgb, toLch } from "#offline/illustrator/art/colour.ts";
import { boundsOf, type Shape } from "#offline/illustrator/art/shape.ts";
import { splitWords } from "#offline/illustrator/words/split-words.ts";
import { createRandom, hashText } from "../art/natural.ts";
import type { Role } from "../words/person-words.ts";
import { createLook, type Garment, grey, type Hair, type Headwear, type Look } from "./look.ts";

const colours: Record<string, string> = {
  red: "#c4473d",
  crimson: "#a8323a",
  orange: "#e08a45",
  yellow: "#e3ac3c",
  gold: "#d9a534",
  golden: "#d9a534",
  mustard: "#d6a032",
  green: "#5f9a6b",
  olive: "#7d8450",
  teal: "#3f8a86",
  turquoise: "#4fa8a3",
  blue: "#4a78b0",
  navy: "#2f4470",
  indigo: "#4a4a8f",
  purple: "#7d5a96",
  violet: "#8a5fa8",
  pink: "#d98aa0",
  magenta: "#b54f86",
  brown: "#8a6246",
  beige: "#d8c3a5",
  cream: "#f0e3cd",
  white: "#f4f2ec",
  grey: "#8f929e",
  gray: "#8f929e",
  silver: "#b9bec9",
  black: "#33303f",
};
const garments: Record<string, Garment> = {
  coat: "coat",
  jacket: "coat",
  raincoat: "coat",
  parka: "coat",
  suit: "suit",
  blazer: "suit",
  tuxedo: "suit",
  dress: "dress",
  skirt: "dress",
  gown: "dress",
  apron: "apron",
  robe: "robe",
  cloak: "robe",
  shirt: "shirt",
  sweater: "shirt",
  jumper: "shirt",
  hoodie: "shirt",
  tshirt: "shirt",
  overalls: "overalls",
  dungarees: "overalls",
  vest: "vest",
  waistcoat: "vest",
  spacesuit: "spacesuit",
};
const headwears: Record<string, Headwear> = {
  cap: "cap",
  hat: "straw hat",
  beanie: "beanie",
  helmet: "hard hat",
  crown: "crown",
  hijab: "headscarf",
  headscarf: "headscarf",
  scarf: "headscarf",
  turban: "headscarf",
  toque: "toque",
};
const hairs: Record<string, Hair> = {
  bald: "bald",
  bun: "bun",
  curly: "curly",
  curls: "curly",
  afro: "curly",
  ponytail: "ponytail",
  bob: "bob",
};
const hairColours: Record<string, string> = {
  blonde: "#d8b068",
  blond: "#d8b068",
  ginger: "#b9653a",
  redhead: "#b9653a",
  brunette: "#5a3a2c",
  grey: "#c9c6c4",
  gray: "#c9c6c4",
  white: "#e9e6e2",
  black: "#2c2530",
  brown: "#5a3a2c",
  red: "#b0552f",
  dark: "#2c2530",
};

/** The look of someone known by `identity`: the same words give the same look, in every scene. */
export function createRoleLook(role: Role, identity: string): Look {
  const random = createRandom(hashText(identity));
  const look = createLook(random);
  if (role.sex === "male")
    Object.assign(look, {
      hair: random.pick<Hair>(["short", "short", "curly"]),
      beard: random.chance(0.4),
      garment: look.garment === "dress" ? "shirt" : look.garment,
    });
  if (role.sex === "female")
    Object.assign(look, { hair: random.pick<Hair>(["bob", "long", "bun", "ponytail"]), beard: false });
  if (role.garment) look.garment = role.garment;
  if (role.colour) look.colour = hex(role.colour);
  if (role.second) look.second = hex(role.second);
  if (role.headwear) look.headwear = role.headwear;
  if (role.hat) look.headwearColour = hex(role.hat);
  if (role.size !== undefined) look.size = role.size;
  if (role.old) look.hairColour = grey;
  if (role.size !== undefined && role.size < 0.9) look.beard = false;
  look.prop = role.prop ?? null;
  return look;
}

/** Applies what a description says: "a tall woman in a yellow coat with grey hair and glasses". */
export function applyDescription(look: Look, description: string): Look {
  const words = splitWords(description);
  const dressed: Look = { ...look };
  const colourBefore = (index: number): Rgb | undefined => {
    for (let back = 1; back <= 2; back += 1) {
      const name = colours[words[index - back] ?? ""];
      if (name)
        return words[index - back - 1] === "dark"
          ? darker(hex(name), 0.3)
          : words[index - back - 1] === "light"
            ? lighter(hex(name), 0.3)
            : hex(name);
    }
    return undefined;
  };
  words.forEach((word, index) => {
    const garment = Object.hasOwn(garments, word) ? garments[word] : undefined;
    const headwear = Object.hasOwn(headwears, word) ? headwears[word] : undefined;
    if (garment) {
      dressed.garment = garment;
      dressed.colour = colourBefore(index) ?? dressed.colour;
    } else if (headwear) {
      dressed.headwear = headwear;
      dressed.headwearColour = colourBefore(index) ?? dressed.headwearColour;
    } else if (word === "hair" || word === "haired") {
      const tone = hairColours[words[index - 1] ?? ""] ?? hairColours[words[index - 2] ?? ""];
      if (tone) dressed.hairColour = hex(tone);
      const length = [words[index - 1], words[index - 2]];
      if (length.includes("long")) dressed.hair = "long";
      if (length.includes("short")) dressed.hair = "short";
    } else if (Object.hasOwn(hairs, word)) dressed.hair = hairs[word] ?? dressed.hair;
    else if (word === "blonde" || word === "blond" || word === "ginger" || word === "brunette")
      dressed.hairColour = hex(hairColours[word] ?? "");
    else if (word === "glasses" || word === "spectacles") dressed.glasses = true;
    else if (word === "beard" || word === "bearded") dressed.beard = true;
    else if (word === "old" || word === "elderly") dressed.hairColour = grey;
    else if (word === "tall") dressed.size *= 1.06;
    else if (word === "trousers" || word === "pants" || word === "jeans")
      dressed.legs = colourBefore(index) ?? dressed.legs;
  });
  if (!words.some((word) => Object.hasOwn(garments, word))) {
    const loose = words.find(
      (word, index) => Object.hasOwn(colours, word) && !/^hair|^eyes?$/.test(words[index + 1] ?? ""),
    );
    if (loose) dressed.colour = hex(colours[loose] ?? "");
  }
  return dressed;
}

/** Colours of fur and feathers, where they are other than those of cloth. */
const coats: Record<string, string> = {
  brown: "#8f6240",
  black: "#3b3842",
  white: "#f3efe6",
  grey: "#8d9099",
  gray: "#8d9099",
  golden: "#d9a24e",
  ginger: "#cf7f3f",
  red: "#c4553a",
};

/** The first colour a description names, if any. */
export function colourOf(description: string, kind: "coat" | "thing"): Rgb | null {
  for (const word of splitWords(description)) {
    const found =
      (kind === "coat" ? coats[word] : undefined) ?? (Object.hasOwn(colours, word) ? colours[word] : undefined);
    if (found) return hex(found);
  }
  return null;
}

/** Gives a thing's main colour another hue, and what belongs to it the same turn; light and shade stay. */
export function tintShapes(shapes: readonly Shape[], colour: Rgb): Shape[] {
  const main = mainColour(shapes);
  if (!main) return [...shapes];
  const [from, to] = [toLch(main), toLch(colour)];
  return shapes.map((shape) => {
    const own = toLch(shape.fill);
    const turned = Math.abs(Math.atan2(Math.sin(own.h - from.h), Math.cos(own.h - from.h)));
    const belongs = own.c > 0.03 ? turned < 0.6 : from.c <= 0.03 && Math.abs(own.l - from.l) < 0.25;
    if (!belongs) return shape;
    return { ...shape, fill: fromLch({ l: Math.max(0.1, Math.min(0.97, to.l + (own.l - from.l))), c: to.c, h: to.h }) };
  });
}

/** The fill that covers most. */
function mainColour(shapes: readonly Shape[]): Rgb | null {
  const areas = new Map<string, { colour: Rgb; area: number }>();
  for (const shape of shapes) {
    if (shape.stroke !== undefined || (shape.alpha ?? 1) < 0.6) continue;
    const { left, right, top, bottom } = boundsOf([shape]);
    const key = shape.fill.map(Math.round).join(",");
    const area = (right - left) * (bottom - top) + (areas.get(key)?.area ?? 0);
    areas.set(key, { colour: shape.fill, area });
  }
  const [most] = [...areas.values()].toSorted((one, other) => other.area - one.area);
  return most?.colour ?? null;
}
