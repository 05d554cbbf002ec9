import { fromLch, hex, type Rgb, toLch } from "#offline/illustrator/art/colour.ts";
import { boundsOf, type Shape } from "#offline/illustrator/art/shape.ts";
import { splitWords } from "#offline/illustrator/words/split-words.ts";
import { colours } from "./cast-look.ts";

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
