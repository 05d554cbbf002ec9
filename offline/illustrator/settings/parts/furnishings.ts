import { mix, type Rgb } from "#offline/illustrator/art/colour.ts";
import { ellipse, polygon, rect } from "#offline/illustrator/art/outline.ts";
import type { Item, Shape } from "#offline/illustrator/art/shape.ts";
import { item, type Stage } from "#offline/illustrator/settings/parts/stage.ts";
import { natural, shelfTones } from "../../art/natural.ts";
import type { Box } from "./room.ts";

/** A hanging lamp; it is lit when it is dark outside. */
export function drawHangingLamp({ unit, light }: Stage, x: number, drop: number, shade: Rgb): Item[] {
  const [w, h] = [unit * 0.09, unit * 0.055];
  const lamp = item([
    { rings: [rect(x - unit * 0.002, -4, unit * 0.004, drop)], fill: natural.ink },
    { rings: [polygon([x - w * 0.3, drop - h], [x + w * 0.3, drop - h], [x + w, drop], [x - w, drop])], fill: shade },
    { rings: [ellipse(x, drop, w * 0.94, h * 0.16)], fill: natural.lamp, glow: true, detail: true },
  ]);
  const strength = 0.06 + light.darkness * 0.12;
  const cone = item(
    [
      {
        rings: [
          polygon([x - w, drop], [x + w, drop], [x + w * 4.5, drop + unit * 0.6], [x - w * 4.5, drop + unit * 0.6]),
        ],
        fill: natural.lamp,
        alpha: strength * 0.7,
        glow: true,
        soft: unit * 0.012,
      },
      {
        rings: [ellipse(x, drop + h * 0.2, w * 1.6)],
        fill: natural.lamp,
        alpha: strength,
        glow: true,
        soft: unit * 0.03,
      },
    ],
    "light",
  );
  return [cone, lamp];
}

/** A framed picture of simple shapes. */
export function drawFrame(stage: Stage, { x, y, width, height }: Box, frame: Rgb = natural.woodDark): Item {
  const random = stage.random.fork(`frame${Math.round(x)}`);
  const tones: [Rgb, ...Rgb[]] = [natural.curtain, natural.water, natural.meadow, natural.dune];
  const hill = [
    x + width * 0.1,
    y + height * 0.88,
    x + width * 0.1,
    y + height * 0.66,
    x + width * 0.4,
    y + height * 0.45,
    x + width * 0.66,
    y + height * 0.62,
    x + width * 0.9,
    y + height * 0.5,
    x + width * 0.9,
    y + height * 0.88,
  ];
  return item([
    { rings: [rect(x, y, width, height)], fill: frame },
    {
      rings: [rect(x + width * 0.06, y + height * 0.06, width * 0.88, height * 0.88)],
      fill: natural.white,
      detail: true,
    },
    {
      rings: [ellipse(x + width * random.between(0.4, 0.65), y + height * 0.35, Math.min(width, height) * 0.14)],
      fill: random.pick(tones),
      detail: true,
    },
    { rings: [hill], fill: random.pick(tones), detail: true },
  ]);
}

/** A pot plant standing on y. */
export function drawPotPlant(
  stage: Stage,
  { x, y, height, pot }: { x: number; y: number; height: number; pot: Rgb },
): Item {
  const random = stage.random.fork(`pot${Math.round(x)}`);
  const shapes: Shape[] = [];
  for (let index = 0; index < 9; index += 1) {
    const angle = -Math.PI / 2 + (index - 4) * 0.33 + random.between(-0.1, 0.1);
    const reach = height * random.between(0.45, 0.7);
    const [bx, by] = [x, y - height * 0.3];
    const [tx, ty] = [bx + Math.cos(angle) * reach * 0.75, by + Math.sin(angle) * reach];
    const [mx, my] = [(bx + tx) / 2, (by + ty) / 2];
    const [nx, ny] = [-(ty - by) * 0.2, (tx - bx) * 0.2];
    shapes.push({
      rings: [
        [
          bx,
          by,
          mx + nx * 0.8,
          my + ny * 0.8,
          mx * 0.4 + tx * 0.6 + nx * 0.7,
          my * 0.4 + ty * 0.6 + ny * 0.7,
          tx,
          ty,
          mx - nx * 0.8,
          my - ny * 0.8,
        ],
      ],
      fill: mix(natural.leaf, natural.leafDark, index % 3 === 0 ? 0.7 : index % 3 === 1 ? 0.25 : 0),
    });
  }
  const w = height * 0.16;
  shapes.push({
    rings: [polygon([x - w, y - height * 0.32], [x + w, y - height * 0.32], [x + w * 0.72, y], [x - w * 0.72, y])],
    fill: pot,
  });
  shapes.push({
    rings: [rect(x - w * 1.12, y - height * 0.35, w * 2.24, height * 0.06)],
    fill: mix(pot, natural.white, 0.15),
  });
  return item(shapes);
}

/** Shelves with books, boxes or bottles; foot at y + height. */
export function drawShelves(
  stage: Stage,
  { x, y, width, height }: Box,
  { rows, load, wood = natural.wood }: { rows: number; load: "books" | "goods" | "bottles"; wood?: Rgb },
): Item {
  const random = stage.random.fork(`shelves${Math.round(x)}`);
  const shapes: Shape[] = [{ rings: [rect(x, y, width, height)], fill: mix(wood, natural.ink, 0.25) }];
  const step = height / rows;
  const tones: [Rgb, ...Rgb[]] = [...shelfTones, natural.water];
  for (let row = 0; row < rows; row += 1) {
    const base = y + (row + 1) * step - step * 0.08;
    for (let left = x + width * 0.04; left < x + width * 0.9; ) {
      const wide = load === "books" ? step * random.between(0.1, 0.2) : step * random.between(0.26, 0.5);
      const tall = step * (load === "books" ? random.between(0.5, 0.78) : random.between(0.36, 0.7));
      if (left + wide > x + width * 0.97) break;
      const fill = mix(random.pick(tones), natural.plaster, 0.15);
      if (!random.chance(0.12)) {
        shapes.push({
          rings: [rect(left, base - tall, wide * 0.9, tall, load === "bottles" ? wide * 0.3 : 0)],
          fill,
          detail: true,
        });
        if (load !== "books")
          shapes.push({
            rings: [rect(left + wide * 0.14, base - tall * 0.6, wide * 0.62, tall * 0.28)],
            fill: natural.white,
            alpha: 0.75,
            detail: true,
          });
      }
      left += wide * 1.04;
    }
    shapes.push({ rings: [rect(x, base, width, step * 0.08)], fill: wood, detail: true });
  }
  shapes.push({
    rings: [
      rect(x, y, width * 0.03, height),
      rect(x + width * 0.97, y, width * 0.03, height),
      rect(x, y, width, step * 0.06),
    ],
    fill: wood,
    detail: true,
  });
  return item(shapes);
}
