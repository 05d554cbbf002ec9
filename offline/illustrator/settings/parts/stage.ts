import type { Light } from "../../art/light.ts";
import type { Random } from "../../art/natural.ts";
import type { Item, Layer, Shape } from "../../art/shape.ts";

/** The space a setting is built in; lengths in pixels. */
export type Stage = {
  width: number;
  height: number;
  /** The measure of things: the picture's height, less in upright pictures. */
  unit: number;
  horizon: number;
  /** Where subjects stand; captions may cover what is below. */
  floor: number;
  light: Light;
  random: Random;
  /** Water that is frozen, land that is under water. */
  ground?: "frozen" | "flooded" | undefined;
};

export type Camera = "wide" | "medium" | "close" | "detail";

export type Setting = {
  layers: Layer[];
  /** In front of the subjects. */
  front: Layer[];
  /** Water that boats can swim on, when there is some. */
  water?: { top: number; bottom: number };
  /** Between these animals swim and boats have sunk: the picture is below the surface. */
  depths?: { top: number; bottom: number };
  inside: boolean;
  /** Small things are shown on plinths rather than on a table. */
  plinths?: boolean;
  /** Middle of the ground that subjects may stand on, when it is not the whole width. */
  focus?: number;
  /** Height of the ground at x, when it is not the floor line. */
  footing?(x: number): number;
};

export function layer(name: string, depth: number, items: (Item | Item[])[], haze = (1 - depth) ** 1.4): Layer {
  return { name, depth, haze, items: items.flat() };
}

export function item(shapes: Shape[], role: Item["role"] = "setting"): Item {
  return { role, shapes };
}
