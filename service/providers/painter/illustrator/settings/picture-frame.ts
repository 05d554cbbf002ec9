import type { Rgb } from "#offline/illustrator/art/colour.ts";
import { ellipse, rect } from "#offline/illustrator/art/outline.ts";
import type { Item } from "#offline/illustrator/art/shape.ts";
import { item, type Stage } from "#offline/illustrator/settings/parts/stage.ts";
import { natural } from "../art/natural.ts";
import type { Box } from "./room.ts";

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
