import { hexes } from "#offline/illustrator/art/colour.ts";
import { drawScreen, drawTable } from "#offline/illustrator/settings/parts/furniture.ts";
import type { Setting, Stage } from "#offline/illustrator/settings/parts/stage.ts";
import { drawWindow } from "#offline/illustrator/settings/parts/window.ts";
import { natural } from "../../art/natural.ts";
import { drawHangingLamp } from "../hanging-lamp.ts";
import { drawPotPlant } from "../pot-plant.ts";
import { wallFoot } from "../room.ts";
import { drawShelves } from "../shelves.ts";
import { furnishRoom } from "./furnish-room.ts";

export function drawOffice(stage: Stage): Setting {
  const { unit, width, random } = stage;
  const foot = wallFoot(stage);
  const top = foot - unit * 0.52;
  const desk = { x: width * 0.03, y: foot - unit * 0.17, width: unit * 0.4, height: unit * 0.2 };
  return furnishRoom(stage, {
    wall: random.pick(hexes(["#dfe6ea", "#e9e1d6", "#d6dfdc", "#e2dce6"])),
    floor: natural.floorCool,
    boards: false,
    back: [
      ...drawWindow(stage, { x: width * 0.3, y: top, width: unit * 0.52, height: unit * 0.33 }, "city"),
      drawShelves(
        stage,
        { x: width - unit * 0.34, y: foot - unit * 0.46, width: unit * 0.26, height: unit * 0.46 },
        { rows: 4, load: "books" },
      ),
      drawTable(desk, natural.wood),
      drawScreen(stage, { x: desk.x + desk.width * 0.3, y: desk.y, width: unit * 0.19, height: unit * 0.14 }),
      drawPotPlant(stage, {
        x: width - unit * 0.42,
        y: foot + unit * 0.02,
        height: unit * 0.24,
        pot: natural.curtain,
      }),
    ],
    lamps: drawHangingLamp(stage, width * 0.2, unit * 0.16, natural.cloth),
  });
}
