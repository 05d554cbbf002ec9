import { mix } from "../art/colour.ts";
import { natural } from "../art/natural.ts";
import { ellipse, polygon, rect } from "../art/outline.ts";
import type { Item } from "../art/shape.ts";
import { drawFrame, drawHangingLamp, drawShelves } from "./parts/furnishings.ts";
import { drawChair } from "./parts/furniture.ts";
import { furnishRoom, wallFoot } from "./parts/room.ts";
import { item, type Setting, type Stage } from "./parts/stage.ts";
import { drawWindow } from "./parts/window.ts";

/** Laid tables, a counter with bottles, lamps over them. */
export function drawRestaurant(stage: Stage): Setting {
  const { unit, width, random } = stage;
  const foot = wallFoot(stage);
  const cloth = random.pick([natural.roof, natural.leafDark, natural.cloth] as const);
  const laid = (x: number, y: number): Item[] => {
    const half = unit * 0.14;
    return [
      drawChair({ x: x - half - unit * 0.04, y: y + unit * 0.01, height: unit * 0.26, flip: false }, natural.wood),
      drawChair({ x: x + half + unit * 0.04, y: y + unit * 0.01, height: unit * 0.26, flip: true }, natural.wood),
      item([
        {
          rings: [
            rect(x - unit * 0.01, y - unit * 0.14, unit * 0.02, unit * 0.15),
            rect(x - unit * 0.06, y, unit * 0.12, unit * 0.012),
          ],
          fill: natural.metalDark,
        },
        {
          rings: [
            polygon(
              [x - half, y - unit * 0.15],
              [x + half, y - unit * 0.15],
              [x + half * 0.94, y - unit * 0.07],
              [x, y - unit * 0.09],
              [x - half * 0.94, y - unit * 0.07],
            ),
          ],
          fill: cloth,
        },
        { rings: [rect(x - half, y - unit * 0.162, half * 2, unit * 0.016)], fill: natural.white },
        {
          rings: [
            ellipse(x - half * 0.5, y - unit * 0.166, unit * 0.035, unit * 0.008),
            ellipse(x + half * 0.5, y - unit * 0.166, unit * 0.035, unit * 0.008),
          ],
          fill: natural.white,
          detail: true,
        },
        {
          rings: [rect(x - unit * 0.008, y - unit * 0.21, unit * 0.016, unit * 0.05)],
          fill: natural.lamp,
          detail: true,
        },
      ]),
    ];
  };
  return furnishRoom(stage, {
    ...{ wall: mix(natural.plaster, natural.curtain, 0.35), floor: natural.floor, boards: true },
    back: [
      ...drawWindow(stage, { x: width * 0.06, y: foot - unit * 0.52, width: unit * 0.34, height: unit * 0.3 }, "city"),
      drawShelves(
        stage,
        { x: width - unit * 0.44, y: foot - unit * 0.56, width: unit * 0.38, height: unit * 0.3 },
        { rows: 2, load: "bottles" },
      ),
      item([
        { rings: [rect(width - unit * 0.5, foot - unit * 0.22, unit * 0.52, unit * 0.24)], fill: natural.woodDark },
        { rings: [rect(width - unit * 0.53, foot - unit * 0.24, unit * 0.58, unit * 0.03)], fill: natural.wood },
      ]),
      drawFrame(stage, { x: width * 0.52, y: foot - unit * 0.5, width: unit * 0.11, height: unit * 0.14 }),
      ...laid(Math.max(unit * 0.24, width * 0.22), foot + unit * 0.035),
    ],
    lamps: [0.22, 0.78].flatMap((share) => drawHangingLamp(stage, width * share, unit * 0.2, cloth)),
  });
}
