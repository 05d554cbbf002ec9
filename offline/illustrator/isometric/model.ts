import { fromLch, hex, lighter, mix } from "#offline/illustrator/art/colour.ts";
import { ellipse, rect } from "#offline/illustrator/art/outline.ts";
import { boundsOf, type Item, type Layer, placeShapes } from "#offline/illustrator/art/shape.ts";
import type { Scene } from "#offline/illustrator/compose/compose-scene.ts";
import { places, side } from "#offline/illustrator/isometric/places.ts";
import { drawBlock, drawPanes, type Model } from "#offline/illustrator/isometric/solids.ts";
import { createRandom, natural } from "../art/natural.ts";
import { nearestOf } from "../settings/nearest.ts";

const kept = new Set(["subjects", "in the air", "boats", "landmarks", "rain", "snow"]);

/** Replaces the far view of a scene by a model of the same place on a floating slab. */
export function composeModel(scene: Scene, layers: Layer[]): Layer[] {
  if (scene.isFlat) return layers;
  const { width, height, unit, light } = scene;
  const random = createRandom(scene.seed ^ 0x1507);
  const idea = scene.setting === "abstract";
  const hue = random.between(0, Math.PI * 2);
  const tint = (l: number, c: number, turn = 0) => fromLch({ l, c, h: hue + turn });
  const known = places[nearestOf(scene.setting)];
  const place = idea ? { ...known, base: tint(0.9, 0.035), skirt: tint(0.74, 0.08) } : known;
  // A tower needs room above its slab.
  const isTall = scene.setting === "harbour" || scene.setting === "city";
  const share = place.walls ? 0.104 : isTall ? 0.094 : 0.116;
  const scale = Math.min((width * 0.94) / (side * 1.732), height * share);
  const cy = height * (isTall ? 0.5 : 0.42) + scale * 1.45;
  const model: Model = { cx: width / 2, cy, scale };
  const half = side / 2;
  const space = scene.setting === "space";
  const [top, low] = space
    ? [hex("#14163a"), hex("#3a2f66")]
    : idea
      ? [tint(0.78, 0.075, 0.5), tint(0.94, 0.03, 0.5)]
      : [mix(light.skyTop, light.skyLow, 0.35), lighter(light.skyLow, 0.25)];
  const slab: Item[] = [
    {
      role: "shadow",
      shapes: [
        {
          rings: [ellipse(width / 2, cy + scale * 2.2, scale * side * 0.72, scale * 1.7)],
          fill: light.shade,
          alpha: 0.28,
          soft: unit * 0.03,
        },
      ],
    },
    drawBlock(model, { x: -half, y: -half, z: -0.62, w: side, d: side, h: 0.42, fill: place.skirt }),
    drawBlock(model, {
      x: -half,
      y: -half,
      z: -0.2,
      w: side,
      d: side,
      h: 0.2,
      fill: light.weather === "snow" && !place.walls ? mix(place.base, natural.snow, 0.8) : place.base,
    }),
  ];
  if (place.walls) {
    const left = { x: -half, y: -half, w: 0.12, d: side, h: 2.7, fill: place.walls };
    const right = { x: -half, y: -half, w: side, d: 0.12, h: 2.7, fill: place.walls };
    slab.push(
      drawBlock(model, left),
      drawBlock(model, right),
      drawPanes(
        model,
        { x: half - 2.4, y: -half, z: 1.15, w: 1.4, d: 0.121, h: 1, fill: place.walls },
        { rows: 1, columns: 1, lit: light.darkness > 0.6 },
      ),
    );
  }
  const parts = place.parts(model, random, scene).toSorted((a, b) => a.x + a.y - (b.x + b.y));
  const back: Layer = {
    name: "sky",
    depth: 0,
    haze: 0,
    items: [{ role: "backdrop", shapes: [{ rings: [rect(0, 0, width, height)], fill: top, to: low, glow: true }] }],
  };
  return [
    back,
    { name: "slab", depth: 0.4, haze: 0, items: slab },
    { name: "model", depth: 0.5, haze: 0, items: parts.flatMap((part) => part.items) },
    ...gather(
      layers.filter((layer) => kept.has(layer.name)),
      scene,
      model,
    ),
  ];
}

/** Subjects come closer together, so that they stand on the slab. */
function gather(layers: Layer[], { width, height }: Scene, { cy, scale: size }: Model): Layer[] {
  const standing = layers.filter(({ name }) => name === "subjects" || name === "landmarks" || name === "boats");
  const { left, right, top, bottom } = boundsOf(
    standing.flatMap((layer) => layer.items.flatMap((item) => item.shapes)),
  );
  const scale = Math.min(
    0.7,
    (size * side * 1.05) / Math.max(1, right - left),
    (cy + size * 1.2 - height * 0.05) / Math.max(1, bottom - top),
  );
  const middle = Number.isFinite(left) ? (left + right) / 2 : width / 2;
  const moved = {
    x: width / 2 - middle * scale,
    y: cy + size * 1.2 - Math.max(height * 0.8, Number.isFinite(bottom) ? bottom : 0) * scale,
    scale,
  };
  return layers.map((layer) => {
    if (!standing.includes(layer)) return layer;
    return {
      ...layer,
      haze: 0,
      items: layer.items.map((item) => ({ ...item, shapes: placeShapes(item.shapes, moved) })),
    };
  });
}
