import type { Layer } from "../art/shape.ts";
import { placeShapes } from "../art/shape.ts";
import { drawFromBehind } from "../figure/figure.ts";
import type { Look } from "../figure/look.ts";
import { item, layer } from "../settings/parts/stage.ts";

/** How tall somebody is whose back is right before the camera, in heights of the picture. */
const nearness = 2.1;
/** Head and shoulders as high as this share of the picture. */
const headTop = 0.2;

/** The back of the head and the shoulder that the camera looks over, on the side away from whom they look at. */
export function drawShoulder(
  look: Look,
  { width, height, side }: { width: number; height: number; side: "left" | "right" },
): Layer {
  const scale = Math.min(height, width) * nearness;
  const upright = height > width;
  const x = side === "left" ? width * (upright ? 0.16 : 0.2) : width * (upright ? 0.84 : 0.8);
  const shapes = placeShapes(drawFromBehind(look), { x, y: height * headTop + scale, scale, flip: side === "right" });
  return layer("shoulder", 0.87, [item(shapes, "subject")], 0);
}
