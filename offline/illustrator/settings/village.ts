import { hexes, mix, type Rgb } from "../art/colour.ts";
import { natural, type Random } from "../art/natural.ts";
import { polygon, rect } from "../art/outline.ts";
import type { Item, Ring, Shape } from "../art/shape.ts";
import { drawHouse } from "./parts/buildings.ts";
import { drawGround, drawHills } from "./parts/land.ts";
import { drawBush, drawGrass, drawRoundTree } from "./parts/plants.ts";
import { drawSky } from "./parts/sky.ts";
import { item, layer, type Setting, type Stage } from "./parts/stage.ts";

const walls = hexes(["#e6d3b8", "#d8c7ae", "#c9bda9", "#ddc3a3", "#e9dfcb"]);

type Row = { name: string; foot: number; low: number; high: number; gap: number };

/** Low houses side by side, with room between them. */
function houses(stage: Stage, { name, foot, low, high, gap }: Row): Item[] {
  const { unit, width, random } = stage;
  const row = random.fork(name);
  const items: Item[] = [];
  let x = -unit * row.between(0, 0.12);
  while (x < width) {
    const height = unit * row.between(low, high);
    const wide = height * row.between(1, 1.25);
    items.push(drawHouse(stage, row, { x, y: foot, width: wide, height }, row.pick(walls)));
    x += wide * 1.18;
    const free = unit * gap * row.between(0.4, 1.4);
    if (free > unit * 0.06 && row.chance(0.7))
      items.push(drawRoundTree(row, { x: x + free * 0.45, y: foot, height: height * row.between(0.7, 0.95) }));
    x += free;
  }
  return items;
}

function drawChurch({ unit, light }: Stage, x: number, y: number): Item {
  const stone = mix(natural.plaster, natural.rock, 0.3);
  const [wide, tall] = [unit * 0.075, unit * 0.2];
  const pane = light.darkness > 0.5 ? natural.lamp : mix(natural.glass, natural.metalDark, 0.35);
  return item([
    { rings: [rect(x + wide * 0.5, y - tall * 0.5, wide * 1.7, tall * 0.5)], fill: mix(stone, natural.white, 0.2) },
    {
      rings: [
        polygon([x + wide * 0.4, y - tall * 0.5], [x + wide * 1.35, y - tall * 0.78], [x + wide * 2.3, y - tall * 0.5]),
      ],
      fill: natural.roof,
    },
    { rings: [rect(x - wide / 2, y - tall, wide, tall)], fill: stone },
    {
      rings: [polygon([x - wide * 0.62, y - tall], [x, y - tall - unit * 0.13], [x + wide * 0.62, y - tall])],
      fill: mix(natural.roof, natural.woodDark, 0.35),
    },
    { rings: [rect(x - wide * 0.12, y - tall * 0.86, wide * 0.24, tall * 0.2)], fill: pane, detail: true },
  ]);
}

/** A market stall: a striped roof on posts over a table of goods. */
function drawStall(unit: number, random: Random, { x, y, cloth }: { x: number; y: number; cloth: Rgb }): Item {
  const [wide, tall] = [unit * 0.36, unit * 0.36];
  const [left, top] = [x - wide / 2, y - tall];
  const stripes: Ring[] = [0, 2, 4, 6].map((index) =>
    polygon(
      [left + (wide * index) / 7, top],
      [left + (wide * (index + 1)) / 7, top],
      [left + wide * ((index + 1) / 7) * 1.08 - wide * 0.04, top + tall * 0.26],
      [left + wide * (index / 7) * 1.08 - wide * 0.04, top + tall * 0.26],
    ),
  );
  const goods: Shape[] = Array.from({ length: 9 }, (_, index) => ({
    rings: [
      rect(
        left + wide * (0.06 + index * 0.1),
        y - tall * 0.46,
        wide * 0.085,
        tall * random.between(0.06, 0.1),
        unit * 0.01,
      ),
    ],
    fill: random.pick([natural.roof, natural.leaf, natural.lamp, natural.curtain]),
    detail: true,
  }));
  return item([
    {
      rings: [rect(left + wide * 0.02, top, unit * 0.012, tall), rect(left + wide * 0.95, top, unit * 0.012, tall)],
      fill: natural.woodDark,
    },
    ...goods,
    { rings: [rect(left, y - tall * 0.38, wide, tall * 0.38)], fill: natural.wood },
    {
      rings: [
        polygon(
          [left, top],
          [left + wide, top],
          [left + wide * 1.04, top + tall * 0.26],
          [left - wide * 0.04, top + tall * 0.26],
        ),
      ],
      fill: natural.white,
    },
    { rings: stripes, fill: cloth, detail: true },
  ]);
}

/** Low houses and a church under green hills, around a lane or a square with stalls. */
export function drawVillage(stage: Stage, kind: "lane" | "market" = "lane"): Setting {
  const { unit, random, width, height, horizon, floor } = stage;
  const foot = Math.min(floor - unit * 0.08, horizon + unit * 0.07);
  const isMarket = kind === "market";
  const earth = isMarket ? mix(natural.pavement, natural.sand, 0.4) : mix(natural.sand, natural.meadow, 0.35);
  const stalls = random.fork("stalls");
  const cloths = [natural.roof, natural.cloth, natural.leafDark, natural.curtain] as const;
  const market = [0.1, 0.9].map((share, index) =>
    drawStall(unit, stalls, {
      x: width * share,
      y: floor - unit * 0.05,
      cloth: cloths[(index + stalls.whole(0, 3)) % 4] ?? natural.roof,
    }),
  );
  const plants = random.fork("plants");
  const bushes = [0.01, 0.97].map((share) =>
    drawBush(plants, { x: width * share, y: height, height: unit * plants.between(0.06, 0.09) }),
  );
  return {
    inside: false,
    layers: [
      drawSky(stage),
      layer("far hills", 0.12, [
        drawHills(stage, random.fork("far"), {
          ...{ top: horizon - unit * 0.15, relief: unit * 0.1, waves: 3 },
          fill: mix(natural.leaf, natural.pine, 0.35),
        }),
      ]),
      layer(
        "far houses",
        0.3,
        [
          drawChurch(stage, width * random.fork("church").between(0.3, 0.7), horizon + unit * 0.02),
          ...houses(stage, { name: "far", foot: horizon + unit * 0.03, low: 0.12, high: 0.16, gap: 0.1 }),
        ],
        0.3,
      ),
      layer(
        "lane",
        0.4,
        [
          drawGround(stage, random.fork("ground"), {
            ...{ top: horizon + unit * 0.02, fill: earth, to: mix(earth, natural.soil, 0.35) },
            patch: isMarket ? natural.white : natural.meadow,
          }),
        ],
        0.12,
      ),
      layer("houses", 0.5, houses(stage, { name: "near", foot, low: 0.27, high: 0.33, gap: 0.3 }), 0.08),
      ...(isMarket ? [layer("stalls", 0.62, market, 0.03)] : []),
    ],
    front: [
      layer(
        "near plants",
        0.97,
        isMarket
          ? []
          : [
              ...bushes,
              drawGrass(plants, { from: 0, to: width, y: height + 4, height: unit * 0.04, leaf: natural.leafDark }),
            ],
        0,
      ),
    ],
  };
}
