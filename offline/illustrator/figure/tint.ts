import { fromLch, type Rgb, toLch } from "../art/colour.ts";
import { boundsOf, type Shape } from "../art/shape.ts";

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
