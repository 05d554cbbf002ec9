import { hex, type Rgb } from "#offline/illustrator/art/colour.ts";
import { splitWords } from "#offline/illustrator/words/split-words.ts";
import { createRandom, hashText } from "../art/natural.ts";
import type { Role } from "../words/person-words.ts";
import { applyClothes, invert, negating } from "./clothes.ts";
import { createLook, grey, type Hair, type Look } from "./look.ts";
import words from "./look-words.json" with { type: "json" };
import { applyNation, isNation } from "./nations.ts";
import { babyUnder, childUnder, oldFrom, yearsIn } from "./years.ts";

const listed = (text: string) => new Set(text.split(" "));

const [colours, hairColours, coats, skins] = [
  invert(words.colours),
  invert(words.hairColours),
  invert(words.coats),
  invert(words.skins),
];
const bodyParts = listed(words.body);
const [hairs, ages] = [invert(words.hairs), invert(words.ages)];
const [grown, female, male, slim, broad] = [
  listed(words.grown),
  listed(words.female),
  listed(words.male),
  listed(words.slim),
  listed(words.broad),
];

const babies = new Set(["baby", "infant", "newborn"]);
const fairHaired = /^(?:blonde?|ginger|redhead|redhaired|auburn)$/;

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
  if (role.sex) look.sex = role.sex;
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
  // What is said is all there is: nobody is given glasses or a beard of which the words know nothing.
  const plain = said.length > 0 ? { ...look, glasses: false, beard: false } : look;
  const aged = applyAge(applySex(plain, said), said, description);
  const dressed = applyClothes(applyHair(applyNation(aged, said), said), said);
  const isFair = said.some((word) => fairHaired.test(word)) || /\b(?:red|ginger|blonde?) hair/i.test(description);
  if (isFair && Math.max(...dressed.skin) < 190 && !said.some(isNation)) dressed.skin = hex("#f3c9a6");
  said.forEach((word, index) => {
    const before = said[index - 1] ?? "";
    const isDenied = negating.test(before) || negating.test(said[index - 2] ?? "");
    if (/^(?:glasses|spectacles|sunglasses|goggles)$/.test(word)) dressed.glasses = !isDenied;
    else if (/^(?:moustache|mustache)$/.test(word)) {
      dressed.moustache = !isDenied;
      const tone = toneBefore(said, index);
      if (tone) dressed.beardColour = tone;
    } else if (word === "freckles" || word === "freckled") dressed.freckles = !isDenied;
    else if (word === "beard" || word === "bearded") {
      dressed.beard = !isDenied;
      const tone = toneBefore(said, index);
      if (tone) dressed.beardColour = tone;
    } else if (word === "shaven" || word === "beardless") dressed.beard = false;
    else if (
      /^(?:skin|skinned|complexion)$/.test(word) ||
      (skins.has(before) && grown.has(word) && before !== "light")
    ) {
      const tone = skins.get(before) ?? skins.get(said[index - 2] ?? "");
      if (tone) dressed.skin = hex(tone);
    } else if (isOfBody(said, index)) Object.assign(dressed, bodyFor(word, dressed));
  });
  return dressed;
}

/** "A large woman", "tall and thin", but not "with large eyes". */
function isOfBody(said: readonly string[], index: number): boolean {
  const opens = said.findIndex((word) => /^(?:with|in|wearing|has|whose)$/.test(word));
  return (opens < 0 || index < opens) && !bodyParts.has(said[index + 1] ?? "") && !negating.test(said[index - 1] ?? "");
}

function bodyFor(word: string, { build, size, age }: Look): Partial<Look> {
  if (slim.has(word)) return { build: 0.78 };
  if (broad.has(word)) return { build: age === "child" ? 1.25 : 1.36 };
  if (word === "tall") return { size: size * 1.1, build: build === 1 ? 0.94 : build };
  if (word === "short") return { size: size * 0.86 };
  // "A large woman", "a small man"; a big girl is a girl.
  if (age !== "child" && /^(?:large|big|huge|giant|enormous)$/.test(word)) return { build: 1.36, size: size * 1.05 };
  return age !== "child" && /^(?:small|little|tiny)$/.test(word) ? { size: size * 0.84, build: build * 0.94 } : {};
}

/** The colour of hair that is said of what stands here: "a long grey braid". */
function toneBefore(said: readonly string[], index: number): Rgb | undefined {
  const before = said.slice(Math.max(0, index - 4), index);
  // What stands before "with" or "in" belongs to something else.
  const own = before.slice(before.findLastIndex((each) => /^(?:with|in|and|an?|has|her|his)$/.test(each)) + 1);
  const tone = own.findLast((each) => hairColours.has(each));
  return tone ? hex(hairColours.get(tone) ?? "") : undefined;
}

/** The first word that tells: "a woman whose father …" is a woman. */
function applySex(look: Look, said: readonly string[]): Look {
  const telling = said.find((word) => female.has(word) || male.has(word));
  if (!telling) return { ...look };
  if (female.has(telling)) {
    const hair = /^(?:short|bald|curly)$/.test(look.hair) ? "bob" : look.hair;
    return { ...look, sex: "female", beard: false, hair };
  }
  const hair = /^(?:bob|long|bun|ponytail|braid)$/.test(look.hair) ? "short" : look.hair;
  return { ...look, sex: "male", hair, garment: look.garment === "dress" ? "shirt" : look.garment };
}

/** "A young woman" is grown up, "a girl of nine" is not; a number of years comes before either. */
function applyAge(look: Look, said: readonly string[], description: string): Look {
  const years = yearsIn(description) ?? Number.NaN;
  const found = said.flatMap((word, index) => (/^years?$/.test(said[index - 1] ?? "") ? [] : (ages.get(word) ?? [])));
  const noun = said.find((word) => ages.get(word) === "child" || grown.has(word));
  // "Three grown sons".
  const isGrown = noun !== undefined && (grown.has(noun) || said.includes("grown"));
  const named = found.includes("old") ? "old" : isGrown ? (found.find((age) => age !== "child") ?? "adult") : found[0];
  const age = Number.isNaN(years)
    ? named
    : years < childUnder
      ? "child"
      : years < 30
        ? "young"
        : years < oldFrom
          ? "adult"
          : "old";
  if (age === undefined) return look;
  const size = look.age === "child" ? 1 : look.size;
  if (age === "child") {
    const tall = said.some((word) => babies.has(word)) ? 0.5 : years < 6 ? babyUnder : 0.68;
    return { ...look, age, size: Math.min(look.size, tall), beard: false };
  }
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
    const beard = word === "beard" ? toneBefore(said, index) : undefined;
    if (beard && !said.includes("hair") && !said.includes("haired")) dressed.hairColour = beard;
    const style = hairs.get(word);
    if (style) {
      dressed.hair = style;
      dressed.hairColour = toneBefore(said, index) ?? dressed.hairColour;
    }
    const tone = hairColours.get(word);
    if (tone && /^(?:blonde|blond|ginger|brunette|redhead|auburn)$/.test(word)) dressed.hairColour = hex(tone);
  });
  return dressed;
}

/** The first colour a description names, if any. */
export function colourOf(description: string, kind: "coat" | "thing"): Rgb | null {
  for (const word of splitWords(description)) {
    const found = (kind === "coat" ? coats.get(word) : undefined) ?? colours.get(word);
    if (found) return hex(found);
  }
  return null;
}
