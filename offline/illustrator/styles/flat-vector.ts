import { hex, mix, nearest, type Rgb, tune } from "../art/colour.ts";
import { rect } from "../art/outline.ts";
import { boundsOf, type Shape } from "../art/shape.ts";
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
  "#6aa36f",
  "#3f7d58",
  "#a5c882",
  "#3b2b2b",
  "#e8b08a",
  "#a86f4e",
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
  "#3f7a5f",
  "#2a5a4f",
  "#6fa37a",
  "#8a93a8",
  "#5f6b84",
  "#3b2b2b",
  "#7a4f38",
  "#d8a083",
].map(hex);

/** Few plain colours, no line, no gradient, shapes with hard edges. */
export const flatVector: Style = {
  light: 0.55,
  air: 0.55,
  shading: "none",
  colour(colour, { scene, role }) {
    const palette = scene.light.darkness > 0.5 && !scene.inside ? dark : day;
    const snapped: Rgb = nearest(colour, palette);
    // Who is seen keeps the colours they are known by, at night as well; the rest follows the palette.
    const share = role === "subject" ? 0.25 : role === "backdrop" ? 0.35 : 0.82;
    return mix(tune(colour, { chroma: 1.05 }), snapped, share);
  },
  drawItem(context, item, layer, scene, colourOf) {
    const shapes = item.shapes
      .filter((shape) => !(shape.soft && item.role === "light"))
      .flatMap((shape) =>
        item.role === "backdrop" && shape.to
          ? shape.via
            ? bands(shape, shape.to)
            : [{ ...plain(shape), fill: mix(shape.fill, shape.to, 0.5) }]
          : [{ ...plain(shape), ...(item.role === "shadow" ? { alpha: 0.2 } : {}) }],
      );
    drawShapes(context, { ...item, shapes }, layer, scene, {}, colourOf);
    return true;
  },
};

function plain({ to: _to, via: _via, soft: _soft, ...shape }: Shape): Shape {
  return shape;
}

/** A gradient in a handful of even steps. */
function bands(shape: Shape, to: Rgb): Shape[] {
  const { left, right, top, bottom } = boundsOf([shape]);
  if (shape.rings.length > 1 || bottom - top < 4) return [{ ...plain(shape), fill: mix(shape.fill, to, 0.5) }];
  const count = 6;
  return Array.from({ length: count }, (_, index) => {
    const share = index / (count - 1);
    const fill = shape.via
      ? share < 0.58
        ? mix(shape.fill, shape.via, share / 0.58)
        : mix(shape.via, to, (share - 0.58) / 0.42)
      : mix(shape.fill, to, share);
    const y = top + ((bottom - top) * index) / count;
    return { ...plain(shape), rings: [rect(left, y, right - left, bottom - y)], fill };
  });
}
