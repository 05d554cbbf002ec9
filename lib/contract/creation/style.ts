import { z } from "zod";

export const AIGC_STYLES = [
  "cinematic",
  "photorealistic",
  "muted_daylight",
  "anime",
  "flat_vector",
  "watercolor",
  "ink_sketch",
  "noir",
  "storybook",
  "isometric",
  "low_poly",
  "pixel_art",
  "blueprint",
] as const;
export const AigcStyle = z.enum(AIGC_STYLES);
export type AigcStyle = z.infer<typeof AigcStyle>;
