import { lighter, mix, type Rgb } from "../art/colour.ts";
import { natural } from "../art/natural.ts";
import { blob, ellipse, polygon, rect, smooth } from "../art/outline.ts";
import type { Item } from "../art/shape.ts";
import { item, type Stage } from "../settings/parts/stage.ts";
import type { SettingName } from "../settings/registry.ts";

/** The shadow that falls beside what is seen from straight above. */
export function shadowOf({ x, y }: { x: number; y: number }, radius: number): Item {
  const ring = ellipse(x + radius * 0.3, y + radius * 0.35, radius * 1.1, radius * 0.8);
  return item([{ rings: [ring], fill: natural.ink, alpha: 0.26, soft: radius * 0.14 }], "shadow");
}

/** A hull as gulls see it: bow to the right, boards to sit on. */
export function drawBoatFromAbove({ x, y }: { x: number; y: number }, unit: number): Item[] {
  const [long, wide] = [unit * 0.56, unit * 0.23];
  const rim = (by: number) =>
    smooth(
      [
        x - long * by,
        y - wide * 0.6 * by,
        x,
        y - wide * by,
        x + long * by,
        y,
        x,
        y + wide * by,
        x - long * by,
        y + wide * 0.6 * by,
      ],
      {
        closed: true,
        steps: 8,
      },
    );
  const wood = natural.woodDark;
  return [
    shadowOf({ x, y }, wide * 1.6),
    item([
      { rings: [rim(1)], fill: wood },
      { rings: [rim(0.9)], fill: lighter(mix(wood, natural.wood, 0.5), 0.1), detail: true },
      {
        rings: [-0.52, 0, 0.4].map((at) =>
          rect(x + long * at - unit * 0.03, y - wide * 0.82, unit * 0.06, wide * 1.64),
        ),
        fill: wood,
        detail: true,
      },
    ]),
  ];
}

/** Treetops and roofs along the edges; the middle stays free for the subjects. */
export function drawTops({ width, height, unit, random }: Stage, name: SettingName): Item[] {
  const tops: Item[] = [];
  const built = /^(?:city|street|village|market)$/.test(name);
  const grown = /^(?:forest|field|mountains|road|hills|river)$/.test(name);
  if (!built && !grown) return tops;
  const count = name === "forest" ? 26 : built ? 12 : 10;
  for (let index = 0; index < count; index += 1) {
    const isTop = index % 2 === 0;
    const x = ((Math.floor(index / 2) + random.between(0.2, 0.8)) / Math.ceil(count / 2)) * width;
    const y = isTop ? random.between(0, height * 0.16) : random.between(height * 0.86, height);
    if (built)
      tops.push(
        ...drawRoof(
          { x, y: isTop ? height * 0.12 : height * 0.88 },
          unit * 0.16,
          random.pick([natural.roof, natural.brick, natural.rockDark]),
        ),
      );
    else {
      const size = unit * random.between(0.07, 0.12);
      const green = mix(natural.leaf, natural.leafDark, random.next());
      tops.push(
        shadowOf({ x, y }, size),
        item([
          { rings: [blob(random, x, y, size, size, 0.18)], fill: green },
          {
            rings: [blob(random, x - size * 0.2, y - size * 0.22, size * 0.55, size * 0.5, 0.18)],
            fill: lighter(green, 0.18),
            detail: true,
          },
        ]),
      );
    }
  }
  return tops;
}

function drawRoof({ x, y }: { x: number; y: number }, size: number, fill: Rgb): Item[] {
  const half = size * 0.75;
  return [
    shadowOf({ x, y }, size * 0.8),
    item([
      { rings: [rect(x - size, y - half, size * 2, half)], fill: lighter(fill, 0.12) },
      { rings: [rect(x - size, y, size * 2, half)], fill: mix(fill, natural.ink, 0.18) },
      {
        rings: [
          polygon(
            [x - size, y - size * 0.02],
            [x + size, y - size * 0.02],
            [x + size, y + size * 0.02],
            [x - size, y + size * 0.02],
          ),
        ],
        fill: mix(fill, natural.ink, 0.4),
        detail: true,
      },
    ]),
  ];
}
