import { hex } from "#offline/illustrator/art/colour.ts";
import type { Setting, Stage } from "#offline/illustrator/settings/parts/stage.ts";
import { drawWindow } from "#offline/illustrator/settings/parts/window.ts";
import { natural } from "../../art/natural.ts";
import { drawHangingLamp } from "../hanging-lamp.ts";
import { drawPotPlant } from "../pot-plant.ts";
import { wallFoot } from "../room.ts";
import { drawShelves } from "../shelves.ts";
import { furnishRoom } from "./furnish-room.ts";

export function drawShop(stage: Stage): Setting {
  const { unit, width } = stage;
  const foot = wallFoot(stage);
  const shelf = { y: foot - unit * 0.52, width: unit * 0.42, height: unit * 0.52 };
  return furnishRoom(stage, {
    wall: hex("#e7d3b8"),
    floor: natural.floor,
    boards: true,
    back: [
      drawShelves(stage, { ...shelf, x: width * 0.02 }, { rows: 4, load: "goods" }),
      drawShelves(stage, { ...shelf, x: width * 0.98 - shelf.width }, { rows: 4, load: "goods" }),
      ...drawWindow(
        stage,
        { x: width / 2 - unit * 0.2, y: foot - unit * 0.48, width: unit * 0.4, height: unit * 0.32 },
        "city",
      ),
      drawPotPlant(stage, {
        x: width * 0.5 + unit * 0.3,
        y: foot + unit * 0.02,
        height: unit * 0.2,
        pot: natural.roof,
      }),
    ],
    lamps: [0.3, 0.7].flatMap((share) => drawHangingLamp(stage, width * share, unit * 0.13, natural.leafDark)),
  });
}
