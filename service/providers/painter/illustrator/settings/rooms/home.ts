import { hexes, mix } from "#offline/illustrator/art/colour.ts";
import { ellipse } from "#offline/illustrator/art/outline.ts";
import { drawSofa } from "#offline/illustrator/settings/parts/furniture.ts";
import { item, type Setting, type Stage } from "#offline/illustrator/settings/parts/stage.ts";
import { drawWindow } from "#offline/illustrator/settings/parts/window.ts";
import { natural } from "../../art/natural.ts";
import { drawHangingLamp } from "../hanging-lamp.ts";
import { drawFrame } from "../picture-frame.ts";
import { drawPotPlant } from "../pot-plant.ts";
import { wallFoot } from "../room.ts";
import { drawShelves } from "../shelves.ts";
import { furnishRoom } from "./furnish-room.ts";

export function drawHome(stage: Stage): Setting {
  const { unit, width, random } = stage;
  const foot = wallFoot(stage);
  const cloth = random.pick(hexes(["#587b9c", "#7a9a83", "#b5705c", "#8b7399"]));
  return furnishRoom(stage, {
    wall: random.pick(hexes(["#efe0cc", "#e6d7cf", "#dfe3d3", "#e9d5c0"])),
    floor: natural.floor,
    boards: true,
    back: [
      ...drawWindow(stage, { x: width * 0.56, y: foot - unit * 0.5, width: unit * 0.36, height: unit * 0.32 }),
      drawFrame(stage, { x: width * 0.2, y: foot - unit * 0.46, width: unit * 0.13, height: unit * 0.16 }),
      drawFrame(stage, {
        x: width * 0.2 + unit * 0.16,
        y: foot - unit * 0.43,
        width: unit * 0.1,
        height: unit * 0.12,
      }),
      drawSofa({ x: width * 0.04, y: foot + unit * 0.03, width: unit * 0.5, height: unit * 0.24 }, cloth),
      drawShelves(
        stage,
        { x: width - unit * 0.25, y: foot - unit * 0.36, width: unit * 0.22, height: unit * 0.36 },
        { rows: 3, load: "books" },
      ),
      drawPotPlant(stage, {
        x: width * 0.56 + unit * 0.46,
        y: foot + unit * 0.03,
        height: unit * 0.3,
        pot: natural.plaster,
      }),
      item([
        {
          rings: [ellipse(width * 0.5, foot + unit * 0.15, unit * 0.5, unit * 0.05)],
          fill: mix(cloth, natural.plaster, 0.55),
        },
        {
          rings: [ellipse(width * 0.5, foot + unit * 0.15, unit * 0.42, unit * 0.04)],
          fill: mix(cloth, natural.plaster, 0.3),
          detail: true,
        },
      ]),
    ],
    lamps: drawHangingLamp(stage, width * 0.5, unit * 0.14, natural.curtain),
  });
}
