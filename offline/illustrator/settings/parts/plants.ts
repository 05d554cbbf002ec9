import { mix, type Rgb } from "../../art/colour.ts";
import { natural, type Random } from "../../art/natural.ts";
import { arc, blob, capsule, ellipse, polygon, smooth } from "../../art/outline.ts";
import type { Item, Ring, Shape } from "../../art/shape.ts";
import { item } from "./stage.ts";

/** Foot of the plant at x, y; height in pixels. */
export type PlantSpot = { x: number; y: number; height: number };

export function drawRoundTree(random: Random, { x, y, height }: PlantSpot, leaf: Rgb = natural.leaf): Item {
  const crown = mix(leaf, random.chance(0.5) ? natural.meadow : natural.leafDark, random.between(0, 0.35));
  const rx = height * random.between(0.26, 0.34);
  const shapes: Shape[] = [
    { rings: [capsule(x, y, height * 0.04, x, y - height * 0.5, height * 0.025)], fill: natural.bark },
    {
      rings: [capsule(x, y - height * 0.38, height * 0.018, x + rx * 0.5, y - height * 0.56, height * 0.012)],
      fill: natural.bark,
      detail: true,
    },
    { rings: [blob(random, x, y - height * 0.66, rx, height * 0.34, 0.08)], fill: mix(crown, natural.leafDark, 0.3) },
    {
      rings: [blob(random, x - rx * 0.16, y - height * 0.71, rx * 0.76, height * 0.26, 0.1)],
      fill: crown,
      detail: true,
    },
  ];
  return item(shapes);
}

export function drawPine(random: Random, { x, y, height }: PlantSpot, leaf: Rgb = natural.pine): Item {
  const tone = mix(leaf, natural.leaf, random.between(0, 0.3));
  const shapes: Shape[] = [
    { rings: [capsule(x, y, height * 0.03, x, y - height * 0.3, height * 0.025)], fill: natural.bark },
  ];
  for (let tier = 0; tier < 3; tier += 1) {
    const bottom = y - height * (0.12 + tier * 0.25);
    const half = height * (0.24 - tier * 0.055);
    const top = bottom - height * (0.42 - tier * 0.03);
    shapes.push({
      rings: [
        polygon(
          [x - half, bottom],
          [x, top],
          [x + half, bottom],
          [x + half * 0.4, bottom + height * 0.02],
          [x - half * 0.5, bottom + height * 0.025],
        ),
      ],
      fill: mix(tone, natural.leafDark, 0.28 - tier * 0.12),
    });
  }
  return item(shapes);
}

export function drawPalm(random: Random, { x, y, height }: PlantSpot): Item {
  const lean = random.between(-0.16, 0.16) * height;
  const [topX, topY] = [x + lean, y - height * 0.72];
  const trunk: Ring = smooth(
    [
      x - height * 0.035,
      y,
      x + lean * 0.3 - height * 0.02,
      y - height * 0.4,
      topX,
      topY,
      x + lean * 0.3 + height * 0.02,
      y - height * 0.4,
      x + height * 0.035,
      y,
    ],
    { closed: true, steps: 4 },
  );
  const shapes: Shape[] = [{ rings: [trunk], fill: natural.bark }];
  for (let index = 0; index < 7; index += 1) {
    const angle = Math.PI + (index / 6) * Math.PI + random.between(-0.12, 0.12);
    const reach = height * random.between(0.28, 0.36);
    const tipX = topX + Math.cos(angle) * reach;
    const tipY = topY + Math.sin(angle) * reach * 0.55 + height * 0.12;
    const midX = topX + Math.cos(angle) * reach * 0.55;
    const midY = topY + Math.sin(angle) * reach * 0.7 - height * 0.04;
    shapes.push({
      rings: [
        smooth([topX, topY, midX, midY - height * 0.03, tipX, tipY, midX, midY + height * 0.035], {
          closed: true,
          steps: 5,
        }),
      ],
      fill: mix(natural.leaf, natural.leafDark, index % 2 ? 0.45 : 0.1),
    });
  }
  return item(shapes);
}

export function drawBush(random: Random, { x, y, height }: PlantSpot, leaf: Rgb = natural.leaf): Item {
  const rings: Ring[] = [];
  const count = random.whole(3, 5);
  for (let index = 0; index < count; index += 1) {
    const radius = height * random.between(0.5, 0.8);
    rings.push(
      arc(x + (index - (count - 1) / 2) * height * 0.6, y + height * 0.06, radius, radius * 1.15, Math.PI, Math.PI * 2),
    );
  }
  return item([{ rings, fill: mix(leaf, natural.leafDark, random.between(0.1, 0.5)) }]);
}

/** Blades of grass or reeds along the lower edge, near the camera. */
export function drawGrass(
  random: Random,
  { from, to, y, height, leaf }: { from: number; to: number; y: number; height: number; leaf: Rgb },
): Item {
  const rings: Ring[] = [];
  const step = height * 0.2;
  for (let x = from; x < to; x += step * random.between(0.6, 1.5)) {
    const tall = height * random.between(0.45, 1);
    const lean = random.between(-0.4, 0.4) * tall;
    rings.push(
      smooth(
        [
          x - step * 0.3,
          y,
          x + lean * 0.3 - step * 0.12,
          y - tall * 0.6,
          x + lean,
          y - tall,
          x + lean * 0.3 + step * 0.16,
          y - tall * 0.55,
          x + step * 0.3,
          y,
        ],
        { closed: false, steps: 3 },
      ),
    );
  }
  return item([{ rings, fill: leaf }]);
}

export function drawFlower(random: Random, { x, y, height }: PlantSpot, petal: Rgb): Item {
  const shapes: Shape[] = [
    { rings: [capsule(x, y, height * 0.03, x, y - height * 0.8, height * 0.025)], fill: natural.leaf },
  ];
  const tilt = random.between(0, 1);
  for (let index = 0; index < 5; index += 1) {
    const angle = ((index + tilt) / 5) * Math.PI * 2;
    const [px, py] = [x + Math.cos(angle) * 0.16 * height, y + (Math.sin(angle) * 0.16 - 0.86) * height];
    shapes.push({ rings: [ellipse(px, py, 0.13 * height)], fill: petal });
  }
  shapes.push({ rings: [ellipse(x, y - height * 0.86, height * 0.09)], fill: natural.lamp, detail: true });
  return item(shapes);
}
