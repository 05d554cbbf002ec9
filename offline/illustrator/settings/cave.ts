import { mix } from "../art/colour.ts";
import { natural } from "../art/natural.ts";
import { blob, polygon, rect, smooth } from "../art/outline.ts";
import type { Ring } from "../art/shape.ts";
import { drawGround, drawRock } from "./parts/land.ts";
import { wallFoot } from "./parts/room.ts";
import { item, layer, type Setting, type Stage } from "./parts/stage.ts";

/** Rock all around, stone teeth from above and below, and the day at the mouth. */
export function drawCave(stage: Stage): Setting {
  const { unit, random, width, height, floor, light } = stage;
  const stones = random.fork("stones");
  const foot = wallFoot(stage);
  const rock = mix(natural.rockDark, natural.soil, 0.25);
  const dark = mix(rock, natural.ink, 0.45);
  const x = width * (random.chance(0.5) ? 0.3 : 0.7);
  const mouth = smooth(
    [
      x - unit * 0.22,
      foot + unit * 0.02,
      x - unit * 0.2,
      foot - unit * 0.2,
      x - unit * 0.1,
      foot - unit * 0.36,
      x + unit * 0.05,
      foot - unit * 0.38,
      x + unit * 0.18,
      foot - unit * 0.24,
      x + unit * 0.21,
      foot + unit * 0.02,
    ],
    { closed: false },
  );
  const teeth = (count: number, y: number, up: number): Ring[] =>
    Array.from({ length: count }, (_, at) => {
      const tx = ((at + stones.between(0.1, 0.9)) / count) * width;
      const [half, long] = [unit * stones.between(0.016, 0.045), unit * stones.between(0.07, 0.22)];
      return polygon([tx - half, y], [tx + half, y], [tx + half * 0.2, y - up * long]);
    });
  const roof = smooth(
    [
      -unit * 0.1,
      unit * 0.22,
      width * 0.15,
      unit * 0.12,
      width * 0.4,
      unit * 0.07,
      width * 0.65,
      unit * 0.1,
      width * 0.85,
      unit * 0.14,
      width + unit * 0.1,
      unit * 0.26,
    ],
    { closed: false },
  );
  const side = (at: number) => {
    const s = at ? -1 : 1;
    const edge = at ? width : 0;
    return smooth(
      [
        edge,
        0,
        edge + s * unit * 0.14,
        height * 0.2,
        edge + s * unit * 0.08,
        height * 0.45,
        edge + s * unit * 0.14,
        height * 0.7,
        edge + s * unit * 0.24,
        height + 8,
        edge,
        height + 8,
      ],
      { closed: false },
    );
  };
  return {
    inside: true,
    layers: [
      layer(
        "rock",
        0,
        [item([{ rings: [rect(0, 0, width, height)], fill: mix(rock, natural.ink, 0.3), to: rock }], "backdrop")],
        0,
      ),
      layer(
        "mouth",
        0.2,
        [
          item([
            { rings: [mouth], fill: mix(light.skyLow, light.skyTop, 0.3), to: light.skyLow, glow: true },
            {
              rings: Array.from({ length: 9 }, () =>
                blob(stones, stones.between(0, width), stones.between(unit * 0.1, foot), unit * 0.09, unit * 0.04),
              ),
              fill: dark,
              alpha: 0.4,
              detail: true,
            },
          ]),
          item(
            [
              {
                rings: [
                  polygon(
                    [x - unit * 0.2, foot],
                    [x + unit * 0.2, foot],
                    [x + unit * 0.42, height],
                    [x - unit * 0.42, height],
                  ),
                ],
                fill: light.skyLow,
                alpha: 0.16 * (1 - light.darkness * 0.6),
                glow: true,
                soft: unit * 0.03,
              },
            ],
            "light",
          ),
        ],
        0,
      ),
      layer(
        "floor",
        0.4,
        [
          drawGround(stage, random.fork("floor"), {
            top: foot,
            fill: mix(rock, natural.rock, 0.3),
            to: dark,
            patch: natural.rock,
          }),
        ],
        0,
      ),
      layer(
        "stone",
        0.5,
        [
          item([
            {
              rings: [[...roof, width + unit * 0.1, -8, -unit * 0.1, -8], ...teeth(11, unit * 0.1, -1)],
              fill: mix(rock, natural.ink, 0.35),
            },
          ]),
          item([{ rings: [0, 1].map(side), fill: mix(rock, natural.ink, 0.4) }]),
          item([{ rings: teeth(7, foot + unit * 0.03, 0.6), fill: mix(rock, natural.rock, 0.2) }]),
          ...[0.1, 0.88].map((share) =>
            drawRock(stones, { x: width * share, y: floor, size: unit * 0.09, fill: mix(rock, natural.rock, 0.35) }),
          ),
        ],
        0,
      ),
    ],
    front: [],
  };
}
