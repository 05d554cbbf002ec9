import { hex } from "#offline/illustrator/art/colour.ts";
import { rect } from "#offline/illustrator/art/outline.ts";
import { drawTable } from "#offline/illustrator/settings/parts/furniture.ts";
import { item, type Setting, type Stage } from "#offline/illustrator/settings/parts/stage.ts";
import { drawWindow } from "#offline/illustrator/settings/parts/window.ts";
import { natural } from "../../art/natural.ts";
import { drawHangingLamp } from "../hanging-lamp.ts";
import { wallFoot } from "../room.ts";
import { drawShelves } from "../shelves.ts";
import { furnishRoom } from "./furnish-room.ts";

export function drawWorkshop(stage: Stage): Setting {
  const { unit, width } = stage;
  const foot = wallFoot(stage);
  const beams = [0.12, 0.5, 0.88].map((share) => rect(width * share - unit * 0.014, 0, unit * 0.028, foot));
  const pipe = [rect(-6, unit * 0.1, width + 12, unit * 0.026), rect(-6, unit * 0.15, width + 12, unit * 0.014)];
  return furnishRoom(stage, {
    wall: hex("#b9b4ae"),
    floor: hex("#a59f9a"),
    boards: false,
    back: [
      item([
        { rings: beams, fill: natural.metalDark },
        { rings: pipe, fill: natural.metal },
      ]),
      ...drawWindow(stage, { x: width * 0.2, y: foot - unit * 0.5, width: unit * 0.3, height: unit * 0.24 }),
      ...drawWindow(stage, {
        x: width * 0.8 - unit * 0.3,
        y: foot - unit * 0.5,
        width: unit * 0.3,
        height: unit * 0.24,
      }),
      drawShelves(
        stage,
        { x: width - unit * 0.34, y: foot - unit * 0.34, width: unit * 0.3, height: unit * 0.34 },
        { rows: 3, load: "goods", wood: natural.metalDark },
      ),
      drawTable({ x: width * 0.03, y: foot - unit * 0.15, width: unit * 0.42, height: unit * 0.19 }, natural.woodDark),
    ],
    lamps: [0.3, 0.7].flatMap((share) => drawHangingLamp(stage, width * share, unit * 0.17, natural.dune)),
  });
}
