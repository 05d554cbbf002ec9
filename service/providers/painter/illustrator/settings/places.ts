import { hex, mix } from "../art/colour.ts";
import { natural } from "../art/natural.ts";
import { ellipse, polygon, rect, smooth } from "../art/outline.ts";
import type { Item, Ring } from "../art/shape.ts";
import { drawGround, drawHills, drawWay } from "./land.ts";
import { drawBush, drawPine, drawRoundTree } from "./plants.ts";
import { drawFrame, drawRoom, drawWindow, wallFoot } from "./room.ts";
import { drawSky } from "./sky.ts";
import { item, layer, type Setting, type Stage } from "./stage.ts";

/** A country road that winds to the horizon. */
export function drawRoad(stage: Stage): Setting {
  const { unit, random, width, horizon, height } = stage;
  const plants = random.fork("plants");
  const top = horizon + unit * 0.01;
  const way = {
    nearX: width * 0.5,
    farX: width * random.between(0.42, 0.58),
    top,
    bend: unit * random.between(-0.12, 0.12),
  };
  const dashes = drawWay(stage, { ...way, nearWidth: unit * 0.035, farWidth: unit * 0.002, fill: natural.white });
  const trees: Item[] = [];
  for (const share of [0.03, 0.12, 0.22, 0.8, 0.88, 0.97]) {
    const near = Math.abs(share - 0.5) * 2;
    const spot = {
      x: width * share,
      y: top + unit * (0.02 + near * 0.05),
      height: unit * (0.1 + near * 0.2) * plants.between(0.8, 1.1),
    };
    trees.push(plants.chance(0.5) ? drawPine(plants, spot) : drawRoundTree(plants, spot));
  }
  return {
    inside: false,
    layers: [
      drawSky(stage),
      layer("far hills", 0.12, [
        drawHills(stage, random.fork("far"), {
          top: horizon - unit * 0.17,
          relief: unit * 0.13,
          waves: 4,
          fill: mix(natural.rock, natural.pine, 0.5),
        }),
      ]),
      layer(
        "hills",
        0.3,
        [
          drawHills(stage, random.fork("near"), {
            top: horizon - unit * 0.05,
            relief: unit * 0.06,
            waves: 3,
            fill: natural.leaf,
          }),
        ],
        0.32,
      ),
      layer(
        "land",
        0.5,
        [
          drawGround(stage, random.fork("ground"), {
            top,
            fill: natural.meadow,
            to: mix(natural.grass, natural.leaf, 0.5),
            patch: natural.grass,
          }),
        ],
        0.15,
      ),
      layer(
        "road",
        0.6,
        [
          drawWay(stage, {
            ...way,
            nearWidth: unit * 1.15,
            farWidth: unit * 0.03,
            fill: natural.asphalt,
            edge: mix(natural.sand, natural.pavement, 0.5),
          }),
          { ...dashes, role: "light" },
          ...trees,
        ],
        0.08,
      ),
    ],
    front: [
      layer(
        "verge",
        0.97,
        [
          drawBush(plants, { x: width * 0.01, y: height, height: unit * 0.09 }),
          drawBush(plants, { x: width * 0.99, y: height, height: unit * 0.08 }),
        ],
        0,
      ),
    ],
  };
}

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

/** The inside of a tower or old house: a flight of steps along the wall, a tall window. */
export function drawStairs(stage: Stage): Setting {
  const { unit, width, floor, random } = stage;
  const left = random.chance(0.5);
  const wall = hex("#b9977c");
  const [wallLayer, floorLayer] = drawRoom(stage, { wall, floor: natural.woodDark, boards: true });
  const lips: Ring[] = [];
  const count = Math.ceil((width * 0.62) / (unit * 0.115));
  for (let index = 0; index < count; index += 1) {
    const x = (share: number) => (left ? share : width - share);
    const near = width * 0.66 - index * unit * 0.115;
    const y = floor + unit * 0.05 - (index + 1) * unit * 0.062;
    lips.push(rect(Math.min(x(near), x(near - unit * 0.12)) - unit * 0.008, y, unit * 0.13, unit * 0.012));
  }
  const box = {
    width: unit * 0.19,
    height: unit * 0.32,
    x: left ? width * 0.72 : width * 0.28 - unit * 0.19,
    y: wallFoot(stage) - unit * 0.5,
  };
  return {
    inside: true,
    focus: left ? width * 0.54 : width * 0.46,
    footing(x) {
      const near = left ? x : width - x;
      const index = Math.floor((width * 0.66 - near) / (unit * 0.115));
      return index < 0 ? floor : floor + unit * 0.05 - (index + 1) * unit * 0.062;
    },
    layers: [
      ...(wallLayer ? [wallLayer] : []),
      ...(floorLayer ? [floorLayer] : []),
      layer(
        "window",
        0.3,
        [
          ...drawWindow(stage, box),
          drawFrame(stage, {
            x: left ? width * 0.5 : width * 0.45,
            y: box.y + unit * 0.05,
            width: unit * 0.1,
            height: unit * 0.13,
          }),
        ],
        0,
      ),
      layer(
        "stairs",
        0.5,
        [
          item([
            {
              rings: [stairRing(stage, left, count)],
              fill: mix(natural.woodDark, natural.ink, 0.25),
              to: mix(natural.woodDark, natural.ink, 0.5),
            },
            { rings: lips, fill: natural.wood, detail: true },
          ]),
        ],
        0,
      ),
    ],
    front: [],
  };
}

function stairRing({ unit, width, height, floor }: Stage, left: boolean, count: number): Ring {
  const x = (share: number) => (left ? share : width - share);
  const ring: Ring = [x(-8), height + 8, x(width * 0.66), height + 8];
  for (let index = 0; index < count; index += 1) {
    const near = width * 0.66 - index * unit * 0.115;
    const y = floor + unit * 0.05 - (index + 1) * unit * 0.062;
    ring.push(x(near), y, x(near - unit * 0.115), y);
  }
  ring.push(x(-8), floor + unit * 0.05 - count * unit * 0.062);
  return ring;
}
