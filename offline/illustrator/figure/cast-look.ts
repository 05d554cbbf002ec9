import { keysOf } from "#lib/keys-of.ts";
import { darker, hex, lighter, type Rgb } from "#offline/illustrator/art/colour.ts";
import { splitWords } from "#offline/illustrator/words/split-words.ts";
import { createRandom, hashText } from "../art/natural.ts";
import type { Role } from "../words/person-words.ts";
import { createLook, grey, type Hair, type Look } from "./look.ts";
import words from "./look-words.json" with { type: "json" };

/** Each word of a table with what it stands for. */
function invert<Key extends string>(table: Record<Key, string>): Map<string, Key> {
  return new Map(keysOf(table).flatMap((key) => table[key].split(" ").map((word) => [word, key] as const)));
}
const listed = (text: string) => new Set(text.split(" "));

const [colours, hairColours, coats, skins] = [
  invert(words.colours),
  invert(words.hairColours),
  invert(words.coats),
  invert(words.skins),
];
const [garments, headwears, hairs, ages] = [
  invert(words.garments),
  invert(words.headwears),
  invert(words.hairs),
  invert(words.ages),
];
const [grown, female, male, slim, broad] = [
  listed(words.grown),
  listed(words.female),
  listed(words.male),
  listed(words.slim),
  listed(words.broad),
];
const negating = /^(?:no|without|never|not)$/;

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
    Object.assign(look, {
      hair: random.pick<Hair>(role.garment ? ["bob", "long"] : ["bob", "long", "bun", "ponytail"]),
      beard: false,
    });
  if (role.garment) look.garment = role.garment;
  if (role.colour) look.colour = hex(role.colour);
  if (role.second) look.second = hex(role.second);
  if (role.headwear) look.headwear = role.headwear;
  if (role.hat) look.headwearColour = hex(role.hat);
  if (role.size !== undefined) look.size = role.size;
  if (role.old) Object.assign(look, { hairColour: grey, age: "old" });
  if (look.size < 0.9) Object.assign(look, { beard: false, age: "child" });
  look.prop = role.prop ?? null;
  return look;
}

/** Applies what a description says: "a tall woman in a yellow coat with grey hair and glasses". */
export function applyDescription(look: Look, description: string): Look {
  const said = splitWords(description);
  const aged = applyAge(applySex(look, said), said, description);
  const dressed = applyClothes(applyHair(aged, said), said);
  said.forEach((word, index) => {
    const before = said[index - 1] ?? "";
    const isDenied = negating.test(before) || negating.test(said[index - 2] ?? "");
    if (word === "glasses" || word === "spectacles") dressed.glasses = !isDenied;
    else if (word === "beard" || word === "bearded") {
      dressed.beard = !isDenied;
      const tone = hairColours.get(before);
      if (tone && word === "beard") dressed.beardColour = hex(tone);
    } else if (word === "shaven" || word === "beardless") dressed.beard = false;
    else if (
      /^(?:skin|skinned|complexion)$/.test(word) ||
      (skins.has(before) && grown.has(word) && before !== "light")
    ) {
      const tone = skins.get(before) ?? skins.get(said[index - 2] ?? "");
      if (tone) dressed.skin = hex(tone);
    } else if (slim.has(word)) dressed.build = 0.88;
    else if (broad.has(word)) dressed.build = 1.16;
    else if (word === "tall") dressed.size *= 1.06;
    else if (word === "short" && !/hair/.test(said.slice(index + 1, index + 4).join(" "))) dressed.size *= 0.93;
  });
  return dressed;
}

/** The first word that tells: "a woman whose father …" is a woman. */
function applySex(look: Look, said: readonly string[]): Look {
  const telling = said.find((word) => female.has(word) || male.has(word));
  if (!telling) return { ...look };
  if (female.has(telling)) {
    const hair = /^(?:short|bald|curly)$/.test(look.hair) ? "bob" : look.hair;
    return { ...look, beard: false, hair };
  }
  const hair = /^(?:bob|long|bun|ponytail|braid)$/.test(look.hair) ? "short" : look.hair;
  return { ...look, hair, garment: look.garment === "dress" ? "shirt" : look.garment };
}

/** "A young woman" is grown up, "a girl of nine" is not; a number of years comes before either. */
function applyAge(look: Look, said: readonly string[], description: string): Look {
  const years = Number(/\b(\d{1,3})[\s-]*years?\b/i.exec(description)?.[1] ?? Number.NaN);
  const found = said.flatMap((word, index) => (/^years?$/.test(said[index - 1] ?? "") ? [] : (ages.get(word) ?? [])));
  const noun = said.find((word) => ages.get(word) === "child" || grown.has(word));
  const isGrown = noun !== undefined && grown.has(noun);
  const named = found.includes("old") ? "old" : isGrown ? (found.find((age) => age !== "child") ?? "adult") : found[0];
  const age = Number.isNaN(years) ? named : years < 13 ? "child" : years < 30 ? "young" : years < 62 ? "adult" : "old";
  if (age === undefined) return look;
  if (age === "child") return { ...look, age, size: Math.min(look.size, years < 6 ? 0.55 : 0.68), beard: false };
  const size = look.age === "child" ? 1 : look.size;
  const isTeen = years < 18 || said.some((word) => word.startsWith("teen"));
  if (age === "young") return { ...look, age, size: isTeen ? 0.92 : size, beard: isTeen ? false : look.beard };
  return age === "old" ? { ...look, age, size, hairColour: grey } : { ...look, age, size };
}

function applyHair(look: Look, said: readonly string[]): Look {
  const dressed = { ...look };
  said.forEach((word, index) => {
    if (word === "hair" || word === "haired") {
      const before = said.slice(Math.max(0, index - 4), index);
      // What stands before "with" or "in" belongs to something else.
      const own = before.slice(before.findLastIndex((each) => /^(?:with|in|and|a|has|her|his)$/.test(each)) + 1);
      const tone = own.findLast((each) => hairColours.has(each));
      if (tone) dressed.hairColour = hex(hairColours.get(tone) ?? "");
      if (own.includes("long")) dressed.hair = "long";
      if (own.includes("short")) dressed.hair = "short";
    }
    // A beard has the colour of the hair, unless that one is told as well.
    const beard = word === "beard" ? hairColours.get(said[index - 1] ?? "") : undefined;
    if (beard && !said.includes("hair") && !said.includes("haired")) dressed.hairColour = hex(beard);
    const style = hairs.get(word);
    if (style) dressed.hair = style;
    const tone = hairColours.get(word);
    if (tone && /^(?:blonde|blond|ginger|brunette|redhead|auburn)$/.test(word)) dressed.hairColour = hex(tone);
  });
  return dressed;
}

function applyClothes(look: Look, said: readonly string[]): Look {
  const dressed = { ...look };
  const colourBefore = (index: number): Rgb | undefined => {
    for (let back = 1; back <= 3; back += 1) {
      const word = said[index - back] ?? "";
      if (garments.has(word) || headwears.has(word) || /^(?:and|with|hair)$/.test(word)) return undefined;
      const name = colours.get(word);
      if (!name) continue;
      const shade = said[index - back - 1];
      return shade === "dark" ? darker(hex(name), 0.3) : shade === "light" ? lighter(hex(name), 0.3) : hex(name);
    }
    return undefined;
  };
  said.forEach((word, index) => {
    const [garment, headwear] = [garments.get(word), headwears.get(word)];
    const isDenied = negating.test(said[index - 1] ?? "");
    if (garment) {
      dressed.garment = garment === "coat" && said[index - 1] === "lab" ? "lab coat" : garment;
      dressed.colour = colourBefore(index) ?? dressed.colour;
    } else if (headwear) {
      dressed.headwear = isDenied ? "none" : headwear;
      dressed.headwearColour = colourBefore(index) ?? dressed.headwearColour;
    } else if (word === "scarf") dressed.scarf = colourBefore(index) ?? dressed.second;
    else if (/^(?:trousers|pants|jeans)$/.test(word)) dressed.legs = colourBefore(index) ?? dressed.legs;
  });
  if (!said.some((word) => garments.has(word))) {
    const loose = said.find((word, index) => colours.has(word) && isLoose(said, index));
    if (loose) dressed.colour = hex(colours.get(loose) ?? "");
  }
  return dressed;
}

/** A colour that belongs to no hair, eyes, skin, hat or scarf is that of the clothes. */
function isLoose(said: readonly string[], index: number): boolean {
  const after = said.slice(index + 1, index + 4);
  return (
    !after.some(
      (word) =>
        /^(?:hair|haired|eyes?|skin|skinned|beard|scarf|glasses|trousers|jeans|pants)$/.test(word) ||
        headwears.has(word) ||
        hairs.has(word),
    ) && !grown.has(after[0] ?? "")
  );
}

/** The first colour a description names, if any. */
export function colourOf(description: string, kind: "coat" | "thing"): Rgb | null {
  for (const word of splitWords(description)) {
    const found = (kind === "coat" ? coats.get(word) : undefined) ?? colours.get(word);
    if (found) return hex(found);
  }
  return null;
}
