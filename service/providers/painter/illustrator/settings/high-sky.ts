import { mix } from "#offline/illustrator/art/colour.ts";
import { ellipse, rect } from "#offline/illustrator/art/outline.ts";
import type { Item, Ring } from "#offline/illustrator/art/shape.ts";
import { drawHills } from "#offline/illustrator/settings/parts/land.ts";
import { item, layer, type Setting, type Stage } from "#offline/illustrator/settings/parts/stage.ts";
import { natural } from "../art/natural.ts";
import { drawSky } from "./sky.ts";

/** High above the ground: layers of cloud, the land far below. */
export function drawHighSky(stage: Stage): Setting {
  const { unit, random, width, height, light } = stage;
  const low = { ...stage, horizon: height * 0.8 };
  const banks: Item[] = [0.84, 0.92, 1.0].map((share, index) => {
    const bumps = random.fork(`bank${index}`);
    const rings: Ring[] = [rect(-8, height * share, width + 16, height)];
    for (let x = -unit * 0.1; x < width + unit * 0.1; x += unit * bumps.between(0.08, 0.16))
      rings.push(ellipse(x, height * share, unit * bumps.between(0.08, 0.15), unit * bumps.between(0.05, 0.09)));
    return item([
      {
        rings,
        fill: mix(light.skyLow, natural.cloud, 0.35 + index * 0.2),
        to: mix(light.skyMiddle, light.skyLow, 0.5),
        glow: true,
      },
    ]);
  });
  return {
    inside: false,
    layers: [
      drawSky(low),
      layer("land below", 0.1, [
        drawHills(low, random.fork("land"), { top: height * 0.76, relief: unit * 0.05, waves: 5, fill: natural.leaf }),
      ]),
      ...banks.map((bank, index) => layer(`clouds ${index + 1}`, 0.3 + index * 0.2, [bank], 0.1)),
    ],
    front: [],
  };
}
