import { Avatar, Style } from "@dicebear/core";
import openPeeps from "@dicebear/styles/open-peeps.json" with { type: "json" };
import { HEADS, type PortraitLook } from "../contract/portrait.ts";

const style = new Style(openPeeps);

/** Heads that a person has to choose: they say something about faith, age or weather, or are rare. */
const onlyChosen: ReadonlySet<string> = new Set(
  "longAfro bantuKnots cornrows2 flatTopLong grayBun grayMedium grayShort hatBeanie hatHip hijab mediumBangs3 mohawk mohawk2 noHair1 noHair2 noHair3 shaved1 shaved2 shaved3 turban".split(
    " ",
  ),
);
const heads = HEADS.filter((head) => !onlyChosen.has(head));
/** Faces fit for any sentence. */
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
