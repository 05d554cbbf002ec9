import { mix } from "../art/colour.ts";
import { natural } from "../art/natural.ts";
import type { Item } from "../art/shape.ts";
import { drawGround, drawHills, drawWay, snowed } from "./parts/land.ts";
import { drawBush, drawGrass, drawPine, drawRoundTree } from "./parts/plants.ts";
import { drawSky } from "./parts/sky.ts";
import { layer, type Setting, type Stage } from "./parts/stage.ts";

function stand(
  stage: Stage,
  name: string,
  { foot, tall, gap, clear }: { foot: number; tall: number; gap: number; clear: number },
): Item[] {
  const random = stage.random.fork(name);
  const trees: Item[] = [];
  for (
    let x = -stage.unit * 0.1;
    x < stage.width + stage.unit * 0.1;
    x += stage.unit * gap * random.between(0.6, 1.4)
  ) {
    if (Math.abs(x / stage.width - 0.5) < clear) continue;
    const spot = {
      x,
      y: foot + stage.unit * random.between(-0.01, 0.02),
      height: stage.unit * tall * random.between(0.75, 1.15),
    };
    trees.push(
      random.chance(0.6)
        ? drawPine(random, spot, snowed(stage, natural.pine, 0.3))
        : drawRoundTree(random, spot, snowed(stage, natural.leaf, 0.45)),
    );
  }
  return trees;
}

/** A clearing between rows of trees. */
export function drawForest(stage: Stage): Setting {
  const { unit, random, width, height, horizon } = stage;
  const near = random.fork("near");
  const ground = mix(natural.grass, natural.leafDark, 0.35);
  return {
    inside: false,
    layers: [
      drawSky(stage),
      layer("far hills", 0.12, [
        drawHills(stage, random.fork("hills"), {
          top: horizon - unit * 0.2,
          relief: unit * 0.12,
          waves: 4,
          fill: natural.pine,
        }),
      ]),
      layer("far trees", 0.25, stand(stage, "far", { foot: horizon + unit * 0.01, tall: 0.34, gap: 0.09, clear: 0 })),
      layer(
        "trees",
        0.45,
        [
          drawGround(stage, random.fork("ground"), {
            top: horizon,
            fill: ground,
            to: mix(ground, natural.leafDark, 0.55),
            patch: natural.meadow,
          }),
          drawWay(stage, {
            nearX: width * 0.45,
            farX: width * 0.55,
            nearWidth: unit * 0.6,
            farWidth: unit * 0.03,
            top: horizon + unit * 0.004,
            fill: snowed(stage, mix(natural.soil, natural.sand, 0.35), 0.8),
            bend: unit * 0.05,
          }),
          ...stand(stage, "middle", { foot: horizon + unit * 0.05, tall: 0.5, gap: 0.16, clear: 0.2 }),
        ],
        0.25,
      ),
    ],
    front: [
      layer(
        "near leaves",
        0.97,
        [
          drawBush(near, { x: width * 0.03, y: height, height: unit * 0.12 }, natural.leafDark),
          drawBush(near, { x: width * 0.96, y: height, height: unit * 0.15 }, natural.leafDark),
          drawGrass(near, { from: 0, to: width, y: height + 4, height: unit * 0.06, leaf: natural.leafDark }),
        ],
        0,
      ),
    ],
  };
}
