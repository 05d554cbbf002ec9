import { css, hex, mix, nearest, tune } from "../art/colour.ts";
import { boundsOf, type Shape } from "../art/shape.ts";
import { trace } from "../draw/draw-scene.ts";
import { drawSoft } from "../draw/soft.ts";
import type { Context, Style } from "../draw/style.ts";
import { layTexture, layVignette, texturePattern, wobble } from "../draw/texture.ts";

const day = [
  "#fbf0d9",
  "#f3c969",
  "#e8985e",
  "#cf5c4a",
  "#8f4a4a",
  "#a9c29a",
  "#6f9a7e",
  "#3f6f6b",
  "#a8cfd0",
  "#6fa3b5",
  "#3f5f7f",
  "#d9b48f",
  "#8a6248",
  "#4f4657",
  "#e6c7c0",
  "#c9a3a8",
].map(hex);
const dusk = [
  "#f8e3bf",
  "#f3c969",
  "#e08a5b",
  "#b9574f",
  "#703f57",
  "#7f9a8a",
  "#4f7a74",
  "#2f5560",
  "#8fb0bf",
  "#57799a",
  "#33466f",
  "#262f57",
  "#a8826b",
  "#6b5068",
  "#d6a6a0",
  "#46395e",
].map(hex);

/** Picture book: rounded chalky shapes, cosy colours, a soft white page around. */
export const storybook: Style = {
  light: 0.7,
  air: 0.6,
  shading: "none",
  colour: (colour, { scene, role }) =>
    mix(
      tune(colour, { chroma: 0.95 }),
      nearest(colour, scene.light.darkness > 0.5 && !scene.inside ? dusk : day),
      // Skin and clothes are what somebody is known by, at night as well.
      role === "backdrop" ? 0.3 : role === "subject" ? 0.2 : 0.6,
    ),
  drawItem(context, item, layer, scene, colourOf) {
    const { unit } = scene;
    item.shapes.forEach((shape, index) => {
      const colour = colourOf(shape.fill, shape.glow);
      const seed = (scene.seed % 883) + index * 7;
      if (shape.stroke !== undefined || shape.soft) {
        plain(context, shape, colour);
        return;
      }
      const { top, bottom, left, right } = boundsOf([shape]);
      const small = Math.max(right - left, bottom - top) < unit * 0.03 || shape.rings.length > 12;
      const tiny = small || (item.role === "subject" && shape.detail === true);
      const whole = item.role === "backdrop" && layer.depth < 0.35 && index < 3;
      const rings =
        tiny || whole ? shape.rings : wobble(shape.rings, { amount: unit * 0.0032, length: unit * 0.07, seed });
      const tone = context.createLinearGradient(left, top, left + (right - left) * 0.25, bottom);
      const end = shape.to ? colourOf(shape.to, shape.glow) : tune(colour, { gain: 0.9 });
      tone.addColorStop(0, css(tune(colour, { gain: 1.04 })));
      if (shape.via) tone.addColorStop(0.58, css(colourOf(shape.via, shape.glow)));
      tone.addColorStop(1, css(end));
      context.globalAlpha = shape.alpha ?? 1;
      context.fillStyle = tone;
      trace(context, rings);
      context.fill(shape.evenOdd ? "evenodd" : "nonzero");
      if (!tiny && item.role !== "light" && item.role !== "shadow") chalk(context, index % 2 === 0 ? "dark" : "light");
      if (!tiny && !whole && item.role !== "light" && item.role !== "shadow") {
        context.globalAlpha = 0.4;
        context.strokeStyle = css(tune(colour, { gain: 0.68 }));
        context.lineWidth = unit * 0.0022;
        context.stroke();
      }
      context.globalAlpha = 1;
    });
    return true;
  },
  finish(context, scene) {
    layTexture(context, scene, "paper", { mode: "multiply", alpha: 0.14 });
    layVignette(context, scene, [255, 246, 226], 0.62);
    layTexture(context, scene, "chalk", { mode: "source-over", alpha: 0.05, scale: 2 });
  },
};

function plain(context: Context, shape: Shape, colour: readonly [number, number, number]): void {
  const { soft } = shape;
  if (soft) {
    drawSoft(context, { ...shape, soft }, { most: 30, draw: (inner, sharp) => plain(inner, sharp, colour) });
    return;
  }
  context.globalAlpha = shape.alpha ?? 1;
  trace(context, shape.rings, shape.stroke === undefined);
  if (shape.stroke !== undefined) {
    context.strokeStyle = css(colour);
    context.lineCap = "round";
    context.lineWidth = shape.stroke;
    context.stroke();
  } else {
    context.fillStyle = css(colour);
    context.fill();
  }
  context.globalAlpha = 1;
}

/** Crayon grain inside the path just filled. */
function chalk(context: Context, tone: "dark" | "light"): void {
  context.globalAlpha = tone === "dark" ? 0.2 : 0.28;
  context.globalCompositeOperation = tone === "dark" ? "soft-light" : "overlay";
  context.fillStyle = texturePattern(context, "chalk");
  context.fill();
  context.globalCompositeOperation = "source-over";
}
