import { mix } from "#offline/illustrator/art/colour.ts";
import type { Item } from "#offline/illustrator/art/shape.ts";
import { drawTower } from "#offline/illustrator/settings/parts/buildings.ts";
import { drawGround } from "#offline/illustrator/settings/parts/land.ts";
import { drawBush, drawRoundTree } from "#offline/illustrator/settings/parts/plants.ts";
import { layer, type Setting, type Stage } from "#offline/illustrator/settings/parts/stage.ts";
import { natural } from "../art/natural.ts";
import { drawSky } from "./sky.ts";

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
