import { hex, hexes, mix } from "#offline/illustrator/art/colour.ts";
import { ellipse, rect } from "#offline/illustrator/art/outline.ts";
import { drawBed, drawBoard, drawChair, drawScreen, drawTable } from "#offline/illustrator/settings/parts/furniture.ts";
import { item, type Setting, type Stage } from "#offline/illustrator/settings/parts/stage.ts";
import { drawWindow } from "#offline/illustrator/settings/parts/window.ts";
import { natural } from "../art/natural.ts";
import { drawHangingLamp, drawPotPlant, drawShelves } from "./parts/furnishings.ts";
import { furnishRoom, wallFoot } from "./parts/room.ts";

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
