import { createRequire } from "node:module";
import { Avatar, Style } from "@dicebear/core";

const require = createRequire(import.meta.url);
const loaded: { style?: Style } = {};

/** Heads that say nothing about faith or weather, and faces fit for any sentence. */
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
];
const faces = ["calm", "cute", "smile", "smileBig"];
const hairColours = ["#2c1b18", "#d6b370", "#b58143", "#a55728", "#724133", "#4a312c"];

/**
 * A drawn portrait (Open Peeps by Pablo Stanley, CC0), as SVG: the same for the same name. Nothing about the look is
 * read from the name; beard and glasses are drawn for nobody who was not given them.
 */
export function drawPortrait(name: string): string {
  loaded.style ??= new Style(require("@dicebear/styles/open-peeps.json"));
  return new Avatar(loaded.style, {
    ...{ seed: name, headVariant: heads, expressionVariant: faces, headContrastColor: hairColours },
    ...{ facialHairProbability: 0, accessoriesProbability: 0, maskProbability: 0 },
  }).toString();
}
