import { mix } from "#offline/illustrator/art/colour.ts";
import { capsule, ellipse, rect } from "#offline/illustrator/art/outline.ts";
import type { Item } from "#offline/illustrator/art/shape.ts";
import { drawShopFront, drawTower } from "#offline/illustrator/settings/parts/buildings.ts";
import { drawRoundTree } from "#offline/illustrator/settings/parts/plants.ts";
import { item, layer, type Setting, type Stage } from "#offline/illustrator/settings/parts/stage.ts";
import { natural } from "../art/natural.ts";
import { drawSky } from "./sky.ts";

function lampPost({ unit, light }: Stage, x: number, y: number): Item[] {
  const top = y - unit * 0.34;
  const post = item([
    { rings: [capsule(x, y, unit * 0.006, x, top, unit * 0.004)], fill: natural.metalDark },
    {
      rings: [rect(x - unit * 0.018, top - unit * 0.03, unit * 0.036, unit * 0.035, unit * 0.008)],
      fill: light.darkness > 0.4 ? natural.lamp : natural.metal,
      glow: light.darkness > 0.4,
    },
  ]);
  if (light.darkness <= 0.4) return [post];
  const glow = item(
    [0.16, 0.08].map((reach) => ({
      rings: [ellipse(x, top - unit * 0.012, unit * reach)],
      fill: natural.lamp,
      alpha: 0.16,
      glow: true,
      soft: unit * 0.03,
    })),
    "light",
  );
  return [post, glow];
}

/** A row of shop fronts, pavement, the edge of the road. */
export function drawStreet(stage: Stage): Setting {
  const { unit, random, width, height, floor, horizon } = stage;
  const fronts = random.fork("fronts");
  const kerb = floor + unit * 0.035;
  const foot = Math.min(floor - unit * 0.06, horizon + unit * 0.1);
  const row: Item[] = [];
  for (let x = -unit * fronts.between(0, 0.2); x < width; ) {
    const w = unit * fronts.between(0.3, 0.42);
    const h = Math.min(foot * 0.94, unit * fronts.between(0.44, 0.62));
    row.push(drawShopFront(stage, fronts, { x, y: foot, width: w, height: h }));
    x += w;
  }
  const far: Item[] = [];
  for (let x = 0; x < width; x += unit * 0.2)
    far.push(
      drawTower(stage, fronts, { x, y: foot, width: unit * 0.16, height: unit * fronts.between(0.6, 0.78) }, "none"),
    );
  const lamps = [0.07, 0.93].flatMap((share) => lampPost(stage, width * share, floor - unit * 0.01));
  return {
    inside: false,
    layers: [
      drawSky(stage),
      layer("far houses", 0.15, far),
      layer("house fronts", 0.5, row, 0.1),
      layer(
        "pavement",
        0.65,
        [
          item([
            {
              rings: [rect(-8, foot, width + 16, kerb - foot)],
              fill: mix(natural.pavement, natural.floor, 0.2),
              to: natural.pavement,
            },
            {
              rings: [rect(-8, kerb, width + 16, height - kerb + 8)],
              fill: natural.asphalt,
              to: mix(natural.asphalt, natural.ink, 0.3),
            },
            {
              rings: [rect(-8, kerb - unit * 0.008, width + 16, unit * 0.016)],
              fill: natural.white,
              alpha: 0.7,
              detail: true,
            },
          ]),
          drawRoundTree(fronts, { x: width * 0.02, y: foot + unit * 0.03, height: unit * 0.36 }),
          ...lamps,
        ],
        0.04,
      ),
    ],
    front: [],
  };
}
