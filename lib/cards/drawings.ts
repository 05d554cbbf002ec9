import { Avatar, Style } from "@dicebear/core";
import openPeeps from "@dicebear/styles/open-peeps.json" with { type: "json" };
import waves from "@dicebear/styles/waves.json" with { type: "json" };
import type { CardTheme } from "../contract/card.ts";
import type { PortraitLook } from "../contract/portrait.ts";
import { palettes } from "./themes.ts";

const [people, grounds] = [new Style(openPeeps), new Style(waves)];

/** Heads that anybody of any age may have, where only something else was said of somebody's look. */
const heads = ["dreads1", "dreads2", "medium1", "short3", "short4", "short5", "twists", "twists2"] as const;
/** Faces fit for any sentence. */
const faces = ["calm", "cute", "smile"] as const;
const hairColours = ["#2c1b18", "#d6b370", "#b58143", "#a55728", "#724133", "#4a312c"];

/**
 * A drawn portrait (Open Peeps by Pablo Stanley, CC0), as SVG: the same for the same name and look. Nothing about the
 * look is read from the name: of somebody whose look nobody described there is none, and their initials stand for them.
 */
export function drawPortrait(name: string, look: PortraitLook = {}): string | null {
  const { head, facialHair, glasses, skin, clothes } = look;
  if (Object.values(look).every((part) => part === undefined)) return null;
  const hair = head?.startsWith("gray") ? ["#b9b6b2"] : hairColours;
  return new Avatar(people, {
    ...{ seed: name, headVariant: head ? [head] : heads, expressionVariant: faces, headContrastColor: hair },
    ...{ facialHairProbability: facialHair ? 100 : 0, ...(facialHair && { facialHairVariant: [facialHair] }) },
    ...{ accessoriesProbability: glasses ? 100 : 0, ...(glasses && { accessoriesVariant: [glasses] }) },
    ...{ maskProbability: 0, ...(skin && { skinColor: [skin] }), ...(clothes && { clothingColor: [clothes] }) },
  }).toString();
}

/** A square of soft waves in a theme's colours (Waves by DiceBear, CC0), as SVG: the same for the same seed. */
export function drawGround(theme: CardTheme, seed: string): string {
  const { ground, soft } = palettes[theme];
  return new Avatar(grounds, { seed, backgroundColor: [ground], waveColor: [soft] }).toString();
}
