import type { Rgb } from "../art/colour.ts";
import { createRandom, hashText } from "../art/natural.ts";
import type { PersonWish } from "../words/read-brief.ts";
import { splitWords } from "../words/split-words.ts";
import { applyDescription, createRoleLook } from "./cast-look.ts";
import { dressFor, type Era, freeDye } from "./eras.ts";
import { landSaid } from "./lands.ts";
import { cloths, hairColours, hairOn, type Look, skins } from "./look.ts";
import { applyHome, applyNation, isNation } from "./nations.ts";

const kin =
  /^(?:(?:grand)?(?:mother|father|son|daughter|child|children|parent)|sister|brother|aunt|uncle|niece|nephew|cousin|twin|family)s?(?: \d+)?$/;

const visitors = /^(?:tourist|visitor|foreigner|missionary|explorer|backpacker|holidaymaker)s?(?: \d+)?$/;

/**
 * Somebody of whom the film knows no more than a word: what that word says, and the rest unlike everybody who is shown
 * already. Of many every other one is a woman.
 */
export function strangerLook(
  { role, word, looks = "", isOneOfMany = false }: PersonWish,
  identity: string,
  { shown, era = null, land = null }: { shown: readonly Look[]; era?: Era | null; land?: string | null },
): Look {
  const random = createRandom(hashText(identity)).fork("unlike");
  // No women sailed, fought or dug in crews of old.
  const isPastCrew = era !== null && era !== "now" && role.garment !== undefined && role.garment !== "dress";
  const isOfCrew = isPastCrew || /^(?:soldier|knight|warrior)/.test(word);
  const either = isOfCrew || shown.length % 2 === 1 ? "male" : "female";
  const sex = role.sex ?? (isOneOfMany ? either : undefined);
  const plain = createRoleLook({ ...role, ...(sex && { sex }) }, identity);
  const isFree = (key: "skin" | "hairColour" | "colour") => (colour: Rgb) =>
    !shown.some((look) => look[key].join() === colour.join());
  const unlike = (key: "skin" | "hairColour" | "colour", choices: readonly Rgb[]): Rgb => {
    if (isFree(key)(plain[key])) return plain[key];
    const [first, ...rest] = choices.filter(isFree(key));
    return first ? random.pick([first, ...rest]) : random.pick([plain[key], ...choices]);
  };
  const skin = kin.test(word) && shown[0] ? shown[0].skin : unlike("skin", skins);
  const own: Look = {
    ...plain,
    skin,
    ...(plain.age !== "old" && { hairColour: hairOn(skin, unlike("hairColour", hairColours)) }),
    ...(role.garment === undefined && { colour: unlike("colour", cloths) }),
    // Only the first of many has the tool of their trade in hand.
    ...(isOneOfMany && shown.length > 0 && { prop: null }),
  };
  const isFromElsewhere = visitors.test(word) || splitWords(looks).some(isNation);
  const home = isFromElsewhere ? null : land;
  const then = dressFor(own, era, sex, home && landSaid([home]));
  const worn = shown.map(({ colour }) => colour);
  const clothed = then.garment === own.garment ? then : { ...then, colour: freeDye(era, then.colour, worn) };
  const isPast = era !== null && era !== "now" && land === null;
  const dressed = home ? applyNation(clothed, [home]) : isPast ? applyHome(clothed, splitWords(looks)) : clothed;
  return looks === "" ? dressed : applyDescription(dressed, looks);
}
