import { hexes, mix } from "../art/colour.ts";
import { natural } from "../art/natural.ts";
import { ellipse, polygon, rect } from "../art/outline.ts";
import type { Item, Ring } from "../art/shape.ts";
import { drawHouse } from "./parts/buildings.ts";
import { drawGround, drawHills, snowed } from "./parts/land.ts";
import { drawBush, drawFlower, drawGrass, drawPine, drawRoundTree } from "./parts/plants.ts";
import { drawSky } from "./parts/sky.ts";
import { item, layer, type Setting, type Stage } from "./parts/stage.ts";

/** Beds of flowers and vegetables before a fence, and the house behind. */
export function drawGarden(stage: Stage): Setting {
  const { unit, random, width, height, horizon, floor } = stage;
  const plants = random.fork("plants");
  const fenceY = horizon + unit * 0.06;
  const fence: Ring[] = [
    rect(-4, fenceY - unit * 0.07, width + 8, unit * 0.012),
    rect(-4, fenceY - unit * 0.03, width + 8, unit * 0.012),
  ];
  for (let x = 0; x < width; x += unit * 0.045)
    fence.push(
      polygon(
        [x, fenceY],
        [x, fenceY - unit * 0.09],
        [x + unit * 0.012, fenceY - unit * 0.105],
        [x + unit * 0.024, fenceY - unit * 0.09],
        [x + unit * 0.024, fenceY],
      ),
    );
  const petals = hexes(["#e6705f", "#f2c14e", "#f4efe6", "#b388c9", "#e58fb0"]);
  const beds: Item[] = [0.17, 0.83].flatMap((share) => {
    const [x, y] = [width * share, floor - unit * 0.05];
    const half = Math.min(unit * 0.26, width * 0.17);
    const bed = item([
      {
        rings: [
          polygon([x - half, y], [x + half, y], [x + half * 0.86, y - unit * 0.1], [x - half * 0.86, y - unit * 0.1]),
        ],
        fill: snowed(stage, natural.soil),
      },
    ]);
    const grown = Array.from({ length: 9 }, (_, at) => {
      const spot = { x: x + half * (-0.78 + at * 0.195), y: y - unit * (at % 2 ? 0.015 : 0.06) };
      return share < 0.5 || stage.light.weather === "snow"
        ? drawBush(plants, { ...spot, height: unit * 0.026 }, natural.leaf)
        : drawFlower(plants, { ...spot, height: unit * 0.11 }, plants.pick(petals));
    });
    return [bed, ...grown];
  });
  return {
    inside: false,
    layers: [
      drawSky(stage),
      layer("far trees", 0.14, [
        drawHills(stage, random.fork("far"), {
          ...{ top: horizon - unit * 0.1, relief: unit * 0.06, waves: 8 },
          fill: natural.leaf,
        }),
      ]),
      layer(
        "house",
        0.3,
        [
          drawHouse(
            stage,
            random.fork("house"),
            { x: width * 0.56, y: fenceY - unit * 0.01, width: unit * 0.36, height: unit * 0.34 },
            natural.plaster,
          ),
          drawRoundTree(plants, { x: width * 0.2, y: fenceY, height: unit * 0.42 }),
        ],
        0.12,
      ),
      layer(
        "lawn",
        0.45,
        [
          item([{ rings: fence, fill: natural.white }]),
          drawGround(stage, random.fork("lawn"), {
            top: fenceY,
            fill: natural.grass,
            to: natural.leaf,
            patch: natural.meadow,
          }),
        ],
        0.06,
      ),
      layer("beds", 0.6, beds, 0.02),
    ],
    front: [
      layer(
        "near plants",
        0.97,
        [drawGrass(plants, { from: 0, to: width, y: height + 4, height: unit * 0.04, leaf: natural.leafDark })],
        0,
      ),
    ],
  };
}

/** A barn with its big door, a fence and bales of straw. */
export function drawFarmyard(stage: Stage): Setting {
  const { unit, random, width, horizon, floor } = stage;
  const plants = random.fork("plants");
  const foot = Math.min(floor - unit * 0.08, horizon + unit * 0.09);
  const x = width * 0.5 - unit * 0.12;
  const [wide, wall] = [unit * 0.5, unit * 0.26];
  const red = mix(natural.brick, natural.roof, 0.4);
  const barn = item([
    { rings: [rect(x, foot - wall, wide, wall)], fill: red },
    {
      rings: [
        polygon(
          [x - unit * 0.03, foot - wall],
          [x + wide * 0.14, foot - wall * 1.5],
          [x + wide / 2, foot - wall * 1.8],
          [x + wide * 0.86, foot - wall * 1.5],
          [x + wide + unit * 0.03, foot - wall],
        ),
      ],
      fill: mix(natural.woodDark, natural.metalDark, 0.4),
    },
    {
      rings: [
        polygon(
          [x + wide * 0.12, foot - wall],
          [x + wide * 0.24, foot - wall * 1.4],
          [x + wide / 2, foot - wall * 1.62],
          [x + wide * 0.76, foot - wall * 1.4],
          [x + wide * 0.88, foot - wall],
        ),
      ],
      fill: red,
      detail: true,
    },
    { rings: [rect(x + wide * 0.3, foot - wall * 0.82, wide * 0.4, wall * 0.82)], fill: natural.white, detail: true },
    {
      rings: [rect(x + wide * 0.32, foot - wall * 0.78, wide * 0.36, wall * 0.78)],
      fill: mix(red, natural.ink, 0.25),
      detail: true,
    },
    {
      rings: [
        [x + wide * 0.32, foot - wall * 0.78, x + wide * 0.5, foot],
        [x + wide * 0.5, foot - wall * 0.78, x + wide * 0.32, foot],
        [x + wide * 0.5, foot - wall * 0.78, x + wide * 0.68, foot],
        [x + wide * 0.68, foot - wall * 0.78, x + wide * 0.5, foot],
      ],
      fill: natural.white,
      stroke: unit * 0.006,
      detail: true,
    },
    { rings: [rect(x + wide * 0.44, foot - wall * 1.36, wide * 0.12, wall * 0.2)], fill: natural.ink, detail: true },
  ]);
  const bales = [0.06, 0.15].map((share, at) => {
    const [bx, by] = [width * share, foot + unit * 0.03 + at * unit * 0.02];
    return item([
      { rings: [ellipse(bx, by - unit * 0.05, unit * 0.06)], fill: natural.dune },
      {
        rings: [ellipse(bx, by - unit * 0.05, unit * 0.04), ellipse(bx, by - unit * 0.05, unit * 0.02)],
        fill: mix(natural.dune, natural.soil, 0.5),
        stroke: unit * 0.004,
        detail: true,
      },
    ]);
  });
  const fence: Ring[] = [0.03, 0.065].map((up) =>
    rect(width * 0.72, foot + unit * (0.02 - up), width * 0.3, unit * 0.012),
  );
  for (let fx = width * 0.73; fx < width + 4; fx += unit * 0.1)
    fence.push(rect(fx, foot - unit * 0.06, unit * 0.014, unit * 0.1));
  const earth = mix(natural.sand, natural.soil, 0.35);
  return {
    inside: false,
    layers: [
      drawSky(stage),
      layer("far hills", 0.12, [
        drawHills(stage, random.fork("far"), {
          ...{ top: horizon - unit * 0.1, relief: unit * 0.08, waves: 3 },
          fill: natural.leaf,
          to: natural.meadow,
        }),
      ]),
      layer(
        "yard",
        0.35,
        [
          drawGround(stage, random.fork("yard"), {
            top: horizon + unit * 0.02,
            fill: mix(natural.meadow, earth, 0.75),
            to: earth,
            patch: natural.soil,
          }),
        ],
        0.12,
      ),
      layer(
        "barn",
        0.5,
        [
          drawPine(plants, { x: width * 0.03, y: foot, height: unit * 0.42 }),
          drawRoundTree(plants, { x: width * 0.93, y: foot - unit * 0.01, height: unit * 0.36 }),
          barn,
        ],
        0.06,
      ),
      layer("bales", 0.6, [...bales, item([{ rings: fence, fill: natural.wood }])], 0.03),
    ],
    front: [],
  };
}
