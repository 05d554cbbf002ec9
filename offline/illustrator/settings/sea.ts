import { mix } from "../art/colour.ts";
import { natural } from "../art/natural.ts";
import { smooth } from "../art/outline.ts";
import type { Layer } from "../art/shape.ts";
import { drawCliff, drawRocks } from "./coast.ts";
import { drawIce } from "./parts/ice.ts";
import { drawHills, drawRock } from "./parts/land.ts";
import { drawGrass, drawPalm } from "./parts/plants.ts";
import { drawSky } from "./parts/sky.ts";
import { item, layer, type Setting, type Stage } from "./parts/stage.ts";
import { drawGlitter, drawSailboat, drawWater } from "./parts/water.ts";

function sunOf(sky: Layer): number | undefined {
  const body = sky.items.findLast(
    (part) =>
      part.role === "backdrop" && part.shapes[0]?.glow && part.shapes[0].alpha === undefined && part !== sky.items[0],
  );
  return body?.shapes[0]?.rings[0]?.[0];
}

/**
 * Open sea, a far coast, some sails; with `harbour` a lighthouse on a cliff and moored boats, with `shore` rocks and surf,
 * with `beach` sand, and palms in the `tropics`.
 */
export function drawSea(stage: Stage, kind: "open" | "harbour" | "shore" | "beach" | "tropics"): Setting {
  const { unit, random, width, height, floor, light } = stage;
  const horizon = stage.horizon + (kind === "open" ? 0 : unit * 0.02);
  const sky = drawSky(stage, { horizon });
  const sun = sunOf(sky);
  const left = random.chance(0.6);
  const side = (share: number) => width * (left ? share : 1 - share);
  const isFrozen = stage.ground === "frozen";
  const open = () => [
    ...drawWater(stage, random.fork("water"), { top: horizon }),
    ...(sun === undefined || (light.orbHeight > 0.5 && light.orb === "sun")
      ? []
      : [drawGlitter(stage, random.fork("glitter"), { x: sun, top: horizon, bottom: height * 0.92 })]),
  ];
  const water = isFrozen ? drawIce(stage, random.fork("ice"), { top: horizon }) : open();
  const coast = [
    drawHills(stage, random.fork("coast"), {
      top: horizon - unit * 0.07,
      relief: unit * 0.06,
      waves: 3,
      fill: mix(mix(natural.rockDark, natural.pine, 0.4), natural.snow, isFrozen ? 0.6 : 0),
    }),
  ];
  const fleet = random.fork("fleet");
  const isSandy = kind === "beach" || kind === "tropics";
  const sails = Array.from({ length: isSandy ? 1 : 3 }, (_, index) =>
    drawSailboat(stage, {
      x: side(0.55 + index * 0.15 + fleet.between(-0.03, 0.03)),
      y: horizon + unit * (0.035 + index * 0.03),
      size: unit * (0.085 + index * 0.028),
      flip: fleet.chance(0.5),
    }),
  );
  // Nobody sails for pleasure in a storm.
  const shown =
    isFrozen || light.weather === "storm" ? [] : kind === "open" && fleet.chance(0.5) ? sails.slice(0, 1) : sails;
  const layers = [
    sky,
    layer("coast", 0.12, coast),
    layer("water", 0.35, [...water], 0.06),
    layer("sails", 0.45, shown, 0.12),
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
  if (kind === "shore") layers.push(layer("shore", 0.6, drawRocks(stage, side), 0.03));
  if (isSandy) {
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
          ...(kind === "tropics"
            ? [
                drawPalm(random.fork("palm"), { x: side(0.1), y: floor - unit * 0.06, height: unit * 0.58 }),
                drawPalm(random.fork("palms"), { x: side(0.02), y: floor - unit * 0.02, height: unit * 0.46 }),
              ]
            : [
                drawRock(random.fork("stone"), {
                  ...{ x: side(0.07), y: floor - unit * 0.06, size: unit * 0.11, fill: natural.rockDark },
                }),
              ]),
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
    ...(!isFrozen && { water: { top: horizon, bottom: isSandy || kind === "shore" ? floor - unit * 0.14 : height } }),
  };
}
