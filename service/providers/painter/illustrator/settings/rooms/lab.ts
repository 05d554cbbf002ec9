import { hex, mix } from "#offline/illustrator/art/colour.ts";
import { ellipse, rect } from "#offline/illustrator/art/outline.ts";
import { drawTable } from "#offline/illustrator/settings/parts/furniture.ts";
import { item, type Setting, type Stage } from "#offline/illustrator/settings/parts/stage.ts";
import { drawWindow } from "#offline/illustrator/settings/parts/window.ts";
import { natural } from "../../art/natural.ts";
import { drawHangingLamp } from "../hanging-lamp.ts";
import { wallFoot } from "../room.ts";
import { drawShelves } from "../shelves.ts";
import { furnishRoom } from "./furnish-room.ts";

export function drawLab(stage: Stage): Setting {
  const { unit, width } = stage;
  const foot = wallFoot(stage);
  const glassware = [natural.water, natural.curtain, natural.leaf, natural.dune].map((fill, index) => {
    const [x, y, r] = [width - unit * (0.46 - index * 0.1), foot - unit * 0.17, unit * 0.026];
    return item([
      {
        rings: [rect(x - r * 0.35, y - r * 3, r * 0.7, r * 1.6), ellipse(x, y - r, r)],
        fill: mix(natural.glass, natural.white, 0.5),
      },
      { rings: [ellipse(x, y - r * 0.8, r * 0.8, r * 0.72)], fill, detail: true },
    ]);
  });
  return furnishRoom(stage, {
    wall: hex("#dbe8ec"),
    floor: natural.floorCool,
    boards: false,
    back: [
      ...drawWindow(stage, { x: width * 0.36, y: foot - unit * 0.5, width: unit * 0.4, height: unit * 0.26 }, "city"),
      drawShelves(
        stage,
        { x: width * 0.04, y: foot - unit * 0.5, width: unit * 0.3, height: unit * 0.5 },
        { rows: 4, load: "bottles", wood: mix(natural.metal, natural.white, 0.4) },
      ),
      drawTable(
        { x: width - unit * 0.54, y: foot - unit * 0.17, width: unit * 0.52, height: unit * 0.2 },
        mix(natural.white, natural.metal, 0.25),
      ),
      ...glassware,
    ],
    lamps: drawHangingLamp(stage, width * 0.8, unit * 0.12, natural.metal),
  });
}
