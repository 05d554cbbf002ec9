import { fromLch, hex, type Rgb, toLch } from "../art/colour.ts";
import { boundsOf, type Shape } from "../art/shape.ts";
import bodyColours from "./body-colours.json" with { type: "json" };

/** Where what a thing is called red by is not what covers most. */
const bodies = new Map(Object.entries<string>(bodyColours));

/** Gives a thing's main colour another hue, and what belongs to it the same turn; light and shade stay. */
export function tintShapes(shapes: readonly Shape[], colour: Rgb, icon = ""): Shape[] {
  const known = bodies.get(icon);
  const main = known ? hex(known) : mainColour(shapes);
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

/** What has no hue of its own is seldom what a thing is called by: a red bus has white panels and grey wheels. */
const [greyest, fewest] = [0.04, 0.3];
/** Glass is of a light blue. */
const [clearest, glass] = [0.7, [-2.6, -1.7]] as const;

/** The fill that covers most, one with a hue before one without. */
function mainColour(shapes: readonly Shape[]): Rgb | null {
  const areas = new Map<string, { colour: Rgb; area: number }>();
  for (const shape of shapes) {
    if (shape.stroke !== undefined || (shape.alpha ?? 1) < 0.6) continue;
    const { left, right, top, bottom } = boundsOf([shape]);
    const key = shape.fill.map(Math.round).join(",");
    const area = (right - left) * (bottom - top) + (areas.get(key)?.area ?? 0);
    areas.set(key, { colour: shape.fill, area });
  }
  const [most, ...others] = [...areas.values()].toSorted((one, other) => other.area - one.area);
  if (!most || toLch(most.colour).c > greyest) return most?.colour ?? null;
  const bright = others.find(({ colour, area }) => {
    const { l, c, h } = toLch(colour);
    return area > most.area * fewest && c > greyest && !(l > clearest && h > glass[0] && h < glass[1]);
  });
  return (bright ?? most).colour;
}
