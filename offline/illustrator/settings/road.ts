import { mix } from "../art/colour.ts";
import { natural } from "../art/natural.ts";
import type { Item } from "../art/shape.ts";
import { drawGround, drawHills, drawWay, snowed } from "./parts/land.ts";
import { drawBush, drawPine, drawRoundTree } from "./parts/plants.ts";
import { drawSky } from "./parts/sky.ts";
import { layer, type Setting, type Stage } from "./parts/stage.ts";

/** A country road that winds to the horizon: of asphalt with its line, or of earth as it was before cars. */
export function drawRoad(stage: Stage, kind: "asphalt" | "earth" = "asphalt"): Setting {
  const { unit, random, width, horizon, height } = stage;
  const plants = random.fork("plants");
  const top = horizon + unit * 0.01;
  const way = {
    nearX: width * 0.5,
    farX: width * random.between(0.42, 0.58),
    top,
    bend: unit * random.between(-0.12, 0.12),
  };
  const earth = snowed(stage, mix(natural.sand, natural.soil, 0.25));
  const isPaved = kind === "asphalt";
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
            nearWidth: unit * (isPaved ? 1.15 : 0.85),
            farWidth: unit * 0.03,
            fill: isPaved ? natural.asphalt : earth,
            edge: isPaved
              ? mix(natural.sand, natural.pavement, 0.5)
              : snowed(stage, mix(natural.meadow, natural.soil, 0.35)),
          }),
          ...(isPaved ? [{ ...dashes, role: "light" as const }] : []),
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
