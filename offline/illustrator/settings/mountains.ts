import { mix, type Rgb } from "../art/colour.ts";
import { natural, type Random } from "../art/natural.ts";
import { polygon } from "../art/outline.ts";
import type { Item, Shape } from "../art/shape.ts";
import { drawGround, drawHills, spread } from "./parts/land.ts";
import { drawBush, drawGrass, drawPine } from "./parts/plants.ts";
import { drawSky } from "./parts/sky.ts";
import { item, layer, type Setting, type Stage } from "./parts/stage.ts";

/** One peak with a lit side, a shaded side and a snow cap. */
function drawPeak(
  random: Random,
  { x, y, width, height, fill }: { x: number; y: number; width: number; height: number; fill: Rgb },
): Item {
  const top = y - height;
  const tilt = random.between(-0.12, 0.12) * width;
  const kneeL = [x - width * random.between(0.2, 0.3), y - height * random.between(0.42, 0.55)] as const;
  const kneeR = [x + width * random.between(0.2, 0.3), y - height * random.between(0.4, 0.58)] as const;
  const foot = [x + width * 0.06, y] as const;
  const spur = [x + tilt + width * 0.05, y - height * 0.5] as const;
  const left = (share: number): [number, number] => [
    x + tilt + (kneeL[0] - x - tilt) * share,
    top + (kneeL[1] - top) * share,
  ];
  const right = (share: number): [number, number] => [
    x + tilt + (kneeR[0] - x - tilt) * share,
    top + (kneeR[1] - top) * share,
  ];
  const cap = 0.6;
  const shapes: Shape[] = [
    {
      rings: [polygon([x - width / 2, y], kneeL, [x + tilt, top], kneeR, [x + width / 2, y])],
      fill: mix(fill, natural.ink, 0.16),
    },
    {
      rings: [polygon([x - width / 2, y], kneeL, [x + tilt, top], spur, foot)],
      fill: mix(fill, natural.white, 0.1),
      detail: true,
    },
    {
      rings: [
        polygon(
          [x + tilt, top],
          left(cap),
          [x + tilt - width * 0.05, top + height * 0.24],
          [x + tilt - width * 0.01, top + height * 0.33],
          [x + tilt + width * 0.045, top + height * 0.22],
          right(cap),
        ),
      ],
      fill: natural.snow,
      detail: true,
    },
    {
      rings: [
        polygon(
          [x + tilt, top],
          [x + tilt + width * 0.012, top + height * 0.28],
          [x + tilt + width * 0.045, top + height * 0.22],
          right(cap),
        ),
      ],
      fill: mix(natural.snow, natural.rock, 0.35),
      detail: true,
    },
  ];
  return item(shapes);
}

/** A high range, wooded slopes, an alpine meadow. */
export function drawMountains(stage: Stage): Setting {
  const { unit, random, width, height, horizon } = stage;
  const peaks = random.fork("peaks");
  const range = (count: number, tall: number, fill: Rgb): Item[] =>
    Array.from({ length: Math.round(count * spread(stage)) }, (_, index) => ({
      index,
      h: unit * tall * peaks.between(0.7, 1.1),
    }))
      .toSorted((a, b) => a.h - b.h)
      .map(({ index, h }) =>
        drawPeak(peaks, {
          x: width * ((index + 0.5) / Math.round(count * spread(stage)) + peaks.between(-0.07, 0.07)),
          y: horizon + unit * 0.05,
          width: h * peaks.between(1.5, 1.9),
          height: h,
          fill,
        }),
      );
  const pines: Item[] = [];
  for (let x = 0; x < width; x += unit * peaks.between(0.05, 0.12)) {
    if (Math.abs(x / width - 0.52) < 0.17) continue;
    pines.push(
      drawPine(peaks, { x, y: horizon + unit * peaks.between(0.06, 0.1), height: unit * peaks.between(0.12, 0.22) }),
    );
  }
  const snowy = stage.light.weather === "snow";
  const meadow = snowy ? natural.snow : mix(natural.grass, natural.leaf, 0.3);
  return {
    inside: false,
    layers: [
      drawSky(stage),
      layer("far range", 0.1, range(4, 0.34, mix(natural.rock, natural.waterDeep, 0.35))),
      layer("range", 0.22, range(3, 0.46, natural.rockDark), 0.42),
      layer(
        "slopes",
        0.4,
        [
          drawHills(stage, random.fork("slopes"), {
            top: horizon - unit * 0.03,
            relief: unit * 0.07,
            waves: 3,
            fill: mix(natural.pine, natural.leaf, 0.3),
          }),
          ...pines,
        ],
        0.25,
      ),
      layer(
        "meadow",
        0.62,
        [
          drawGround(stage, random.fork("ground"), {
            top: horizon + unit * 0.1,
            fill: meadow,
            to: mix(meadow, natural.leafDark, snowy ? 0.05 : 0.5),
            patch: snowy ? natural.foam : natural.meadow,
          }),
        ],
        0.08,
      ),
    ],
    front: [
      layer(
        "near grass",
        0.97,
        [
          drawBush(peaks, { x: width * 0.96, y: height, height: unit * 0.1 }, natural.leafDark),
          drawGrass(peaks, { from: 0, to: width, y: height + 4, height: unit * 0.045, leaf: natural.leafDark }),
        ],
        0,
      ),
    ],
  };
}
