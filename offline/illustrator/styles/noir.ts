import { luminance } from "../art/colour.ts";
import type { Style } from "../draw/style.ts";
import { layBloom, layTexture, layVignette } from "../draw/texture.ts";

/** Black and white, light from one hard source, long shadows, grain. */
export const noir: Style = {
  light: 0.8,
  air: 1.1,
  shading: "noir",
  colour(colour, { role }) {
    const bright = luminance(colour);
    const dim = role === "backdrop" && bright < 0.9 ? 0.7 : 1;
    const curved = (bright ** 1.2 / (bright ** 1.2 + (1 - bright) ** 1.45 * 0.55)) * dim;
    const value = 9 + 236 * Math.max(0, Math.min(1, curved));
    return [value, value, value * 0.99];
  },
  blur: ({ depth, name }) => (name !== "sky" && depth < 0.2 ? 2 : depth > 0.93 ? 5 : 0),
  finish(context, scene) {
    const { width, height, unit } = scene;
    context.save();
    context.globalCompositeOperation = "multiply";
    if (scene.isFlat) {
      // Words are read on an even ground.
    } else if (scene.inside) {
      // A dark room, and the light of a blind across its middle.
      context.fillStyle = "rgba(8,8,12,0.3)";
      context.fillRect(0, 0, width, height);
      context.globalCompositeOperation = "soft-light";
      context.transform(1, 0.08, -0.3, 1, width * (scene.seed % 2 ? 0.22 : 0.34), 0);
      const light = context.createLinearGradient(0, 0, unit * 1.1, 0);
      light.addColorStop(0, "rgba(255,255,250,0)");
      light.addColorStop(0.25, "rgba(255,255,250,0.8)");
      light.addColorStop(0.75, "rgba(255,255,250,0.8)");
      light.addColorStop(1, "rgba(255,255,250,0)");
      context.fillStyle = light;
      for (let y = -unit * 0.02; y < height * 1.05; y += unit * 0.062) context.fillRect(0, y, unit * 1.1, unit * 0.036);
    } else {
      const from = scene.seed % 2 === 0;
      const shade = context.createLinearGradient(0, 0, width, height * 0.4);
      shade.addColorStop(from ? 0 : 1, "rgba(4,4,8,0.6)");
      shade.addColorStop(0.5, "rgba(4,4,8,0)");
      shade.addColorStop(from ? 1 : 0, "rgba(4,4,8,0.2)");
      context.fillStyle = shade;
      context.fillRect(0, 0, width, height);
    }
    context.restore();
    layBloom(context, scene, 0.14);
    layVignette(context, scene, [0, 0, 0], 0.8);
    layTexture(context, scene, "grain", { mode: "overlay", alpha: 0.13 });
  },
};
