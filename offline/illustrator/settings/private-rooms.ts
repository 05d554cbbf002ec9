import { hex, hexes, mix } from "#offline/illustrator/art/colour.ts";
import { ellipse, rect } from "#offline/illustrator/art/outline.ts";
import { drawSofa, drawTable } from "#offline/illustrator/settings/parts/furniture.ts";
import { item, type Setting, type Stage } from "#offline/illustrator/settings/parts/stage.ts";
import { drawWindow } from "#offline/illustrator/settings/parts/window.ts";
import { natural } from "../art/natural.ts";
import { drawFrame, drawHangingLamp, drawPotPlant, drawShelves } from "./parts/furnishings.ts";
import { furnishRoom, wallFoot } from "./parts/room.ts";

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
