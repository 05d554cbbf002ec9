import { darker, lighter, mix, tune } from "../art/colour.ts";
import { boundsOf, type Shape } from "../art/shape.ts";
import { drawShapes } from "../draw/draw-scene.ts";
import type { Style } from "../draw/style.ts";
import { layBloom, layTexture, layVignette } from "../draw/texture.ts";

/** Camera-like: every surface turns away from the light, distance blurs, colours are those of the day. */
export const mutedDaylight: Style = {
  air: 1,
  shading: "soft",
  colour: (colour) => tune(colour, { chroma: 0.8, ceiling: 0.125, gain: 1.07, lift: -0.035 }),
  blur: ({ depth, name }) =>
    name === "sky" ? 3 : depth > 0.93 ? 10 : depth < 0.2 ? 5 : depth < 0.4 ? 3.2 : depth < 0.55 ? 1.8 : 0,
  drawItem(context, item, layer, scene, colourOf) {
    if (item.role !== "setting" && item.role !== "subject") return false;
    const shapes = item.shapes.map(
      (shape): Shape =>
        shape.detail || shape.to || shape.stroke !== undefined || shape.glow ? shape : round(shape, scene.unit),
    );
    if (item.role === "subject") return false;
    drawShapes(context, { ...item, shapes }, layer, scene, {}, colourOf);
    return true;
  },
  finish(context, scene) {
    layTexture(context, scene, "clouds", { mode: "soft-light", alpha: 0.2, scale: 2.2 });
    layBloom(context, scene, 0.13);
    layVignette(context, scene, mix(scene.light.shade, [10, 12, 20], 0.6), 0.42);
    layTexture(context, scene, "grain", { mode: "overlay", alpha: 0.06 });
  },
};

/** Lighter above, darker below, as if the surface were curved. */
function round(shape: Shape, unit: number): Shape {
  const { top, bottom } = boundsOf([shape]);
  const strength = Math.min(1, (bottom - top) / (unit * 0.2));
  return { ...shape, fill: lighter(shape.fill, 0.16 * strength), to: darker(shape.fill, 0.3 * strength) };
}
