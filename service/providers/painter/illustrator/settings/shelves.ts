import { mix, type Rgb } from "#offline/illustrator/art/colour.ts";
import { rect } from "#offline/illustrator/art/outline.ts";
import type { Item, Shape } from "#offline/illustrator/art/shape.ts";
import { item, type Stage } from "#offline/illustrator/settings/parts/stage.ts";
import { natural } from "../art/natural.ts";
import type { Box } from "./room.ts";

/** Shelves with books, boxes or bottles; foot at y + height. */
export function drawShelves(
  stage: Stage,
  { x, y, width, height }: Box,
  { rows, load, wood = natural.wood }: { rows: number; load: "books" | "goods" | "bottles"; wood?: Rgb },
): Item {
  const random = stage.random.fork(`shelves${Math.round(x)}`);
  const shapes: Shape[] = [{ rings: [rect(x, y, width, height)], fill: mix(wood, natural.ink, 0.25) }];
  const step = height / rows;
  const tones: [Rgb, ...Rgb[]] = [
    natural.curtain,
    natural.cloth,
    natural.leaf,
    natural.dune,
    natural.roof,
    natural.plaster,
    natural.water,
  ];
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
