import { fromLch, hex, lighter, mix, type Rgb } from "#offline/illustrator/art/colour.ts";
import { ellipse, rect } from "#offline/illustrator/art/outline.ts";
import { boundsOf, type Item, type Layer, placeShapes } from "#offline/illustrator/art/shape.ts";
import type { Scene } from "#offline/illustrator/compose/compose-scene.ts";
import { box, bush, screen, shelf, table } from "#offline/illustrator/isometric/parts.ts";
import { type Place, places, side } from "#offline/illustrator/isometric/places.ts";
import { drawBlock, drawPanes, type Model } from "#offline/illustrator/isometric/solids.ts";
import { createRandom, natural } from "../art/natural.ts";

const kept = new Set(["subjects", "in the air", "boats", "landmarks", "rain", "snow"]);

/** Replaces the far view of a scene by a model of the same place on a floating slab. */
export function composeModel(scene: Scene, layers: Layer[]): Layer[] {
  const { width, height, unit, light } = scene;
  const random = createRandom(scene.seed ^ 0x1507);
  const idea = scene.setting === "abstract";
  const hue = random.between(0, Math.PI * 2);
  const tint = (l: number, c: number, turn = 0) => fromLch({ l, c, h: hue + turn });
  const known = places[scene.setting];
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

const room = (walls: string, floor: Rgb, parts: Place["parts"]): Place => ({
  base: floor,
  skirt: mix(floor, natural.woodDark, 0.5),
  walls: hex(walls),
  parts,
});

export const modelRooms = {
  theatre: room("#7a3f52", natural.wood, (m, r) => [
    box(m, -3, -3, 6, 0.25, 2.7, hex("#a33f45")),
    box(m, -3, -2.9, 0.25, 2, 2.7, hex("#8f353f")),
    box(m, -1.6, -1.7, 3.6, 3.2, 0.16, natural.woodDark),
    bush(m, r, 2.4, -2.4),
  ]),
  stairs: room("#b9977c", natural.woodDark, (m) =>
    Array.from({ length: 7 }, (_, index) => box(m, -2.8, 1.2 - index * 0.6, 1.6, 0.6, 0.3 * (index + 1), natural.wood)),
  ),
  office: room("#dfe6ea", natural.floorCool, (m, r) => [
    table(m, -2.2, -2.5, 1.9, 0.9),
    { ...screen(m, -1.6, -2.1, 0.64), x: -1.4, y: -2 },
    shelf(m, r, -2.9, -0.9, "y"),
    shelf(m, r, 0.9, -2.95, "x"),
    bush(m, r, 2.5, -2.7),
  ]),
  home: room("#efe0cc", natural.floor, (m, r) => [
    box(m, -2.6, -2.7, 2.4, 0.5, 0.9, natural.cloth),
    box(m, -2.6, -2.3, 2.4, 0.7, 0.42, mix(natural.cloth, natural.white, 0.15)),
    shelf(m, r, -2.95, -0.6, "y"),
    box(m, -1, -0.6, 2.6, 2.4, 0.02, natural.curtain),
    bush(m, r, 2.3, -2.6),
  ]),
  school: room("#e8dfc9", natural.floor, (m, r) => [
    box(m, -1.9, -2.98, 3, 0.06, 1, hex("#3f6a5c"), 0.9),
    table(m, -2.6, -1.1, 1.1, 0.7),
    table(m, -2.6, 0.4, 1.1, 0.7),
    shelf(m, r, 1.4, -2.95, "x"),
  ]),
  lab: room("#dbe8ec", natural.floorCool, (m, r) => [
    table(m, -2.3, -2.6, 2.6, 0.8, mix(natural.white, natural.metal, 0.3)),
    ...[0, 1, 2, 3].map((index) =>
      box(
        m,
        -1.9 + index * 0.5,
        -2.3,
        0.16,
        0.16,
        0.3,
        [natural.water, natural.curtain, natural.leaf, natural.dune][index] as Rgb,
        0.64,
      ),
    ),
    shelf(m, r, -2.95, -1, "y"),
    shelf(m, r, 1.2, -2.95, "x"),
  ]),
  hospital: room("#dcebe8", hex("#bcd0cf"), (m, r) => [
    box(m, -2.6, -2.5, 1.2, 2.4, 0.5, natural.white),
    box(m, -2.6, -1.8, 1.2, 1.7, 0.56, hex("#8fbcc4")),
    box(m, 0.4, -2.98, 0.9, 0.05, 0.28, natural.roof, 1.3),
    box(m, 0.71, -2.97, 0.28, 0.06, 0.9, natural.roof, 1),
    bush(m, r, 2.4, -2.6),
  ]),
  shop: room("#e7d3b8", natural.floor, (m, r) => [
    shelf(m, r, -2.6, -2.95, "x"),
    shelf(m, r, -0.8, -2.95, "x"),
    shelf(m, r, 1, -2.95, "x"),
    shelf(m, r, -2.95, -2, "y"),
    shelf(m, r, -2.95, -0.2, "y"),
  ]),
  kitchen: room("#f0e4d0", natural.floor, (m, r) => [
    box(m, -2.9, -2.95, 4.6, 0.7, 0.8, hex("#6f9a94")),
    box(m, -2.95, -3, 4.7, 0.8, 0.08, natural.wood, 0.8),
    box(m, -2.95, -2.2, 0.7, 2.4, 0.8, hex("#6f9a94")),
    box(m, -1.2, -2.8, 0.7, 0.4, 0.2, natural.metal, 0.88),
    bush(m, r, 2.4, -2.6),
  ]),
  workshop: room("#b9b4ae", hex("#a59f9a"), (m, r) => [
    table(m, -2.4, -2.5, 2.2, 0.9, natural.woodDark),
    box(m, -2.8, -0.8, 1, 1, 1.1, natural.metal),
    box(m, -2.6, 0.7, 0.8, 0.8, 0.5, natural.wood),
    shelf(m, r, 1, -2.95, "x"),
  ]),
} satisfies Record<string, Place>;
