import { boundsOf, placeShapes, type Shape } from "../art/shape.ts";
import { drawLantern } from "../figure/lantern.ts";
import { loadIcon } from "../icons/load-icon.ts";

/** An icon set on its foot, one unit high or wide, whichever is longer. */
export function standIcon(name: string): { shapes: Shape[]; height: number } {
  if (name === "lantern") return { shapes: drawLantern(), height: 1 };
  const { shapes, bounds } = loadIcon(name);
  const scale = 1 / Math.max(bounds.right - bounds.left, bounds.bottom - bounds.top, 1);
  const stood = placeShapes(shapes, {
    x: (-(bounds.left + bounds.right) / 2) * scale,
    y: -bounds.bottom * scale,
    scale,
  });
  return { shapes: stood, height: -boundsOf(stood).top };
}
