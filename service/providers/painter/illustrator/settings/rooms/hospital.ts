import { hex } from "#offline/illustrator/art/colour.ts";
import { rect } from "#offline/illustrator/art/outline.ts";
import { drawBed } from "#offline/illustrator/settings/parts/furniture.ts";
import { item, type Setting, type Stage } from "#offline/illustrator/settings/parts/stage.ts";
import { drawWindow } from "#offline/illustrator/settings/parts/window.ts";
import { natural } from "../../art/natural.ts";
import { wallFoot } from "../room.ts";
import { drawShelves } from "../shelves.ts";
import { furnishRoom } from "./furnish-room.ts";

export function drawHospital(stage: Stage): Setting {
  const { unit, width } = stage;
  const foot = wallFoot(stage);
  const cross = (x: number, y: number, s: number) => [
    rect(x - s * 0.16, y - s / 2, s * 0.32, s),
    rect(x - s / 2, y - s * 0.16, s, s * 0.32),
  ];
  return furnishRoom(stage, {
    wall: hex("#dcebe8"),
    floor: hex("#bcd0cf"),
    boards: false,
    back: [
      ...drawWindow(stage, { x: width * 0.4, y: foot - unit * 0.5, width: unit * 0.38, height: unit * 0.3 }),
      item([
        { rings: [rect(-4, foot - unit * 0.13, width + 8, unit * 0.11)], fill: hex("#b9dad4") },
        { rings: [rect(-4, foot - unit * 0.135, width + 8, unit * 0.008)], fill: natural.white, detail: true },
      ]),
      drawBed({ x: width * 0.03, y: foot + unit * 0.05, width: unit * 0.46, height: unit * 0.24 }, hex("#8fbcc4")),
      item([
        {
          rings: [rect(width - unit * 0.28, foot - unit * 0.42, unit * 0.2, unit * 0.2, unit * 0.02)],
          fill: natural.white,
        },
        { rings: cross(width - unit * 0.18, foot - unit * 0.32, unit * 0.12), fill: natural.roof, detail: true },
      ]),
      drawShelves(
        stage,
        { x: width - unit * 0.3, y: foot - unit * 0.17, width: unit * 0.25, height: unit * 0.17 },
        { rows: 1, load: "bottles", wood: natural.white },
      ),
    ],
    lamps: [],
  });
}
