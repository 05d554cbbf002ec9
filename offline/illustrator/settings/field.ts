import { hexes, mix, type Rgb } from "../art/colour.ts";
import { natural } from "../art/natural.ts";
import { polygon, rect } from "../art/outline.ts";
import type { Item, Ring } from "../art/shape.ts";
import { drawHouse } from "./parts/buildings.ts";
import { drawGround, drawHills } from "./parts/land.ts";
import { drawFlower, drawGrass, drawRoundTree } from "./parts/plants.ts";
import { drawSky } from "./parts/sky.ts";
import { item, layer, type Setting, type Stage } from "./parts/stage.ts";

/** Furrows that meet on the horizon. */
function furrows(stage: Stage, top: number, fill: Rgb): Item {
  const { width, height, unit } = stage;
  const rings: Ring[] = [];
  const focus = width * 0.55;
  for (let index = -14; index <= 14; index += 1) {
    const far = focus + index * unit * 0.035;
    const near = focus + index * unit * 0.32;
    rings.push(
      polygon(
        [far - unit * 0.003, top],
        [far + unit * 0.003, top],
        [near + unit * 0.05, height + 4],
        [near - unit * 0.05, height + 4],
      ),
    );
  }
  return item([{ rings, fill, alpha: 0.5, detail: true }], "light");
}

/** Farmland: rolling hills, a farmhouse, trees, furrows or meadow with flowers. */
export function drawField(stage: Stage): Setting {
  const { unit, random, width, height, horizon } = stage;
  const near = random.fork("near");
  const ploughed = random.chance(0.5);
  const ground = ploughed ? mix(natural.meadow, natural.sand, 0.45) : natural.meadow;
  const houseX = width * (random.chance(0.5) ? 0.1 : 0.74);
  const petals = hexes(["#e6705f", "#f2c14e", "#f4efe6", "#b388c9"]);
  const flowers = Array.from({ length: 9 }, () =>
    drawFlower(
      near,
      { x: near.between(0, width), y: height - unit * near.between(0, 0.05), height: unit * near.between(0.05, 0.09) },
      near.pick(petals),
    ),
  );
  const fence: Ring[] = [];
  for (let x = -unit * 0.02; x < width; x += unit * 0.09)
    fence.push(rect(x, horizon + unit * 0.02, unit * 0.008, unit * 0.05));
  fence.push(
    rect(-4, horizon + unit * 0.03, width + 8, unit * 0.006),
    rect(-4, horizon + unit * 0.048, width + 8, unit * 0.006),
  );
  return {
    inside: false,
    layers: [
      drawSky(stage),
      layer("far hills", 0.12, [
        drawHills(stage, random.fork("far"), {
          top: horizon - unit * 0.13,
          relief: unit * 0.1,
          waves: 4,
          fill: mix(natural.leaf, natural.pine, 0.4),
        }),
      ]),
      layer(
        "hills",
        0.3,
        [
          drawHills(stage, random.fork("middle"), {
            top: horizon - unit * 0.05,
            relief: unit * 0.06,
            waves: 3,
            fill: natural.grass,
            to: natural.meadow,
          }),
          ...[0.3, 0.36, 0.62, 0.9].map((share) =>
            drawRoundTree(near, {
              x: width * share + unit * near.between(-0.03, 0.03),
              y: horizon + unit * 0.012,
              height: unit * near.between(0.1, 0.16),
            }),
          ),
          drawHouse(
            stage,
            random.fork("house"),
            { x: houseX, y: horizon + unit * 0.02, width: unit * 0.2, height: unit * 0.19 },
            mix(natural.brick, natural.plaster, 0.35),
          ),
        ],
        0.35,
      ),
      layer(
        "field",
        0.6,
        [
          drawGround(stage, random.fork("ground"), {
            top: horizon + unit * 0.015,
            fill: ground,
            to: mix(ground, natural.leaf, 0.45),
            ...(ploughed ? {} : { patch: natural.grass }),
          }),
          ...(ploughed ? [furrows(stage, horizon + unit * 0.07, mix(natural.soil, ground, 0.25))] : []),
          item([{ rings: fence, fill: mix(natural.wood, natural.white, 0.3) }]),
        ],
        0.12,
      ),
    ],
    front: [
      layer(
        "flowers",
        0.97,
        [
          ...(ploughed || stage.light.weather === "snow" ? [] : flowers),
          drawGrass(near, {
            from: 0,
            to: width,
            y: height + 4,
            height: unit * 0.05,
            leaf: mix(natural.leaf, natural.leafDark, 0.4),
          }),
        ],
        0,
      ),
    ],
  };
}
