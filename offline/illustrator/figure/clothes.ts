import { keysOf } from "#lib/keys-of.ts";
import { darker, hex, hexes, lighter, type Rgb } from "#offline/illustrator/art/colour.ts";
import { hashText } from "../art/natural.ts";
import type { Garment, Headwear, Look } from "./look.ts";
import words from "./look-words.json" with { type: "json" };

/** Each word of a table with what it stands for. */
export function invert<Key extends string>(table: Record<Key, string>): Map<string, Key> {
  return new Map(keysOf(table).flatMap((key) => table[key].split(" ").map((word) => [word, key] as const)));
}

const [colours, garments, headwears] = [invert(words.colours), invert(words.garments), invert(words.headwears)];
const bodyWords = new Set(words.body.split(" "));
export const negating = /^(?:no|without|never|not)$/;

/** What is worn over something else, which is then seen at the arms. */
const open: ReadonlySet<Garment> = new Set(["apron", "vest", "overalls"]);

/** Puts on what is said to be worn, each in its colour; a uniform's hat stays at home where other clothes are said. */
export function applyClothes(look: Look, said: readonly string[]): Look {
  const dressed = { ...look };
  const told: { garment: Garment; colour: Rgb | undefined }[] = [];
  let hasHat = false;
  said.forEach((word, index) => {
    const isLife = said[index - 1] === "life" && /^(?:jacket|vest)$/.test(word);
    const garment = isLife ? "vest" : garments.get(word);
    const headwear = headwearAt(said, index);
    const isDenied = negating.test(said[index - 1] ?? "") || negating.test(said[index - 2] ?? "");
    const colour = colourBefore(said, index);
    // "A frock coat" is one thing.
    const isPart = word === "frock" && said[index + 1] === "coat";
    if (garment && !isDenied && !isPart) told.push({ garment: wholeOf(garment, said[index - 1] ?? ""), colour });
    else if (isPart) return;
    else if (headwear) {
      hasHat = true;
      dressed.headwear = isDenied ? "none" : headwear === "crash helmet" ? helmetOf(look, said) : headwear;
      dressed.headwearColour = colour ?? dressed.headwearColour;
    } else if (/^(?:scarf|shawl|collar|bandana)$/.test(word) && !isDenied) dressed.scarf = colour ?? dressed.second;
    else if (/^(?:trousers|pants|jeans|leggings)$/.test(word)) dressed.legs = colour ?? dressed.legs;
    else if (/^(?:boots|shoes|sandals|slippers|sneakers|clogs)$/.test(word)) dressed.shoes = isDenied ? "bare" : colour;
    else if (word === "barefoot" || (word === "feet" && said[index - 1] === "bare")) dressed.shoes = "bare";
  });
  const over =
    told.find(({ garment }) => open.has(garment)) ?? told.find(({ garment }) => garment === "coat") ?? told.at(-1);
  if (!over) {
    const loose = said.find((word, index) => colours.has(word) && isLoose(said, index));
    return loose ? { ...dressed, colour: hex(colours.get(loose) ?? "") } : dressed;
  }
  // In a pale one anybody looks like a doctor.
  const isDoctors = over.garment === "coat" && !over.colour && Math.min(...dressed.colour) > pale;
  const plain = isDoctors ? usual[hashText(dressed.skin.join()) % usual.length] : undefined;
  const under = open.has(over.garment) ? told.find((one) => one !== over)?.colour : undefined;
  const areBoth = said.some((word) => /^p[ay]jamas$/.test(word));
  const isUniform = over.garment === look.garment && (!over.colour || far(over.colour, look.colour) < alike);
  return {
    ...dressed,
    garment: over.garment,
    colour: over.colour ?? plain ?? dressed.colour,
    ...(under && { second: under }),
    // Trousers of the same cloth.
    ...(areBoth && { legs: over.colour ?? dressed.colour }),
    ...(!hasHat && !isUniform && { headwear: "none" as const }),
  };
}

/** A helmet of which no more is told: a builder's on a builder, of steel in old days, else one to ride with. */
function helmetOf(look: Look, said: readonly string[]): Headwear {
  if (/^(?:hard hat|army helmet|steel helmet)$/.test(look.headwear)) return look.headwear;
  const isOld = look.garment === "tunic" || said.some((word) => /^(?:tunic|doublet|jerkin|toga)$/.test(word));
  return isOld ? "steel helmet" : "crash helmet";
}

/** "Lab coat", "frock coat", "long dress": what the word before makes of it. */
function wholeOf(garment: Garment, before: string): Garment {
  if (garment === "coat" && before === "lab") return "lab coat";
  if (garment === "coat" && /^(?:frock|tail)$/.test(before)) return "frock coat";
  if (garment === "robe" && before === "wrapped") return "wrapped robe";
  return garment === "dress" && before === "long" ? "gown" : garment;
}

const pale = 200;
/** The coats that most wear. */
const usual = hexes(["#35507f", "#6b4a36", "#5d6270", "#4f5a45", "#7d3f45"]);

/** As far as two colours of one uniform may be from each other. */
const alike = 100;
const far = (one: Rgb, other: Rgb) => Math.hypot(...one.map((value, at) => value - (other[at] ?? 0)));

const kindsOfHat: readonly (readonly [word: RegExp, headwear: Headwear])[] = [
  [/^(?:wool|woolly|woollen|woolen|knitted|knit|bobble|fur|winter)$/, "beanie"],
  [/^(?:straw|sun)$/, "straw hat"],
  [/^top$/, "top hat"],
  [/^hard$/, "hard hat"],
  [/^(?:chef|chefs)$/, "toque"],
  [/^police$/, "police cap"],
];

const onSite = /^(?:hard|builders?|safety|construction|site|miners?|mining|firefighters?|firemans?)$/;
const ofArmies = /^(?:army|soldiers?|military|combat|tin)$/;
const armoured = /^(?:steel|iron|bronze|brass|silver|shining|knights?|roman|viking|horned|plumed)$/;

/** A cap is a cap, and a hat is what is said of it: of wool, of straw, green. */
function headwearAt(said: readonly string[], index: number): Headwear | undefined {
  const word = said[index] ?? "";
  const plain = headwears.get(word);
  const before = said.slice(Math.max(0, index - 2), index);
  if (word === "helmet" && before.some((each) => armoured.test(each))) return "steel helmet";
  if (word === "helmet" && before.some((each) => onSite.test(each))) return "hard hat";
  if (word === "helmet" && before.some((each) => ofArmies.test(each))) return "army helmet";
  if (!plain || (word !== "hat" && word !== "cap")) return plain;
  const known = kindsOfHat.find(([kind]) => before.some((each) => kind.test(each)))?.[1];
  if (known) return known;
  const isTold =
    colourBefore(said, index) !== undefined || before.some((each) => /^(?:felt|leather|cowboy)$/.test(each));
  return word === "hat" && isTold ? "hat" : plain;
}

function colourBefore(said: readonly string[], index: number): Rgb | undefined {
  for (let back = 1; back <= 3; back += 1) {
    const word = said[index - back] ?? "";
    if (word === "frock") continue;
    if (garments.has(word) || headwears.has(word) || /^(?:and|with|in|hair)$/.test(word)) return undefined;
    const name = colours.get(word);
    if (!name) continue;
    const shade = said[index - back - 1];
    return shade === "dark" ? darker(hex(name), 0.3) : shade === "light" ? lighter(hex(name), 0.3) : hex(name);
  }
  return undefined;
}

/** A colour that belongs to no part of the body and to nothing that is worn beside the clothes is theirs. */
function isLoose(said: readonly string[], index: number): boolean {
  const after = said.slice(index + 1, index + 4);
  const end = after.findIndex((word) => /^(?:with|in|and|the|an?)$/.test(word));
  const own = end < 0 ? after : after.slice(0, end);
  return !own.some((word) => bodyWords.has(word) || headwears.has(word)) && !ofPeople.has(own[0] ?? "");
}

const ofPeople = new Set(`${words.grown} ${words.ages.child}`.split(" "));
