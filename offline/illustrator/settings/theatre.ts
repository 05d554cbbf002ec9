import { hex, mix } from "../art/colour.ts";
import { natural } from "../art/natural.ts";
import { ellipse, polygon, rect, smooth } from "../art/outline.ts";
import type { Ring } from "../art/shape.ts";
import { wallFoot } from "./parts/room.ts";
import { item, layer, type Setting, type Stage } from "./parts/stage.ts";

/** A theatre stage: curtain, spotlights, boards, a row of heads in front. */
export function drawTheatre(stage: Stage): Setting {
  const { unit, random, width, height, floor } = stage;
  const foot = wallFoot(stage);
  const cloth = random.pick([hex("#a33f45"), hex("#3d4f86"), hex("#5b3d74")]);
  const fold = (from: number, to: number, bottom: number) => {
    const rings: Ring[] = [];
    const step = (to - from) / 6;
    for (let index = 0; index < 6; index += 2)
      rings.push(
        smooth(
          [
            from + index * step,
            0,
            from + (index + 1) * step,
            0,
            from + (index + 0.8) * step,
            bottom,
            from + (index + 0.2) * step,
            bottom,
          ],
          { closed: true, steps: 1 },
        ),
      );
    return rings;
  };
  const side = Math.min(width * 0.19, unit * 0.3);
  const beam = (x: number, to: number) =>
    polygon(
      [x - unit * 0.012, 0],
      [x + unit * 0.012, 0],
      [to + unit * 0.24, floor + unit * 0.02],
      [to - unit * 0.24, floor + unit * 0.02],
    );
  const crowd = random.fork("crowd");
  const heads: Ring[] = [];
  for (let x = unit * 0.02; x < width; x += unit * crowd.between(0.09, 0.13)) {
    const y = height - unit * crowd.between(0.015, 0.05);
    heads.push(ellipse(x, y, unit * 0.03, unit * 0.036), ellipse(x, y + unit * 0.075, unit * 0.062, unit * 0.05));
  }
  return {
    inside: true,
    layers: [
      layer(
        "back",
        0,
        [
          item(
            [
              {
                rings: [rect(0, 0, width, foot + 4)],
                fill: mix(cloth, natural.ink, 0.72),
                to: mix(cloth, natural.ink, 0.45),
              },
              { rings: fold(0, width, foot), fill: mix(cloth, natural.ink, 0.58), alpha: 0.5 },
            ],
            "backdrop",
          ),
        ],
        0,
      ),
      layer(
        "boards",
        0.3,
        [
          item(
            [
              {
                rings: [rect(0, foot, width, height - foot + 4)],
                fill: mix(natural.wood, natural.ink, 0.15),
                to: mix(natural.woodDark, natural.ink, 0.35),
              },
            ],
            "backdrop",
          ),
        ],
        0,
      ),
      layer(
        "curtain",
        0.45,
        [
          item([
            {
              rings: [
                rect(-8, -8, side, foot + unit * 0.06),
                rect(width - side + 8, -8, side, foot + unit * 0.06),
                rect(-8, -8, width + 16, unit * 0.1),
              ],
              fill: cloth,
              to: mix(cloth, natural.ink, 0.35),
            },
            {
              rings: [
                ...fold(0, side * 0.94, foot + unit * 0.05),
                ...fold(width - side * 0.94, width, foot + unit * 0.05),
              ],
              fill: mix(cloth, natural.ink, 0.3),
              alpha: 0.6,
              detail: true,
            },
          ]),
        ],
        0,
      ),
      layer(
        "spotlights",
        0.5,
        [
          item(
            [beam(width * 0.3, width * 0.42), beam(width * 0.7, width * 0.58)].map((ring) => ({
              rings: [ring],
              fill: natural.lamp,
              alpha: 0.17,
              glow: true,
            })),
            "light",
          ),
          item(
            [
              {
                rings: [ellipse(width / 2, floor + unit * 0.02, unit * 0.46, unit * 0.05)],
                fill: natural.lamp,
                alpha: 0.35,
                glow: true,
                soft: unit * 0.01,
              },
            ],
            "light",
          ),
        ],
        0,
      ),
    ],
    front: [layer("audience", 0.97, [item([{ rings: heads, fill: mix(natural.ink, cloth, 0.15) }])], 0)],
  };
}
