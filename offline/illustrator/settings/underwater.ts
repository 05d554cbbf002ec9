import { hexes, lighter, mix } from "../art/colour.ts";
import { natural, type Random } from "../art/natural.ts";
import { capsule, ellipse, polygon, rect, smooth } from "../art/outline.ts";
import type { Item, Ring, Shape } from "../art/shape.ts";
import { drawRock } from "./parts/land.ts";
import { item, layer, type Setting, type Stage } from "./parts/stage.ts";

function drawWeed({ unit }: Stage, random: Random, x: number, y: number, tall: number): Item {
  const rings: Ring[] = [-0.03, 0, 0.034].map((shift, at) => {
    const bend = unit * random.between(0.015, 0.035);
    const high = tall * (0.7 + at * 0.18);
    const bx = x + unit * shift;
    return smooth(
      [
        bx - unit * 0.012,
        y,
        bx - bend,
        y - high * 0.35,
        bx + bend,
        y - high * 0.7,
        bx,
        y - high,
        bx + bend + unit * 0.014,
        y - high * 0.66,
        bx - bend + unit * 0.02,
        y - high * 0.34,
        bx + unit * 0.012,
        y,
      ],
      { closed: true, steps: 5 },
    );
  });
  return item([{ rings, fill: mix(natural.leafDark, natural.leaf, random.next()) }]);
}

/** A coral like a small tree without leaves. */
function drawCoral(random: Random, x: number, y: number, size: number): Item {
  const fill = random.pick(hexes(["#e8806f", "#e9a26b", "#c983b5", "#e6b8b0"]));
  const rings: Ring[] = [];
  for (let at = 0; at < 5; at += 1) {
    const angle = -Math.PI / 2 + (at - 2) * 0.36 + random.between(-0.1, 0.1);
    const [tx, ty] = [x + Math.cos(angle) * size * 0.6, y + Math.sin(angle) * size];
    rings.push(capsule(x, y, size * 0.09, tx, ty, size * 0.06));
    rings.push(
      capsule(
        (x + tx) / 2,
        (y + ty) / 2,
        size * 0.06,
        tx + size * (at < 2 ? -0.2 : 0.2),
        (y + ty) / 2 - size * 0.3,
        size * 0.045,
      ),
    );
  }
  return item([{ rings, fill }]);
}

/** Below the surface: light that falls in, weed and stones on the ground; the sea has corals. */
export function drawUnderwater(stage: Stage, kind: "sea" | "river" = "sea"): Setting {
  const { unit, random, width, height, floor, light } = stage;
  const isSea = kind === "sea";
  const deep = mix(
    isSea ? natural.waterDeep : mix(natural.waterDeep, natural.leafDark, 0.4),
    natural.ink,
    light.darkness * 0.5,
  );
  const clear = lighter(
    mix(isSea ? natural.water : mix(natural.water, natural.leaf, 0.3), natural.foam, 0.3),
    -light.darkness * 0.2,
  );
  const plants = random.fork("plants");
  const rays: Shape[] = [0.12, 0.34, 0.58, 0.8].map((share) => ({
    rings: [
      polygon(
        [width * share, -4],
        [width * (share + 0.07), -4],
        [width * (share - 0.02), height * 0.72],
        [width * (share - 0.16), height * 0.72],
      ),
    ],
    fill: natural.white,
    alpha: 0.22 * (1 - light.darkness),
    glow: true,
    soft: unit * 0.02,
  }));
  const bed = floor - unit * 0.02;
  const sand = mix(isSea ? natural.sand : natural.soil, natural.water, 0.3);
  const bubbles: Ring[] = Array.from({ length: 22 }, () =>
    ellipse(random.between(0, width), random.between(height * 0.08, bed), unit * random.between(0.004, 0.011)),
  );
  const pebbles: Ring[] = Array.from({ length: 30 }, () =>
    ellipse(
      plants.between(0, width),
      plants.between(bed + unit * 0.03, height),
      unit * plants.between(0.01, 0.028),
      unit * 0.01,
    ),
  );
  const bottom = smooth(
    [
      -unit * 0.1,
      bed,
      width * 0.25,
      bed + unit * 0.03,
      width * 0.6,
      bed - unit * 0.01,
      width + unit * 0.1,
      bed + unit * 0.02,
    ],
    { closed: false },
  );
  const spots = [0.04, 0.13, 0.82, 0.9, 0.97];
  return {
    inside: false,
    layers: [
      layer(
        "water",
        0,
        [item([{ rings: [rect(0, 0, width, height)], fill: lighter(clear, 0.12), to: deep }], "backdrop")],
        0,
      ),
      layer(
        "far rocks",
        0.2,
        [0.16, 0.72, 0.95].map((share) =>
          drawRock(plants, {
            x: width * share,
            y: bed + unit * 0.04,
            size: unit * plants.between(0.2, 0.32),
            fill: mix(deep, natural.rock, 0.25),
          }),
        ),
        0,
      ),
      layer("rays", 0.3, [item(rays, "light")], 0),
      layer(
        "ground",
        0.5,
        [
          item([
            {
              rings: [[...bottom, width + unit * 0.1, height + 8, -unit * 0.1, height + 8]],
              fill: sand,
              to: mix(sand, deep, 0.35),
            },
            { rings: pebbles, fill: mix(natural.rock, deep, 0.3), alpha: 0.8, detail: true },
          ]),
          ...spots.map((share, at) =>
            drawWeed(stage, plants, width * share, bed + unit * 0.04, unit * (at % 2 ? 0.22 : 0.36)),
          ),
          ...(isSea
            ? [0.21, 0.74].map((share) => drawCoral(plants, width * share, bed + unit * 0.05, unit * 0.16))
            : []),
          ...[0.28, 0.68].map((share) =>
            drawRock(plants, {
              x: width * share,
              y: bed + unit * 0.06,
              size: unit * 0.06,
              fill: mix(natural.rock, deep, 0.3),
            }),
          ),
        ],
        0,
      ),
    ],
    front: [
      layer(
        "bubbles",
        0.92,
        [item([{ rings: bubbles, fill: natural.white, alpha: 0.5, glow: true, detail: true }], "light")],
        0,
      ),
    ],
    depths: { top: height * 0.16, bottom: bed - unit * 0.06 },
  };
}
