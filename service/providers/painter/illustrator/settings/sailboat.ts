import { mix, type Rgb } from "#offline/illustrator/art/colour.ts";
import { polygon, rect, smooth } from "#offline/illustrator/art/outline.ts";
import type { Item } from "#offline/illustrator/art/shape.ts";
import { item, type Stage } from "#offline/illustrator/settings/parts/stage.ts";
import { natural } from "../art/natural.ts";

export function drawSailboat(
  stage: Stage,
  { x, y, size, flip, colour }: { x: number; y: number; size: number; flip: boolean; colour?: Rgb | null },
): Item {
  const s = flip ? -size : size;
  const sail = mix(natural.white, stage.light.key, 0.15);
  return item([
    {
      rings: [
        polygon(
          [x - s * 0.42, y - size * 0.14],
          [x + s * 0.48, y - size * 0.14],
          [x + s * 0.34, y + size * 0.04],
          [x - s * 0.3, y + size * 0.04],
        ),
      ],
      fill: colour ?? natural.woodDark,
    },
    {
      rings: [rect(x - size * 0.012, y - size * 0.95, size * 0.024, size * 0.82)],
      fill: natural.woodDark,
      detail: true,
    },
    {
      rings: [
        smooth(
          [
            x + s * 0.02,
            y - size * 0.92,
            x + s * 0.24,
            y - size * 0.5,
            x + s * 0.42,
            y - size * 0.22,
            x + s * 0.02,
            y - size * 0.22,
          ],
          { closed: true, steps: 1 },
        ),
      ],
      fill: sail,
    },
    {
      rings: [
        polygon([x - s * 0.03, y - size * 0.8], [x - s * 0.03, y - size * 0.22], [x - s * 0.32, y - size * 0.22]),
      ],
      fill: mix(sail, natural.curtain, 0.35),
    },
  ]);
}
