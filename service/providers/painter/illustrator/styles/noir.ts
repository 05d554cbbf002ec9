import { luminance, type Rgb } from "../art/colour.ts";
import type { Style } from "../draw/style.ts";
import { layBloom, layTexture, layVignette } from "../draw/texture.ts";

/** Black and white, light from one hard source, long shadows, grain. */
export const noir: Style = {
  light: 0.8,
  air: 1.1,
  shading: "noir",
  colour(colour, { role, scene }) {
    const bright = luminance(colour);
    const sky = role === "backdrop" ? (scene.inside ? 0.62 : 0.5) : 1;
    const curved = (bright ** 1.25 / (bright ** 1.25 + (1 - bright) ** 1.35 * 0.85)) * sky;
    const value = 9 + 236 * Math.max(0, Math.min(1, curved));
    return [value, value, value * 0.99] as Rgb;
  },
  blur: ({ depth, name }) => (name !== "sky" && depth < 0.2 ? 2 : depth > 0.93 ? 5 : 0),
  finish(context, scene) {
    const { width, height, unit } = scene;
    context.save();
    context.globalCompositeOperation = "multiply";
    if (scene.inside) {
      // The shadow of a blind across the room.
      context.fillStyle = "rgba(6,6,10,0.42)";
      context.translate(width * 0.1, 0);
      context.transform(1, 0.1, -0.32, 1, 0, 0);
      for (let y = -unit * 0.1; y < height * 1.1; y += unit * 0.07)
        context.fillRect(-width * 0.4, y, width * 2, unit * 0.03);
    } else {
      const shade = context.createLinearGradient(0, 0, width, height * 0.4);
      const from = scene.seed % 2 === 0;
      shade.addColorStop(from ? 0 : 1, "rgba(4,4,8,0.72)");
      shade.addColorStop(0.5, "rgba(4,4,8,0.06)");
      shade.addColorStop(from ? 1 : 0, "rgba(4,4,8,0.3)");
      context.fillStyle = shade;
      context.fillRect(0, 0, width, height);
    }
    context.restore();
    layBloom(context, scene, 0.14);
    layVignette(context, scene, [0, 0, 0], 0.92);
    layTexture(context, scene, "grain", { mode: "overlay", alpha: 0.24 });
  },
};
