import { hex, mix } from "../art/colour.ts";
import { natural } from "../art/natural.ts";
import { ellipse, polygon, rect, smooth } from "../art/outline.ts";
import type { Item, Layer, Shape } from "../art/shape.ts";
import { drawHouse } from "./buildings.ts";
import { drawHills, drawRock } from "./land.ts";
import { drawBush, drawGrass, drawPalm } from "./plants.ts";
import { drawSky } from "./sky.ts";
import { item, layer, type Setting, type Stage } from "./stage.ts";
import { drawGlitter, drawWater } from "./water.ts";

function sunOf(sky: Layer): number | undefined {
  const body = sky.items.findLast(
    (part) =>
      part.role === "backdrop" && part.shapes[0]?.glow && part.shapes[0].alpha === undefined && part !== sky.items[0],
  );
  return body?.shapes[0]?.rings[0]?.[0];
}

export function drawSailboat(
  stage: Stage,
  { x, y, size, flip }: { x: number; y: number; size: number; flip: boolean },
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
      fill: natural.woodDark,
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

export function drawLighthouse(stage: Stage, { x, y, height }: { x: number; y: number; height: number }): Item[] {
  const h = height;
  const half = (share: number) => h * (0.105 - 0.045 * share);
  const band = (from: number, to: number) =>
    polygon(
      [x - half(from), y - h * from * 0.78],
      [x - half(to), y - h * to * 0.78],
      [x + half(to), y - h * to * 0.78],
      [x + half(from), y - h * from * 0.78],
    );
  const lit = stage.light.darkness > 0.35;
  const [top, lampTop] = [y - h * 0.78, y - h * 0.9];
  const shapes: Shape[] = [
    { rings: [band(0, 1)], fill: natural.white },
    { rings: [band(0.14, 0.32), band(0.5, 0.66), band(0.82, 0.95)], fill: natural.roof, detail: true },
    { rings: [rect(x - h * 0.085, top - h * 0.012, h * 0.17, h * 0.022)], fill: natural.metalDark },
    { rings: [rect(x - h * 0.048, lampTop, h * 0.096, h * 0.11)], fill: lit ? natural.lamp : natural.glass, glow: lit },
    {
      rings: [
        rect(x - h * 0.004, lampTop, h * 0.008, h * 0.11),
        rect(x - h * 0.085, top - h * 0.05, h * 0.17, h * 0.006),
      ],
      fill: natural.metalDark,
      detail: true,
    },
    { rings: [polygon([x - h * 0.066, lampTop], [x, y - h], [x + h * 0.066, lampTop])], fill: natural.roof },
    { rings: [rect(x - h * 0.02, y - h * 0.1, h * 0.04, h * 0.1, h * 0.02)], fill: natural.woodDark, detail: true },
  ];
  const lights: Item[] = lit
    ? [
        item(
          [
            {
              rings: [
                polygon(
                  [x, lampTop + h * 0.03],
                  [x + stage.width, lampTop - h * 0.42],
                  [x + stage.width, lampTop + h * 0.3],
                  [x, lampTop + h * 0.07],
                ),
              ],
              fill: natural.lamp,
              alpha: 0.2,
              glow: true,
            },
            {
              rings: [ellipse(x, lampTop + h * 0.05, h * 0.16)],
              fill: natural.lamp,
              alpha: 0.3,
              glow: true,
              soft: h * 0.05,
            },
          ],
          "light",
        ),
      ]
    : [];
  return [...lights, item(shapes)];
}

/** Open sea, a far coast, some sails; with `harbour` a lighthouse on a cliff and moored boats, with `beach` sand and palms. */
export function drawSea(stage: Stage, kind: "open" | "harbour" | "beach"): Setting {
  const { unit, random, width, height, floor, light } = stage;
  const horizon = stage.horizon + (kind === "open" ? 0 : unit * 0.02);
  const sky = drawSky(stage, { horizon });
  const sun = sunOf(sky);
  const left = random.chance(0.6);
  const side = (share: number) => width * (left ? share : 1 - share);
  const water = [
    ...drawWater(stage, random.fork("water"), { top: horizon }),
    ...(sun === undefined || (light.orbHeight > 0.5 && light.orb === "sun")
      ? []
      : [drawGlitter(stage, random.fork("glitter"), { x: sun, top: horizon, bottom: height * 0.92 })]),
  ];
  const coast = [
    drawHills(stage, random.fork("coast"), {
      top: horizon - unit * 0.07,
      relief: unit * 0.06,
      waves: 3,
      fill: mix(natural.rockDark, natural.pine, 0.4),
    }),
  ];
  const fleet = random.fork("fleet");
  const sails = Array.from({ length: kind === "beach" ? 1 : 3 }, (_, index) =>
    drawSailboat(stage, {
      x: side(0.55 + index * 0.15 + fleet.between(-0.03, 0.03)),
      y: horizon + unit * (0.035 + index * 0.03),
      size: unit * (0.085 + index * 0.028),
      flip: fleet.chance(0.5),
    }),
  );
  const layers = [
    sky,
    layer("coast", 0.12, coast),
    layer("water", 0.35, [...water], 0.06),
    layer("sails", 0.45, kind === "open" && fleet.chance(0.5) ? sails.slice(0, 1) : sails, 0.12),
  ];
  const front: Layer[] = [];
  if (kind === "open") {
    const rocks = random.fork("rocks");
    layers.push(
      layer(
        "rocks",
        0.55,
        [
          drawRock(rocks, { x: side(0.08), y: horizon + unit * 0.11, size: unit * 0.13, fill: natural.rockDark }),
          drawRock(rocks, { x: side(0.2), y: horizon + unit * 0.12, size: unit * 0.06, fill: natural.rockDark }),
        ],
        0.08,
      ),
    );
  }
  if (kind === "harbour") layers.push(layer("cliff", 0.6, drawCliff(stage, side, horizon), 0.04));
  if (kind === "beach") {
    const sand = smooth(
      [
        -unit * 0.1,
        floor - unit * 0.13,
        width * 0.3,
        floor - unit * 0.08,
        width * 0.65,
        floor - unit * 0.1,
        width + unit * 0.1,
        floor - unit * 0.05,
      ],
      { closed: false, steps: 10 },
    );
    const shore = (shift: number) => [
      -unit * 0.1,
      height + 8,
      ...sand.map((v, i) => (i % 2 ? v - shift : v)),
      width + unit * 0.1,
      height + 8,
    ];
    layers.push(
      layer(
        "beach",
        0.6,
        [
          item([
            { rings: [shore(unit * 0.022)], fill: natural.foam, alpha: 0.8 },
            { rings: [shore(0)], fill: natural.sand, to: mix(natural.sand, natural.dune, 0.5) },
          ]),
          drawPalm(random.fork("palm"), { x: side(0.1), y: floor - unit * 0.06, height: unit * 0.58 }),
          drawPalm(random.fork("palms"), { x: side(0.02), y: floor - unit * 0.02, height: unit * 0.46 }),
        ],
        0.03,
      ),
    );
    front.push(
      layer(
        "near grass",
        0.97,
        [
          drawGrass(random.fork("grass"), {
            from: side(0.88) - unit * 0.2,
            to: side(0.88) + unit * 0.3,
            y: height + 4,
            height: unit * 0.12,
            leaf: natural.leafDark,
          }),
        ],
        0,
      ),
    );
  }
  return {
    inside: false,
    layers,
    front,
    ...(kind === "harbour" ? { focus: side(0.36) } : {}),
    water: { top: horizon, bottom: kind === "beach" ? floor - unit * 0.14 : height },
  };
}

function drawCliff(stage: Stage, side: (share: number) => number, horizon: number): Item[] {
  const { unit, height, floor, width } = stage;
  const top = horizon + unit * 0.015;
  const step = (share: number, y: number): [number, number] => [side(share), y];
  const cliff = [
    step(-0.05, top - unit * 0.03),
    step(0.12, top - unit * 0.035),
    step(0.24, top),
    step(0.3, top + unit * 0.05),
    step(0.325, top + unit * 0.16),
    step(0.36, floor - unit * 0.02),
    step(0.4, height + 6),
    step(-0.05, height + 6),
  ];
  const quay = [
    step(-0.05, floor - unit * 0.015),
    step(0.56, floor - unit * 0.015),
    step(0.6, height + 6),
    step(-0.05, height + 6),
  ];
  const rock = mix(natural.rockDark, hex("#6b5a58"), 0.4);
  return [
    ...drawLighthouse(stage, { x: side(0.13), y: top - unit * 0.02, height: Math.min(unit * 0.56, top * 0.86) }),
    drawHouse(
      stage,
      stage.random.fork("keeper"),
      { x: side(0.215) - unit * 0.06, y: top + unit * 0.012, width: unit * 0.12, height: unit * 0.13 },
      natural.plaster,
    ),
    item([
      { rings: [polygon(...cliff)], fill: rock, to: mix(rock, natural.ink, 0.35) },
      {
        rings: [
          polygon(
            step(-0.05, top - unit * 0.03),
            step(0.12, top - unit * 0.035),
            step(0.24, top),
            step(0.2, top + unit * 0.022),
            step(-0.05, top + unit * 0.01),
          ),
        ],
        fill: mix(natural.grass, rock, 0.35),
        detail: true,
      },
    ]),
    drawBush(stage.random.fork("bush"), { x: side(0.03), y: top - unit * 0.02, height: unit * 0.03 }),
    item([
      { rings: [polygon(...quay)], fill: mix(natural.wood, natural.concrete, 0.5), to: natural.woodDark },
      {
        rings: [rect(Math.min(side(-0.05), side(0.56)), floor - unit * 0.015, Math.abs(side(0.61)), unit * 0.012)],
        fill: mix(natural.concrete, natural.white, 0.3),
        detail: true,
        alpha: width > 0 ? 0.7 : 0,
      },
    ]),
  ];
}
