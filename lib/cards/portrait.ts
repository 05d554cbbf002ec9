import { Avatar, Style } from "@dicebear/core";
import openPeeps from "@dicebear/styles/open-peeps.json" with { type: "json" };
import type { PortraitLook } from "../contract/portrait.ts";

const style = new Style(openPeeps);

/** For a name alone: heads that say nothing about faith, age or weather, and faces fit for any sentence. */
const heads = [
  "afro",
  "bangs",
  "bangs2",
  "bun",
  "bun2",
  "buns",
  "cornrows",
  "dreads1",
  "dreads2",
  "flatTop",
  "long",
  "longBangs",
  "longCurly",
  "medium1",
  "medium2",
  "medium3",
  "mediumBangs",
  "mediumBangs2",
  "mediumStraight",
  "pomp",
  "short1",
  "short2",
  "short3",
  "short4",
  "short5",
  "twists",
  "twists2",
] as const;
const faces = ["calm", "cute", "smile", "smileBig"] as const;
const hairColours = ["#2c1b18", "#d6b370", "#b58143", "#a55728", "#724133", "#4a312c"];

/**
 * A drawn portrait (Open Peeps by Pablo Stanley, CC0), as SVG: the same for the same name and look. Nothing about the
 * look is read from the name; beard and glasses are drawn for nobody who was not given them.
 */
export function drawPortrait(name: string, { head, facialHair, glasses, skin, clothes }: PortraitLook = {}): string {
  return new Avatar(style, {
    ...{ seed: name, headVariant: head ? [head] : heads, expressionVariant: faces, headContrastColor: hairColours },
    ...{ facialHairProbability: facialHair ? 100 : 0, ...(facialHair && { facialHairVariant: [facialHair] }) },
    ...{ accessoriesProbability: glasses ? 100 : 0, ...(glasses && { accessoriesVariant: [glasses] }) },
    ...{ maskProbability: 0, ...(skin && { skinColor: [skin] }), ...(clothes && { clothingColor: [clothes] }) },
  }).toString();
}
