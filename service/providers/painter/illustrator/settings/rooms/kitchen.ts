import { hex, mix } from "#offline/illustrator/art/colour.ts";
import { rect } from "#offline/illustrator/art/outline.ts";
import { item, type Setting, type Stage } from "#offline/illustrator/settings/parts/stage.ts";
import { drawWindow } from "#offline/illustrator/settings/parts/window.ts";
import { natural } from "../../art/natural.ts";
import { drawHangingLamp } from "../hanging-lamp.ts";
import { drawPotPlant } from "../pot-plant.ts";
import { wallFoot } from "../room.ts";
import { furnishRoom } from "./furnish-room.ts";

export function drawKitchen(stage: Stage): Setting {
  const { unit, width } = stage;
  const foot = wallFoot(stage);
  const cupboard = hex("#6f9a94");
  const doors = (y: number, h: number) =>
    Array.from({ length: Math.ceil(width / (unit * 0.2)) }, (_, index) =>
      rect(index * unit * 0.2 + unit * 0.012, y + unit * 0.012, unit * 0.176, h - unit * 0.024, unit * 0.006),
    );
  return furnishRoom(stage, {
    wall: hex("#f0e4d0"),
    floor: natural.floor,
    boards: true,
    back: [
      ...drawWindow(stage, { x: width * 0.4, y: foot - unit * 0.52, width: unit * 0.38, height: unit * 0.26 }),
      item([
        { rings: [rect(-6, foot - unit * 0.2, width + 12, unit * 0.2)], fill: cupboard },
        { rings: doors(foot - unit * 0.2, unit * 0.2), fill: mix(cupboard, natural.white, 0.16), detail: true },
        { rings: [rect(-6, foot - unit * 0.222, width + 12, unit * 0.024)], fill: natural.wood },
      ]),
      item([
        {
          rings: [
            rect(-6, foot - unit * 0.62, width * 0.3 + 6, unit * 0.2),
            rect(width * 0.76, foot - unit * 0.62, width * 0.3, unit * 0.2),
          ],
          fill: mix(cupboard, natural.white, 0.3),
        },
      ]),
      drawPotPlant(stage, { x: width * 0.34, y: foot - unit * 0.222, height: unit * 0.13, pot: natural.curtain }),
    ],
    lamps: [0.25, 0.75].flatMap((share) => drawHangingLamp(stage, width * share, unit * 0.15, natural.dune)),
  });
}
