import type { PaintStyleName } from "../../styles.ts";
import type { Style } from "../draw/style.ts";

const plain: Style = {};
export const styles: Record<PaintStyleName, Style> = {
  cinematic: plain,
  photorealistic: plain,
  anime: plain,
  flat_vector: plain,
  watercolor: plain,
  ink_sketch: plain,
  noir: plain,
  storybook: plain,
  isometric: plain,
  low_poly: plain,
  pixel_art: plain,
  blueprint: plain,
};
