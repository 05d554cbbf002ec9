import { lighter, mix } from "../art/colour.ts";
import { natural, type Random } from "../art/natural.ts";
import { ellipse, smooth } from "../art/outline.ts";
import type { Item, Ring } from "../art/shape.ts";
import { drawGround, drawHills, snowed } from "./parts/land.ts";
import { drawBush, drawGrass, drawPine, drawRoundTree } from "./parts/plants.ts";
import { drawSky } from "./parts/sky.ts";
import { item, layer, type Setting, type Stage } from "./parts/stage.ts";

/** A stream that winds between stones from the woods to the camera, both of its banks in sight. */
function drawBed(stage: Stage, random: Random, top: number): Item[] {
  const { width, height, unit, light } = stage;
  const outline = (stretch: number) => {
    const [left, right]: [number[], number[]] = [[], []];
    for (let step = 0; step <= 18; step += 1) {
      const near = (step / 18) ** 1.5;
      const y = top + (height + 10 - top) * near;
      const middle = width * (0.5 + Math.sin((step / 18) * Math.PI * 1.7 + 0.4) * 0.1 * (0.3 + near));
      const half = unit * (0.03 + near * 0.42) * stretch;
      left.push(middle - half, y);
      right.unshift(middle + half, y);
    }
    return [...left, ...right];
  };
  const far = mix(natural.water, light.skyLow, 0.35);
  const flow: Ring[] = Array.from({ length: 26 }, (_, at) => {
    const near = ((at + 1) / 27) ** 1.4;
    const y = top + (height - top) * near;
    const middle = width * (0.5 + Math.sin(near ** 0.66 * Math.PI * 1.7 + 0.4) * 0.1 * (0.3 + near));
    const x = middle + unit * near * random.between(-0.28, 0.28);
    const long = unit * (0.012 + near * 0.06);
    return smooth([x - long, y, x, y - unit * 0.004, x + long, y, x, y + unit * 0.004 * (1 + near)], {
      closed: true,
      steps: 4,
    });
  });
  const pebbles: Item[] = Array.from({ length: 30 }, (_, at) => {
    const near = ((at + random.next()) / 30) ** 1.3;
    const y = top + (height - top) * near;
    const middle = width * (0.5 + Math.sin(near ** 0.66 * Math.PI * 1.7 + 0.4) * 0.1 * (0.3 + near));
    const x = middle + (at % 2 ? 1 : -1) * unit * (0.034 + near * 0.44) * random.between(0.95, 1.16);
    const size = unit * (0.008 + near * 0.03) * random.between(0.7, 1.3);
    const stone = mix(natural.rock, random.chance(0.5) ? natural.sand : natural.rockDark, random.between(0, 0.5));
    return item([
      { rings: [ellipse(x, y, size, size * 0.6)], fill: snowed(stage, stone) },
      {
        rings: [ellipse(x - size * 0.2, y - size * 0.2, size * 0.5, size * 0.22)],
        fill: lighter(stone, 0.15),
        detail: true,
      },
    ]);
  });
  return [
    item([
      { rings: [outline(1.22)], fill: snowed(stage, mix(natural.sand, natural.rock, 0.5)) },
      {
        rings: [outline(1)],
        fill: stage.ground === "frozen" ? natural.snow : far,
        to: mix(natural.waterDeep, light.skyTop, 0.3),
        detail: true,
      },
    ]),
    item([{ rings: flow, fill: mix(natural.foam, light.skyLow, 0.2), alpha: 0.75, detail: true }], "light"),
    ...pebbles,
  ];
}

export function drawStream(stage: Stage): Setting {
  const { unit, random, width, height, horizon, floor } = stage;
  const plants = random.fork("plants");
  const trees = [0.02, 0.13, 0.25, 0.72, 0.84, 0.97].map((share, index) => {
    const spot = {
      x: width * share,
      y: horizon + unit * (0.03 + (index % 2) * 0.03),
      height: unit * plants.between(0.26, 0.44),
    };
    return index % 2 ? drawPine(plants, spot) : drawRoundTree(plants, spot);
  });
  const bushes = [0.06, 0.95].map((share) =>
    drawBush(plants, { x: width * share, y: floor - unit * 0.08, height: unit * 0.07 }),
  );
  return {
    inside: false,
    layers: [
      drawSky(stage),
      layer("far hills", 0.12, [
        drawHills(stage, random.fork("far"), {
          ...{ top: horizon - unit * 0.16, relief: unit * 0.12, waves: 4 },
          fill: mix(natural.leaf, natural.pine, 0.5),
        }),
      ]),
      layer(
        "banks",
        0.4,
        [
          drawGround(stage, random.fork("banks"), {
            top: horizon + unit * 0.01,
            fill: natural.grass,
            to: natural.leaf,
            patch: natural.meadow,
          }),
        ],
        0.12,
      ),
      layer("trees", 0.45, [...trees, ...bushes], 0.08),
      layer("stream", 0.5, drawBed(stage, random.fork("bed"), horizon + unit * 0.03), 0.03),
    ],
    front: [
      layer(
        "near plants",
        0.97,
        [0, 0.86].map((share) =>
          drawGrass(plants, {
            from: width * share,
            to: width * (share + 0.14),
            y: height + 4,
            height: unit * 0.08,
            leaf: natural.leafDark,
          }),
        ),
        0,
      ),
    ],
  };
}
