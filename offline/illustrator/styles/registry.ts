import type { PaintStyleName } from "#service/providers/painter/styles.ts";
import type { Style } from "../draw/style.ts";
import { anime } from "./anime.ts";
import { blueprint } from "./blueprint.ts";
import { cinematic } from "./cinematic.ts";
import { flatVector } from "./flat-vector.ts";
import { inkSketch } from "./ink-sketch.ts";
import { isometric } from "./isometric.ts";
import { lowPoly } from "./low-poly.ts";
import { mutedDaylight } from "./muted-daylight.ts";
import { noir } from "./noir.ts";
import { pixelArt } from "./pixel-art.ts";
import { storybook } from "./storybook.ts";
import { watercolor } from "./watercolor.ts";

export const styles: Record<PaintStyleName, Style> = {
  cinematic,
  muted_daylight: mutedDaylight,
  // What projects of earlier releases and clients ask for that know no better.
  photorealistic: mutedDaylight,
  anime,
  flat_vector: flatVector,
  watercolor,
  ink_sketch: inkSketch,
  noir,
  storybook,
  isometric,
  low_poly: lowPoly,
  pixel_art: pixelArt,
  blueprint,
};
