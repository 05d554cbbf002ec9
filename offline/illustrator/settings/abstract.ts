import { fromLch, mix, type Rgb } from "../art/colour.ts";
import { natural } from "../art/natural.ts";
import { blob, ellipse, rect } from "../art/outline.ts";
import type { Item, Ring } from "../art/shape.ts";
import { item, layer, type Setting, type Stage } from "./parts/stage.ts";

/** A studio of soft shapes for ideas that have no place: two related hues, a big disc, a level floor. */
export function drawAbstract(stage: Stage): Setting {
  const { width, height, unit, random, floor } = stage;
  const hue = random.between(0, Math.PI * 2);
  const tone = (l: number, c: number, turn: number): Rgb => fromLch({ l, c, h: hue + turn });
  const back = tone(0.86, 0.05, 0);
  const deep = tone(0.72, 0.085, 0.25);
  const accent = tone(0.8, 0.09, Math.PI * 0.85);
  const foot = floor - unit * 0.1;
  const middle = width * random.between(0.44, 0.56);
  const patches = random.fork("patches");
  const soft: Item[] = Array.from({ length: 4 }, (_, index) =>
    item(
      [
        {
          rings: [
            blob(
              patches,
              width * patches.between(0, 1),
              foot * patches.between(0.1, 0.9),
              unit * patches.between(0.2, 0.4),
              unit * patches.between(0.16, 0.3),
              0.2,
            ),
          ],
          fill: index % 2 ? deep : mix(back, natural.white, 0.5),
          alpha: 0.35,
        },
      ],
      "backdrop",
    ),
  );
  const dots: Ring[] = [];
  const [dx, dy] = [width * patches.between(0.06, 0.8), foot * patches.between(0.08, 0.3)];
  for (let row = 0; row < 4; row += 1)
    for (let column = 0; column < 6; column += 1)
      dots.push(ellipse(dx + column * unit * 0.032, dy + row * unit * 0.032, unit * 0.0042));
  const kind = random.whole(0, 2);
  const hero: Item =
    kind === 0
      ? item([
          {
            rings: [ellipse(middle, foot - unit * 0.26, unit * 0.33)],
            fill: mix(accent, natural.white, 0.25),
            to: accent,
          },
        ])
      : kind === 1
        ? item([
            {
              rings: [rect(middle - unit * 0.3, foot - unit * 0.54, unit * 0.6, unit * 0.6, unit * 0.3)],
              fill: mix(accent, natural.white, 0.25),
              to: accent,
            },
          ])
        : item([
            { rings: [ellipse(middle - unit * 0.2, foot - unit * 0.2, unit * 0.26)], fill: deep },
            {
              rings: [ellipse(middle + unit * 0.18, foot - unit * 0.3, unit * 0.28)],
              fill: mix(accent, natural.white, 0.15),
              to: accent,
            },
          ]);
  return {
    inside: true,
    plinths: true,
    layers: [
      layer(
        "backdrop",
        0,
        [
          item([{ rings: [rect(0, 0, width, height)], fill: mix(back, natural.white, 0.3), to: back }], "backdrop"),
          ...soft,
        ],
        0,
      ),
      layer("shapes", 0.25, [item([{ rings: dots, fill: deep, alpha: 0.7, detail: true }]), hero], 0),
      layer(
        "ground",
        0.4,
        [
          item(
            [
              {
                rings: [rect(0, foot, width, height - foot + 4)],
                fill: mix(deep, back, 0.35),
                to: mix(deep, natural.ink, 0.06),
              },
            ],
            "backdrop",
          ),
        ],
        0,
      ),
    ],
    front: [],
  };
}

/** A round plinth that things are shown on; the top's middle is at x, y, its foot at y + height. */
export function drawPlinth(
  { x, y, width, height }: { x: number; y: number; width: number; height: number },
  fill: Rgb,
): Item {
  const [rx, ry] = [width / 2, width * 0.09];
  return item([
    {
      rings: [ellipse(x, y + height, rx, ry), rect(x - rx, y, width, height)],
      fill: mix(fill, natural.ink, 0.12),
      to: mix(fill, natural.ink, 0.24),
    },
    { rings: [ellipse(x, y, rx, ry)], fill: mix(fill, natural.white, 0.25), detail: true },
  ]);
}
