import { hex, mix, type Rgb } from "../art/colour.ts";
import { natural } from "../art/natural.ts";
import { ellipse, rect } from "../art/outline.ts";
import type { Item } from "../art/shape.ts";
import { drawBed, drawBoard, drawChair, drawScreen, drawSofa, drawTable } from "./furniture.ts";
import { drawFrame, drawHangingLamp, drawPotPlant, drawRoom, drawShelves, drawWindow, wallFoot } from "./room.ts";
import { item, layer, type Setting, type Stage } from "./stage.ts";

type Rooms = Record<
  "office" | "home" | "school" | "lab" | "hospital" | "shop" | "kitchen" | "workshop",
  (stage: Stage) => Setting
>;

function room(
  stage: Stage,
  { wall, floor, boards, back, lamps }: { wall: Rgb; floor: Rgb; boards: boolean; back: Item[]; lamps: Item[] },
): Setting {
  const [wallLayer, floorLayer] = drawRoom(stage, { wall, floor, boards });
  return {
    inside: true,
    layers: [
      ...(wallLayer ? [wallLayer] : []),
      ...(floorLayer ? [floorLayer] : []),
      layer("furniture", 0.45, back, 0),
      layer("lamps", 0.5, lamps, 0),
    ],
    front: [],
  };
}

const walls = (colours: readonly string[]) => colours.map(hex) as [Rgb, ...Rgb[]];

/** Rooms are wide at the sides and empty in the middle, where the subjects stand. */
export const rooms: Rooms = {
  office(stage) {
    const { unit, width, random } = stage;
    const foot = wallFoot(stage);
    const top = foot - unit * 0.52;
    const desk = { x: width * 0.03, y: foot - unit * 0.17, width: unit * 0.4, height: unit * 0.2 };
    return room(stage, {
      wall: random.pick(walls(["#dfe6ea", "#e9e1d6", "#d6dfdc", "#e2dce6"])),
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
  },
  home(stage) {
    const { unit, width, random } = stage;
    const foot = wallFoot(stage);
    const cloth = random.pick(walls(["#587b9c", "#7a9a83", "#b5705c", "#8b7399"]));
    return room(stage, {
      wall: random.pick(walls(["#efe0cc", "#e6d7cf", "#dfe3d3", "#e9d5c0"])),
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
  },
  school(stage) {
    const { unit, width } = stage;
    const foot = wallFoot(stage);
    const board = unit * 0.62;
    return room(stage, {
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
        drawChair(
          { x: width * 0.06 + unit * 0.3, y: foot + unit * 0.06, height: unit * 0.22, flip: true },
          natural.roof,
        ),
      ],
      lamps: [],
    });
  },
  lab(stage) {
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
    return room(stage, {
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
  },
  hospital(stage) {
    const { unit, width } = stage;
    const foot = wallFoot(stage);
    const cross = (x: number, y: number, s: number) => [
      rect(x - s * 0.16, y - s / 2, s * 0.32, s),
      rect(x - s / 2, y - s * 0.16, s, s * 0.32),
    ];
    return room(stage, {
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
  },
  shop(stage) {
    const { unit, width } = stage;
    const foot = wallFoot(stage);
    const shelf = { y: foot - unit * 0.52, width: unit * 0.42, height: unit * 0.52 };
    return room(stage, {
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
  },
  kitchen(stage) {
    const { unit, width } = stage;
    const foot = wallFoot(stage);
    const cupboard = hex("#6f9a94");
    const doors = (y: number, h: number) =>
      Array.from({ length: Math.ceil(width / (unit * 0.2)) }, (_, index) =>
        rect(index * unit * 0.2 + unit * 0.012, y + unit * 0.012, unit * 0.176, h - unit * 0.024, unit * 0.006),
      );
    return room(stage, {
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
  },
  workshop(stage) {
    const { unit, width } = stage;
    const foot = wallFoot(stage);
    const beams = [0.12, 0.5, 0.88].map((share) => rect(width * share - unit * 0.014, 0, unit * 0.028, foot));
    const pipe = [rect(-6, unit * 0.1, width + 12, unit * 0.026), rect(-6, unit * 0.15, width + 12, unit * 0.014)];
    return room(stage, {
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
        drawTable(
          { x: width * 0.03, y: foot - unit * 0.15, width: unit * 0.42, height: unit * 0.19 },
          natural.woodDark,
        ),
      ],
      lamps: [0.3, 0.7].flatMap((share) => drawHangingLamp(stage, width * share, unit * 0.17, natural.dune)),
    });
  },
};
