import { ellipse, polygon, rect } from "#offline/illustrator/art/outline.ts";
import type { Item, Shape } from "#offline/illustrator/art/shape.ts";
import { item, type Stage } from "#offline/illustrator/settings/parts/stage.ts";
import { natural } from "../art/natural.ts";

export function drawLighthouse(stage: Stage, { x, y, height }: { x: number; y: number; height: number }): Item[] {
  const h = height;
  const half = (share: number) => h * (0.105 - 0.045 * share);
  const band = (from: number, to: number) =>
    polygon(
      [x - half(from), y - h * from * 0.78],
      [x - half(to), y - h * to * 0.78],
      [x + half(to), y - h * to * 0.78],
      [x + half(from), y - h * from * 0.78],
    );
  const lit = stage.light.darkness > 0.35;
  const [top, lampTop] = [y - h * 0.78, y - h * 0.9];
  const shapes: Shape[] = [
    { rings: [band(0, 1)], fill: natural.white },
    { rings: [band(0.14, 0.32), band(0.5, 0.66), band(0.82, 0.95)], fill: natural.roof, detail: true },
    { rings: [rect(x - h * 0.085, top - h * 0.012, h * 0.17, h * 0.022)], fill: natural.metalDark },
    { rings: [rect(x - h * 0.048, lampTop, h * 0.096, h * 0.11)], fill: lit ? natural.lamp : natural.glass, glow: lit },
    {
      rings: [
        rect(x - h * 0.004, lampTop, h * 0.008, h * 0.11),
        rect(x - h * 0.085, top - h * 0.05, h * 0.17, h * 0.006),
      ],
      fill: natural.metalDark,
      detail: true,
    },
    { rings: [polygon([x - h * 0.066, lampTop], [x, y - h], [x + h * 0.066, lampTop])], fill: natural.roof },
    { rings: [rect(x - h * 0.02, y - h * 0.1, h * 0.04, h * 0.1, h * 0.02)], fill: natural.woodDark, detail: true },
  ];
  const lights: Item[] = lit
    ? [
        item(
          [
            {
              rings: [
                polygon(
                  [x, lampTop + h * 0.03],
                  [x + stage.width, lampTop - h * 0.42],
                  [x + stage.width, lampTop + h * 0.3],
                  [x, lampTop + h * 0.07],
                ),
              ],
              fill: natural.lamp,
              alpha: 0.2,
              glow: true,
            },
            {
              rings: [ellipse(x, lampTop + h * 0.05, h * 0.16)],
              fill: natural.lamp,
              alpha: 0.3,
              glow: true,
              soft: h * 0.05,
            },
          ],
          "light",
        ),
      ]
    : [];
  return [...lights, item(shapes)];
}
