import { hex, mix } from "../art/colour.ts";
import { natural } from "../art/natural.ts";
import { rect } from "../art/outline.ts";
import type { Ring } from "../art/shape.ts";
import { drawRoom, wallFoot } from "./parts/room.ts";
import { item, layer, type Setting, type Stage } from "./parts/stage.ts";
import { drawWindow } from "./parts/window.ts";

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
      layer("window", 0.3, [...drawWindow(stage, box)], 0),
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

export function stairRing({ unit, width, height, floor }: Stage, left: boolean, count: number): Ring {
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
