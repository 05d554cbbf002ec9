import { mix } from "#offline/illustrator/art/colour.ts";
import { capsule, ellipse, rect } from "#offline/illustrator/art/outline.ts";
import type { Item } from "#offline/illustrator/art/shape.ts";
import { drawShopFront, drawTower } from "#offline/illustrator/settings/parts/buildings.ts";
import { drawGround } from "#offline/illustrator/settings/parts/land.ts";
import { drawBush, drawRoundTree } from "#offline/illustrator/settings/parts/plants.ts";
import { item, layer, type Setting, type Stage } from "#offline/illustrator/settings/parts/stage.ts";
import { natural } from "../art/natural.ts";
import { drawSky } from "./parts/sky.ts";

function row(
  stage: Stage,
  name: string,
  {
    foot,
    low,
    high,
    wide,
    windows,
    gaps,
  }: { foot: number; low: number; high: number; wide: number; windows: "rows" | "none"; gaps: number },
): Item[] {
  const random = stage.random.fork(name);
  const towers: Item[] = [];
  let x = -stage.unit * random.between(0.02, 0.12);
  while (x < stage.width) {
    const width = stage.unit * wide * random.between(0.7, 1.35);
    const middle = Math.abs((x + width / 2) / stage.width - 0.5) * 2;
    const height = stage.unit * random.between(low, high) * (0.75 + 0.4 * middle);
    towers.push(drawTower(stage, random, { x, y: foot, width, height }, windows));
    x += width * (1 + random.between(0, gaps));
  }
  return towers;
}

/** A square before a skyline. */
export function drawCity(stage: Stage): Setting {
  const { horizon, height, unit, random, width } = stage;
  const trees: Item[] = [];
  const plants = random.fork("trees");
  for (let x = unit * 0.05; x < width; x += unit * plants.between(0.2, 0.42)) {
    const spot = { x, y: horizon + unit * 0.035, height: unit * plants.between(0.13, 0.18) };
    trees.push(plants.chance(0.7) ? drawRoundTree(plants, spot) : drawBush(plants, { ...spot, height: unit * 0.04 }));
  }
  const paving = mix(natural.pavement, natural.floor, 0.25);
  return {
    inside: false,
    layers: [
      drawSky(stage),
      layer(
        "skyline",
        0.15,
        row(stage, "far", { foot: horizon + 8, low: 0.22, high: 0.42, wide: 0.1, windows: "none", gaps: 0.05 }),
      ),
      layer(
        "towers",
        0.35,
        row(stage, "middle", { foot: horizon + 12, low: 0.14, high: 0.36, wide: 0.15, windows: "rows", gaps: 0.5 }),
      ),
      layer(
        "square",
        0.6,
        [
          drawGround(stage, random.fork("ground"), {
            top: horizon + unit * 0.012,
            fill: paving,
            to: mix(paving, natural.asphalt, 0.35),
            patch: natural.white,
          }),
          ...trees,
        ],
        0.22,
      ),
    ],
    front: [
      layer(
        "near plants",
        0.97,
        [
          drawBush(plants, { x: width * 0.02, y: height, height: unit * 0.08 }),
          drawBush(plants, { x: width * 0.97, y: height, height: unit * 0.1 }),
        ],
        0,
      ),
    ],
  };
}

function lampPost({ unit, light }: Stage, x: number, y: number): Item[] {
  const top = y - unit * 0.34;
  const post = item([
    { rings: [capsule(x, y, unit * 0.006, x, top, unit * 0.004)], fill: natural.metalDark },
    {
      rings: [rect(x - unit * 0.018, top - unit * 0.03, unit * 0.036, unit * 0.035, unit * 0.008)],
      fill: light.darkness > 0.4 ? natural.lamp : natural.metal,
      glow: light.darkness > 0.4,
    },
  ]);
  if (light.darkness <= 0.4) return [post];
  const glow = item(
    [0.16, 0.08].map((reach) => ({
      rings: [ellipse(x, top - unit * 0.012, unit * reach)],
      fill: natural.lamp,
      alpha: 0.16,
      glow: true,
      soft: unit * 0.03,
    })),
    "light",
  );
  return [post, glow];
}

/** A row of shop fronts, pavement, the edge of the road. */
export function drawStreet(stage: Stage): Setting {
  const { unit, random, width, height, floor, horizon } = stage;
  const fronts = random.fork("fronts");
  const kerb = floor + unit * 0.035;
  const foot = Math.min(floor - unit * 0.06, horizon + unit * 0.1);
  const row: Item[] = [];
  for (let x = -unit * fronts.between(0, 0.2); x < width; ) {
    const w = unit * fronts.between(0.3, 0.42);
    const h = Math.min(foot * 0.94, unit * fronts.between(0.44, 0.62));
    row.push(drawShopFront(stage, fronts, { x, y: foot, width: w, height: h }));
    x += w;
  }
  const far: Item[] = [];
  for (let x = 0; x < width; x += unit * 0.2)
    far.push(
      drawTower(stage, fronts, { x, y: foot, width: unit * 0.16, height: unit * fronts.between(0.5, 0.64) }, "none"),
    );
  const lamps = [0.07, 0.93].flatMap((share) => lampPost(stage, width * share, floor - unit * 0.01));
  return {
    inside: false,
    layers: [
      drawSky(stage),
      layer("far houses", 0.15, far),
      layer("house fronts", 0.5, row, 0.1),
      layer(
        "pavement",
        0.65,
        [
          item([
            {
              rings: [rect(-8, foot, width + 16, kerb - foot)],
              fill: mix(natural.pavement, natural.floor, 0.2),
              to: natural.pavement,
            },
            {
              rings: [rect(-8, kerb, width + 16, height - kerb + 8)],
              fill: natural.asphalt,
              to: mix(natural.asphalt, natural.ink, 0.3),
            },
            {
              rings: [rect(-8, kerb - unit * 0.008, width + 16, unit * 0.016)],
              fill: natural.white,
              alpha: 0.7,
              detail: true,
            },
          ]),
          drawRoundTree(fronts, { x: width * 0.02, y: foot + unit * 0.03, height: unit * 0.36 }),
          ...lamps,
        ],
        0.04,
      ),
    ],
    front: [],
  };
}
