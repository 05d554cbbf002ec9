import { hex, luminance, mix, tune } from "../art/colour.ts";
import type { Style } from "../draw/style.ts";
import { layBloom, layTexture, layVignette } from "../draw/texture.ts";

const [teal, amber] = [hex("#123441"), hex("#ffd9a6")];

/** Film: split toning, deep shadows, haze, blur in front and far away. */
export const cinematic: Style = {
  light: 1.12,
  air: 1.15,
  shading: "soft",
  colour(colour) {
    const bright = luminance(colour);
    const curved = tune(colour, { gain: 1.1, lift: -0.075, chroma: 0.96 });
    return bright < 0.5 ? mix(curved, teal, (0.5 - bright) * 0.42) : mix(curved, amber, (bright - 0.5) * 0.34);
  },
  blur: ({ depth, name }) => (name === "sky" ? 0 : depth > 0.93 ? 7 : depth < 0.2 ? 2.4 : 0),
  finish(context, scene) {
    layBloom(context, scene, 0.16);
    layVignette(context, scene, [6, 10, 22], scene.inside ? 0.34 : 0.46);
    layTexture(context, scene, "grain", { mode: "overlay", alpha: 0.055 });
  },
};
