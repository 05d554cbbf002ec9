import { hex } from "#offline/illustrator/art/colour.ts";
import { drawBoard, drawChair, drawTable } from "#offline/illustrator/settings/parts/furniture.ts";
import type { Setting, Stage } from "#offline/illustrator/settings/parts/stage.ts";
import { drawWindow } from "#offline/illustrator/settings/parts/window.ts";
import { natural } from "../../art/natural.ts";
import { wallFoot } from "../room.ts";
import { drawShelves } from "../shelves.ts";
import { furnishRoom } from "./furnish-room.ts";

export function drawSchool(stage: Stage): Setting {
  const { unit, width } = stage;
  const foot = wallFoot(stage);
  const board = unit * 0.62;
  return furnishRoom(stage, {
    wall: hex("#e8dfc9"),
    floor: natural.floor,
    boards: true,
    back: [
      drawBoard(
        stage,
        { x: (width - board) / 2, y: foot - unit * 0.5, width: board, height: unit * 0.31 },
        hex("#3f6a5c"),
        hex("#e9efe6"),
      ),
      ...drawWindow(stage, { x: width * 0.03, y: foot - unit * 0.5, width: unit * 0.22, height: unit * 0.32 }),
      drawShelves(
        stage,
        { x: width - unit * 0.27, y: foot - unit * 0.4, width: unit * 0.23, height: unit * 0.4 },
        { rows: 3, load: "books" },
      ),
      drawTable({ x: width * 0.06, y: foot - unit * 0.1, width: unit * 0.24, height: unit * 0.15 }),
      drawChair({ x: width * 0.06 + unit * 0.3, y: foot + unit * 0.06, height: unit * 0.22, flip: true }, natural.roof),
    ],
    lamps: [],
  });
}
