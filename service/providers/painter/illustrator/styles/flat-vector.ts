import { hex, mix, nearest, type Rgb, tune } from "../art/colour.ts";
import { drawShapes } from "../draw/draw-scene.ts";
import type { Style } from "../draw/style.ts";

const day = [
  "#f7f3ea",
  "#ffd166",
  "#f4a259",
  "#e76f51",
  "#b5483f",
  "#a8d8c9",
  "#5cb8a7",
  "#2a9d8f",
  "#264653",
  "#8ecae6",
  "#4a90c2",
  "#2f5d8a",
  "#d9c7b0",
  "#8d6b57",
  "#4a4a5e",
  "#c9d6df",
].map(hex);
const dark = [
  "#f7edd5",
  "#ffd166",
  "#f08a5d",
  "#c8553d",
  "#6a2c70",
  "#3d3a6b",
  "#24244f",
  "#151a3a",
  "#4a6fa5",
  "#7ea3cc",
  "#2f8f83",
  "#5b4b7a",
  "#a87f8f",
  "#8d6b57",
  "#cdd7e6",
  "#e8a87c",
].map(hex);

/** Few plain colours, no line, no gradient, shapes with hard edges. */
export const flatVector: Style = {
  light: 0.55,
  air: 0.55,
  shading: "none",
  colour(colour, { scene, role }) {
    const palette = scene.light.darkness > 0.5 && !scene.inside ? dark : day;
    const snapped: Rgb = nearest(colour, palette);
    return role === "backdrop" ? mix(tune(colour, { chroma: 1.05 }), snapped, 0.75) : mix(colour, snapped, 0.82);
  },
  drawItem(context, item, layer, scene, colourOf) {
    const shapes = item.shapes
      .filter((shape) => !(shape.soft && item.role === "light"))
      .map(({ to, soft, ...shape }) => ({
        ...shape,
        ...(to && item.role === "backdrop" ? { fill: mix(shape.fill, to, 0.5) } : {}),
        ...(item.role === "shadow" ? { alpha: 0.2 } : {}),
      }));
    drawShapes(context, { ...item, shapes }, layer, scene, {}, colourOf);
    return true;
  },
};
