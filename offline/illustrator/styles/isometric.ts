import { tune } from "../art/colour.ts";
import type { Style } from "../draw/style.ts";
import { composeModel } from "../isometric/model.ts";

/** A model of the place on a floating slab, all edges at the same angle. */
export const isometric: Style = {
  light: 0.75,
  air: 0,
  shading: "soft",
  colour: (colour) => tune(colour, { chroma: 1.02, lift: 0.02 }),
  layers: composeModel,
};
