import { mix } from "#offline/illustrator/art/colour.ts";
import { blob, rect } from "#offline/illustrator/art/outline.ts";
import type { Item, Ring, Shape } from "#offline/illustrator/art/shape.ts";
import { item, type Stage } from "#offline/illustrator/settings/parts/stage.ts";
import { natural, type Random } from "../../art/natural.ts";

/** A frozen lake or sea from `top` down: a pale sheet with drifts of snow, and cracks that widen towards the camera. */
export function drawIce(stage: Stage, random: Random, { top }: { top: number }): Item[] {
  const { width, height, unit, light } = stage;
  const deep = height - top;
  const pale = mix(natural.snow, natural.water, 0.16);
  const near = mix(natural.snow, natural.water, 0.34);
  const drifts: Ring[] = Array.from({ length: 9 }, (_, index) => {
    const share = ((index + 0.5) / 9) ** 1.4;
    const long = unit * (0.08 + share * 0.2) * random.between(0.7, 1.3);
    return blob(random, random.between(0, 1) * width, top + deep * share, long, unit * (0.006 + share * 0.018), 0.2);
  });
  const cracks: Shape[] = Array.from({ length: 8 }, (_, index) => {
    const share = ((index + 0.6) / 8) ** 1.3;
    return {
      ...{
        rings: crack(random, { x: random.between(0, 1) * width, y: top + deep * share, unit: unit * (0.3 + share) }),
      },
      ...{ fill: mix(natural.waterDeep, natural.water, 0.4), stroke: unit * (0.0016 + share * 0.004), alpha: 0.6 },
      detail: true,
    };
  });
  return [
    item(
      [
        {
          rings: [rect(-8, top, width + 16, deep + 8)],
          fill: mix(pale, light.skyLow, 0.2),
          to: mix(near, light.skyTop, 0.12),
        },
        { rings: drifts, fill: natural.white, alpha: 0.75, detail: true },
      ],
      "setting",
    ),
    item(cracks, "setting"),
  ];
}

/** A broken line that runs on across the ice, with one branch. */
function crack(random: Random, { x, y, unit }: { x: number; y: number; unit: number }): Ring[] {
  const way = random.chance(0.5) ? 1 : -1;
  const main: number[] = [x, y];
  let [atX, atY] = [x, y];
  for (let step = 0; step < 5; step += 1) {
    atX += way * unit * random.between(0.05, 0.1);
    atY += unit * random.between(-0.018, 0.022);
    main.push(atX, atY);
  }
  const [fromX = x, fromY = y] = [main[4], main[5]];
  const branch = [
    fromX,
    fromY,
    fromX + way * unit * 0.06,
    fromY + unit * 0.03,
    fromX + way * unit * 0.15,
    fromY + unit * 0.036,
  ];
  return [main, branch];
}
