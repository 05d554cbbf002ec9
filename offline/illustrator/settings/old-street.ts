import { hexes, mix } from "../art/colour.ts";
import { natural, type Random } from "../art/natural.ts";
import { arc, capsule, ellipse, polygon, rect } from "../art/outline.ts";
import type { Item, Ring } from "../art/shape.ts";
import { drawGround, snowed } from "./parts/land.ts";
import { drawSky } from "./parts/sky.ts";
import { item, layer, type Setting, type Stage } from "./parts/stage.ts";

const walls = hexes(["#e6d8bf", "#d9b99a", "#c98f77", "#dccfb4", "#b8846c"]);

/** A narrow old house: a gable, small panes, and a door with steps. */
function drawGableHouse(
  { unit, light }: Stage,
  random: Random,
  x: number,
  y: number,
  wide: number,
  tall: number,
): Item {
  const wall = random.pick(walls);
  const roof = mix(natural.roof, natural.woodDark, random.between(0.2, 0.7));
  const eaves = y - tall * 0.74;
  const isLit = light.darkness > 0.5;
  const pane = isLit ? natural.lamp : mix(natural.glass, natural.metalDark, 0.45);
  const panes: Ring[] = [0.16, 0.42, 0.68].flatMap((across) =>
    [0.64, 0.42].map((up) => rect(x + wide * across, y - tall * up, wide * 0.17, tall * 0.13)),
  );
  const bars: Ring[] = panes.flatMap(([px = 0, py = 0]) => [
    rect(px + wide * 0.075, py, wide * 0.016, tall * 0.13),
    rect(px, py + tall * 0.06, wide * 0.17, tall * 0.01),
  ]);
  const timber: Ring[] = [0.7, 0.47, 0.25].map((up) => rect(x, y - tall * up, wide, unit * 0.012));
  const door = x + wide * random.pick([0.14, 0.6]);
  return item([
    { rings: [rect(x, eaves, wide, y - eaves)], fill: wall },
    { rings: [polygon([x - wide * 0.05, eaves], [x + wide / 2, y - tall], [x + wide * 1.05, eaves])], fill: roof },
    {
      rings: [rect(x + wide * 0.44, eaves - tall * 0.09, wide * 0.12, tall * 0.08)],
      fill: pane,
      glow: isLit,
      detail: true,
    },
    { rings: timber, fill: natural.woodDark, detail: true },
    { rings: panes, fill: pane, glow: isLit, detail: true },
    { rings: bars, fill: natural.woodDark, detail: true },
    {
      rings: [
        rect(door, y - tall * 0.2, wide * 0.24, tall * 0.2),
        arc(door + wide * 0.12, y - tall * 0.2, wide * 0.12, wide * 0.07, Math.PI, Math.PI * 2),
      ],
      fill: natural.woodDark,
      detail: true,
    },
  ]);
}

function drawLantern({ unit, light }: Stage, x: number, y: number): Item {
  const isLit = light.darkness > 0.4;
  const top = y - unit * 0.36;
  return item([
    { rings: [capsule(x, y, unit * 0.009, x, top, unit * 0.005)], fill: natural.ink },
    {
      rings: [
        polygon(
          [x - unit * 0.016, top],
          [x + unit * 0.016, top],
          [x + unit * 0.026, top - unit * 0.06],
          [x - unit * 0.026, top - unit * 0.06],
        ),
      ],
      fill: isLit ? natural.lamp : natural.glass,
      glow: isLit,
    },
    {
      rings: [
        polygon([x - unit * 0.032, top - unit * 0.06], [x + unit * 0.032, top - unit * 0.06], [x, top - unit * 0.09]),
      ],
      fill: natural.ink,
    },
  ]);
}

/** Cobbles between old gabled houses; nothing of a later time. */
export function drawOldStreet(stage: Stage): Setting {
  const { unit, random, width, height, horizon, floor } = stage;
  const foot = Math.min(floor - unit * 0.06, horizon + unit * 0.1);
  const fronts = random.fork("fronts");
  const row = (name: string, y: number, low: number, high: number): Item[] => {
    const houses: Item[] = [];
    const row = fronts.fork(name);
    for (let x = -unit * row.between(0, 0.15); x < width; ) {
      const wide = unit * row.between(low * 0.55, low * 0.68);
      houses.push(drawGableHouse(stage, row, x, y, wide, unit * row.between(low, high)));
      x += wide * 1.02;
    }
    return houses;
  };
  const cobbles: Ring[] = [];
  const stones = random.fork("cobbles");
  for (let line = 0; line < 13; line += 1) {
    const near = ((line + 0.6) / 13) ** 1.5;
    const y = foot + (height - foot) * near;
    const size = unit * (0.012 + near * 0.035);
    for (let x = stones.between(-1, 0) * size; x < width; x += size * 2.3)
      cobbles.push(ellipse(x, y, size * stones.between(0.8, 1), size * 0.42));
  }
  const stone = snowed(stage, mix(natural.sand, natural.soil, 0.3));
  return {
    inside: false,
    layers: [
      drawSky(stage),
      layer("far houses", 0.2, row("far", foot, 0.62, 0.74), 0.3),
      layer("house fronts", 0.5, row("near", foot, 0.46, 0.58), 0.06),
      layer(
        "cobbles",
        0.6,
        [
          drawGround(stage, random.fork("ground"), {
            top: foot,
            fill: mix(stone, natural.soil, 0.45),
            to: mix(stone, natural.soil, 0.7),
          }),
          item([{ rings: cobbles, fill: stone, detail: true }]),
          ...[0.07, 0.93].map((share) => drawLantern(stage, width * share, floor - unit * 0.02)),
        ],
        0.03,
      ),
    ],
    front: [],
  };
}
