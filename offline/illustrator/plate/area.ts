import type { Rgb } from "../art/colour.ts";
import type { Item, Lettering } from "../art/shape.ts";

/** Colours of a card or figure, before a style treats them; `ink` is told by the paper that a style lays below. */
export type Palette = { paper: Rgb; soft: Rgb; accent: Rgb; second: Rgb; ink: Rgb; quiet: Rgb };

/** Where words and figures may stand: clear of the edges, and of captions below. */
export type Area = { x: number; y: number; width: number; height: number; unit: number; isUpright: boolean };

export type Drawn = { items: Item[]; lettering: Lettering[] };

export function areaOf(width: number, height: number): Area {
  const isUpright = height > width * 1.1;
  const [side, top, bottom] = isUpright ? [0.1, 0.14, 0.76] : [0.11, 0.12, 0.8];
  return {
    ...{ x: width * side, y: height * top, width: width * (1 - side * 2), height: height * (bottom - top) },
    ...{ unit: Math.min(width, height), isUpright },
  };
}
