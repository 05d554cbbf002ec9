import { lighter, mix, type Rgb } from "#offline/illustrator/art/colour.ts";
import { polygon, rect, smooth } from "#offline/illustrator/art/outline.ts";
import type { Item, Ring, Shape } from "#offline/illustrator/art/shape.ts";
import { item, type Stage } from "#offline/illustrator/settings/parts/stage.ts";
import { natural, type Random } from "../../art/natural.ts";

/** Open water from `top` down, taking the sky's colour, with bands of ripples that widen towards the camera. */
export function drawWater(
  stage: Stage,
  random: Random,
  { top, bottom = stage.height }: { top: number; bottom?: number },
): Item[] {
  const { width, unit, light } = stage;
  const far = mix(natural.water, light.skyLow, 0.45);
  const near = mix(natural.waterDeep, light.skyTop, 0.35);
  const stormy = light.weather === "storm";
  const bright: Rgb = mix(lighter(far, 0.35), light.orbColour, light.orb === "hidden" ? 0 : 0.45);
  const ripples: Shape[] = [];
  const rows = 13;
  for (let row = 0; row < rows; row += 1) {
    const depth = (row + 0.5) / rows;
    const y = top + (bottom - top) * depth ** 1.5;
    const count = Math.ceil((width / unit) * (7 - depth * 4));
    const rings: Ring[] = [];
    for (let index = 0; index < count; index += 1) {
      const x = random.between(-0.05, 1.05) * width;
      const long = unit * (0.02 + depth * 0.075) * random.between(0.5, 1.6);
      const high = unit * (0.0015 + depth * (stormy ? 0.011 : 0.0048));
      rings.push(
        smooth(
          [
            x - long,
            y,
            x - long * 0.3,
            y - high,
            x + long * 0.4,
            y - high * 0.5,
            x + long,
            y + high * 0.4,
            x,
            y + high * 0.5,
          ],
          { closed: true, steps: 4 },
        ),
      );
    }
    ripples.push({
      rings,
      fill: row % 3 === 2 ? mix(near, [10, 18, 44], 0.25) : bright,
      alpha: row % 3 === 2 ? 0.35 : 0.3 + 0.12 * depth,
      detail: true,
    });
  }
  return [
    item([{ rings: [rect(-8, top, width + 16, bottom - top + 8)], fill: far, to: near }], "setting"),
    item(ripples, "light"),
  ];
}

/** The shining path under a low sun or moon. */
export function drawGlitter(
  stage: Stage,
  random: Random,
  { x, top, bottom }: { x: number; top: number; bottom: number },
): Item {
  const rings: Ring[] = [];
  for (let row = 0; row < 16; row += 1) {
    const depth = (row + 0.5) / 16;
    const y = top + (bottom - top) * depth ** 1.3;
    const half = stage.unit * (0.03 + depth * 0.05) * random.between(0.5, 1.1);
    const shift = stage.unit * random.between(-0.02, 0.02) * (1 + depth);
    const high = stage.unit * (0.002 + 0.004 * depth);
    rings.push(
      smooth([x + shift - half, y, x + shift, y - high, x + shift + half, y, x + shift, y + high], {
        closed: true,
        steps: 4,
      }),
    );
  }
  return item([{ rings, fill: stage.light.orbColour, alpha: 0.6, glow: true, detail: true }], "light");
}

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
