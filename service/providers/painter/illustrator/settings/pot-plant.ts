import { mix, type Rgb } from "#offline/illustrator/art/colour.ts";
import { polygon, rect } from "#offline/illustrator/art/outline.ts";
import type { Item, Shape } from "#offline/illustrator/art/shape.ts";
import { item, type Stage } from "#offline/illustrator/settings/parts/stage.ts";
import { natural } from "../art/natural.ts";

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
