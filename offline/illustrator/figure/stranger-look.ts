import type { Rgb } from "../art/colour.ts";
import { createRandom, hashText } from "../art/natural.ts";
import type { PersonWish } from "../words/read-brief.ts";
import { splitWords } from "../words/split-words.ts";
import { applyDescription, createRoleLook } from "./cast-look.ts";
import { dressFor, type Era } from "./eras.ts";
import { cloths, hairColours, type Look, skins } from "./look.ts";
import { applyNation, isNation } from "./nations.ts";

/**
 * Somebody of whom the film knows no more than a word: what that word says, and the rest unlike everybody who is shown
 * already. Of many every other one is a woman.
 */
export function strangerLook(
  { role, looks = "", isOneOfMany = false }: PersonWish,
  identity: string,
  { shown, era = null, land = null }: { shown: readonly Look[]; era?: Era | null; land?: string | null },
): Look {
  const random = createRandom(hashText(identity)).fork("unlike");
  const sex = role.sex ?? (isOneOfMany ? (shown.length % 2 === 0 ? "female" : "male") : undefined);
  const plain = createRoleLook({ ...role, ...(sex && { sex }) }, identity);
  const isFree = (key: "skin" | "hairColour" | "colour") => (colour: Rgb) =>
    !shown.some((look) => look[key].join() === colour.join());
  const unlike = (key: "skin" | "hairColour" | "colour", choices: readonly Rgb[]): Rgb => {
    if (isFree(key)(plain[key])) return plain[key];
    const [first, ...rest] = choices.filter(isFree(key));
    return first ? random.pick([first, ...rest]) : random.pick([plain[key], ...choices]);
  };
  const own: Look = {
    ...plain,
    skin: unlike("skin", skins),
    ...(plain.age !== "old" && { hairColour: unlike("hairColour", hairColours) }),
    ...(role.garment === undefined && { colour: unlike("colour", cloths) }),
    // Only the first of many has the tool of their trade in hand.
    ...(isOneOfMany && shown.length > 0 && { prop: null }),
  };
  const isOfLand = land !== null && era !== null && era !== "now" && !splitWords(looks).some(isNation);
  const dressed = isOfLand ? applyNation(dressFor(own, era, sex, land), [land]) : dressFor(own, era, sex);
  return looks === "" ? dressed : applyDescription(dressed, looks);
}
