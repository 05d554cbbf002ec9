import { mix } from "../art/colour.ts";
import { natural } from "../art/natural.ts";
import { smooth } from "../art/outline.ts";
import type { Item } from "../art/shape.ts";
import { drawIce } from "./parts/ice.ts";
import { drawGround, drawHills, drawWay, snowed } from "./parts/land.ts";
import { drawBush, drawGrass, drawRoundTree } from "./parts/plants.ts";
import { drawSky } from "./parts/sky.ts";
import { item, layer, type Setting, type Stage } from "./parts/stage.ts";
import { drawWater } from "./parts/water.ts";

/** Trees along a line, some apart and some in groups. */
function trees(stage: Stage, name: string, { y, low, high }: { y: number; low: number; high: number }): Item[] {
  const { unit, width, random } = stage;
  const wood = random.fork(name);
  const items: Item[] = [];
  for (let x = unit * wood.between(0, 0.1); x < width; x += unit * wood.between(0.07, 0.34)) {
    const height = unit * wood.between(low, high);
    items.push(
      wood.chance(0.7)
        ? drawRoundTree(wood, { x, y, height })
        : drawBush(wood, { x, y, height: height * 0.35 }, natural.leaf),
    );
  }
  return items;
}

function farHills(stage: Stage, rise: number) {
  const { unit, horizon, random } = stage;
  return layer("far hills", 0.12, [
    drawHills(stage, random.fork("far"), {
      ...{ top: horizon - unit * rise, relief: unit * 0.14, waves: 3 },
      fill: mix(natural.leaf, natural.pine, 0.45),
    }),
  ]);
}

function nearGrass({ random, width, height, unit }: Stage) {
  const grass = { from: 0, to: width, y: height + 4, height: unit * 0.05, leaf: natural.leafDark };
  return [layer("near grass", 0.97, [drawGrass(random.fork("grass"), grass)], 0)];
}

/** Rolling green hills one behind the other, without rock or snow, and a path between them. */
export function drawHillside(stage: Stage): Setting {
  const { unit, random, width, horizon } = stage;
  const near = mix(natural.meadow, natural.grass, 0.5);
  return {
    inside: false,
    layers: [
      drawSky(stage),
      farHills(stage, 0.2),
      layer(
        "hills",
        0.25,
        [
          drawHills(stage, random.fork("middle"), {
            ...{ top: horizon - unit * 0.1, relief: unit * 0.13, waves: 2 },
            ...{ fill: mix(natural.grass, natural.leaf, 0.4), to: natural.grass },
          }),
        ],
        0.35,
      ),
      layer(
        "near hills",
        0.4,
        [
          ...trees(stage, "trees", { y: horizon + unit * 0.03, low: 0.07, high: 0.12 }),
          drawHills(stage, random.fork("near"), {
            ...{ top: horizon + unit * 0.02, relief: unit * 0.07, waves: 1.6 },
            ...{ fill: near, to: mix(near, natural.leaf, 0.4) },
          }),
          drawWay(stage, {
            ...{ nearX: width * 0.42, farX: width * 0.58, nearWidth: unit * 0.34, farWidth: unit * 0.015 },
            ...{ top: horizon + unit * 0.085, fill: snowed(stage, mix(natural.sand, near, 0.3)), bend: unit * 0.12 },
          }),
        ],
        0.14,
      ),
    ],
    front: nearGrass(stage),
  };
}

/** A river or a lake: water between a wooded bank and the grass in front. */
export function drawRiver(stage: Stage): Setting {
  const { unit, random, width, height, horizon, floor } = stage;
  const top = horizon + unit * 0.035;
  const bank = floor - unit * 0.06;
  const edge = smooth(
    [
      -unit * 0.1,
      bank + unit * 0.03,
      width * 0.35,
      bank,
      width * 0.7,
      bank + unit * 0.02,
      width + unit * 0.1,
      bank - unit * 0.02,
    ],
    { closed: false, steps: 8 },
  );
  const down = (shift: number) => [
    ...[-unit * 0.1, height + 8],
    ...edge.map((value, index) => (index % 2 ? value - shift : value)),
    ...[width + unit * 0.1, height + 8],
  ];
  const isFrozen = stage.ground === "frozen";
  const grass = snowed(stage, mix(natural.grass, natural.meadow, 0.4));
  return {
    inside: false,
    layers: [
      drawSky(stage),
      farHills(stage, 0.12),
      layer(
        "far bank",
        0.3,
        [
          ...trees(stage, "trees", { y: horizon + unit * 0.015, low: 0.09, high: 0.17 }),
          drawGround(stage, random.fork("far bank"), { top: horizon, fill: natural.grass, to: natural.leaf }),
        ],
        0.25,
      ),
      layer(
        "water",
        0.4,
        isFrozen ? drawIce(stage, random.fork("ice"), { top }) : drawWater(stage, random.fork("water"), { top }),
        0.06,
      ),
      layer(
        "bank",
        0.6,
        [
          item([
            { rings: [down(unit * 0.014)], fill: snowed(stage, natural.soil) },
            { rings: [down(0)], fill: grass, to: mix(grass, natural.leafDark, 0.4) },
          ]),
          ...[0.04, 0.93].map((share) =>
            drawGrass(random.fork(`reeds ${share}`), {
              ...{ from: width * share - unit * 0.1, to: width * share + unit * 0.12, y: bank + unit * 0.03 },
              ...{ height: unit * 0.12, leaf: natural.leafDark },
            }),
          ),
        ],
        0.04,
      ),
    ],
    front: nearGrass(stage),
    ...(!isFrozen && { water: { top, bottom: bank - unit * 0.04 } }),
  };
}
