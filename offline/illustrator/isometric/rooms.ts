import { hex, mix, type Rgb } from "../art/colour.ts";
import { natural } from "../art/natural.ts";
import { box, bush, screen, shelf, table } from "./parts.ts";
import type { Place } from "./places.ts";

export const room = (walls: string, floor: Rgb, parts: Place["parts"]): Place => ({
  base: floor,
  skirt: mix(floor, natural.woodDark, 0.5),
  walls: hex(walls),
  parts,
});

export const modelRooms = {
  theatre: room("#7a3f52", natural.wood, (m, r) => [
    box(m, -3, -3, 6, 0.25, 2.7, hex("#a33f45")),
    box(m, -3, -2.9, 0.25, 2, 2.7, hex("#8f353f")),
    box(m, -1.6, -1.7, 3.6, 3.2, 0.16, natural.woodDark),
    bush(m, r, 2.4, -2.4),
  ]),
  stairs: room("#b9977c", natural.woodDark, (m) =>
    Array.from({ length: 7 }, (_, index) => box(m, -2.8, 1.2 - index * 0.6, 1.6, 0.6, 0.3 * (index + 1), natural.wood)),
  ),
  office: room("#dfe6ea", natural.floorCool, (m, r) => [
    table(m, -2.2, -2.5, 1.9, 0.9),
    { ...screen(m, -1.6, -2.1, 0.64), x: -1.4, y: -2 },
    shelf(m, r, -2.9, -0.9, "y"),
    shelf(m, r, 0.9, -2.95, "x"),
    bush(m, r, 2.5, -2.7),
  ]),
  home: room("#efe0cc", natural.floor, (m, r) => [
    box(m, -2.6, -2.7, 2.4, 0.5, 0.9, natural.cloth),
    box(m, -2.6, -2.3, 2.4, 0.7, 0.42, mix(natural.cloth, natural.white, 0.15)),
    shelf(m, r, -2.95, -0.6, "y"),
    box(m, -1, -0.6, 2.6, 2.4, 0.02, natural.curtain),
    bush(m, r, 2.3, -2.6),
  ]),
  school: room("#e8dfc9", natural.floor, (m, r) => [
    box(m, -1.9, -2.98, 3, 0.06, 1, hex("#3f6a5c"), 0.9),
    table(m, -2.6, -1.1, 1.1, 0.7),
    table(m, -2.6, 0.4, 1.1, 0.7),
    shelf(m, r, 1.4, -2.95, "x"),
  ]),
  lab: room("#dbe8ec", natural.floorCool, (m, r) => [
    table(m, -2.3, -2.6, 2.6, 0.8, mix(natural.white, natural.metal, 0.3)),
    ...[0, 1, 2, 3].map((index) =>
      box(
        m,
        -1.9 + index * 0.5,
        -2.3,
        0.16,
        0.16,
        0.3,
        [natural.water, natural.curtain, natural.leaf, natural.dune][index] ?? natural.water,
        0.64,
      ),
    ),
    shelf(m, r, -2.95, -1, "y"),
    shelf(m, r, 1.2, -2.95, "x"),
  ]),
  hospital: room("#dcebe8", hex("#bcd0cf"), (m, r) => [
    box(m, -2.6, -2.5, 1.2, 2.4, 0.5, natural.white),
    box(m, -2.6, -1.8, 1.2, 1.7, 0.56, hex("#8fbcc4")),
    box(m, 0.4, -2.98, 0.9, 0.05, 0.28, natural.roof, 1.3),
    box(m, 0.71, -2.97, 0.28, 0.06, 0.9, natural.roof, 1),
    bush(m, r, 2.4, -2.6),
  ]),
  shop: room("#e7d3b8", natural.floor, (m, r) => [
    shelf(m, r, -2.6, -2.95, "x"),
    shelf(m, r, -0.8, -2.95, "x"),
    shelf(m, r, 1, -2.95, "x"),
    shelf(m, r, -2.95, -2, "y"),
    shelf(m, r, -2.95, -0.2, "y"),
  ]),
  kitchen: room("#f0e4d0", natural.floor, (m, r) => [
    box(m, -2.9, -2.95, 4.6, 0.7, 0.8, hex("#6f9a94")),
    box(m, -2.95, -3, 4.7, 0.8, 0.08, natural.wood, 0.8),
    box(m, -2.95, -2.2, 0.7, 2.4, 0.8, hex("#6f9a94")),
    box(m, -1.2, -2.8, 0.7, 0.4, 0.2, natural.metal, 0.88),
    bush(m, r, 2.4, -2.6),
  ]),
  workshop: room("#b9b4ae", hex("#a59f9a"), (m, r) => [
    table(m, -2.4, -2.5, 2.2, 0.9, natural.woodDark),
    box(m, -2.8, -0.8, 1, 1, 1.1, natural.metal),
    box(m, -2.6, 0.7, 0.8, 0.8, 0.5, natural.wood),
    shelf(m, r, 1, -2.95, "x"),
  ]),
} satisfies Record<string, Place>;
