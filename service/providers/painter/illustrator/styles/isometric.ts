import { tune } from "../art/colour.ts";
import type { Style } from "../draw/style.ts";
export const isometric: Style = {
  light: 0.8,
  air: 0,
  shading: "soft",
  colour: (colour) => tune(colour, { chroma: 0.95, lift: 0.03 }),
};
