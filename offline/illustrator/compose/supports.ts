import { mix } from "../art/colour.ts";
import { natural } from "../art/natural.ts";
import { capsule, ellipse, polygon, rect, smooth } from "../art/outline.ts";
import type { Shape } from "../art/shape.ts";

type Seat = "chair" | "bench" | "sofa" | "stool";

/** What the words name; or else a chair in a room, a bench out of doors. */
export function seatOf(named: string | undefined, isInside: boolean): Seat {
  return named === "chair" || named === "bench" || named === "sofa" || named === "stool"
    ? named
    : isInside
      ? "chair"
      : "bench";
}

export function drawSeat(seat: Seat): Shape[] {
  if (seat === "sofa") return drawSofa(0.42);
  if (seat === "bench") return drawParkBench(0.3);
  // Any seat: what it is nobody says.
  if (seat === "stool")
    return [
      {
        rings: [rect(-0.12, -0.25, 0.24, 0.25, 0.025)],
        fill: mix(natural.rock, natural.white, 0.35),
        to: natural.rock,
      },
    ];
  const dark = mix(natural.wood, natural.ink, 0.25);
  const legs = [rect(-0.1, -0.24, 0.022, 0.24), rect(0.07, -0.24, 0.022, 0.24)];
  return [
    { rings: [...legs, rect(-0.13, -0.62, 0.022, 0.62)], fill: dark },
    { rings: [rect(-0.13, -0.6, 0.03, 0.16, 0.01)], fill: natural.wood },
    { rings: [rect(-0.12, -0.25, 0.24, 0.032, 0.01)], fill: natural.wood },
  ];
}

function drawParkBench(half: number): Shape[] {
  const wood = mix(natural.wood, natural.rock, 0.35);
  const dark = mix(wood, natural.ink, 0.35);
  const slat = (y: number) => rect(-half, y, half * 2, 0.04, 0.01);
  return [
    { rings: [rect(-half * 0.8, -0.56, 0.03, 0.56), rect(half * 0.8 - 0.03, -0.56, 0.03, 0.56)], fill: dark },
    { rings: [slat(-0.56), slat(-0.49), slat(-0.42)], fill: mix(wood, natural.white, 0.12) },
    { rings: [rect(-half * 1.05, -0.25, half * 2.1, 0.045, 0.01)], fill: wood },
  ];
}

function drawSofa(half: number): Shape[] {
  const cloth = mix(natural.waterDeep, natural.rock, 0.25);
  const side = (x: number) => rect(x, -0.42, 0.12, 0.38, 0.05);
  return [
    { rings: [rect(-half, -0.62, half * 2, 0.5, 0.07)], fill: mix(cloth, natural.ink, 0.12) },
    { rings: [rect(-half, -0.25, half * 2, 0.2, 0.04)], fill: cloth, to: mix(cloth, natural.ink, 0.15) },
    { rings: [side(-half - 0.07), side(half - 0.05)], fill: mix(cloth, natural.white, 0.12) },
    { rings: [rect(-half, -0.05, 0.05, 0.05), rect(half - 0.05, -0.05, 0.05, 0.05)], fill: natural.woodDark },
  ];
}

/** What somebody lies on: a bed, a sofa, a bench, or the grass. */
export function drawBerth(on: string): Shape[] {
  if (on === "sofa") return drawSofa(0.68);
  if (on === "bench") return drawParkBench(0.66);
  if (on === "ground")
    return [{ rings: [ellipse(0, -0.24, 0.62, 0.05)], fill: mix(natural.grass, natural.leafDark, 0.4) }];
  const wood = natural.woodDark;
  return [
    { rings: [rect(-0.68, -0.62, 0.06, 0.62, 0.02), rect(0.58, -0.46, 0.06, 0.46, 0.02)], fill: wood },
    { rings: [rect(-0.64, -0.24, 1.24, 0.12)], fill: mix(wood, natural.wood, 0.5) },
    { rings: [rect(-0.63, -0.34, 1.22, 0.12, 0.04)], fill: mix(natural.white, natural.plaster, 0.4) },
  ];
}

/** A table edge in front of who works at it. */
export function drawBench(isInside: boolean): Shape[] {
  const wood = isInside ? mix(natural.wood, natural.plaster, 0.15) : natural.wood;
  const dark = mix(wood, natural.ink, 0.28);
  return [
    { rings: [rect(0.3, -0.35, 0.026, 0.35), rect(0.66, -0.35, 0.026, 0.35)], fill: dark },
    { rings: [rect(0.06, -0.385, 0.66, 0.04, 0.01)], fill: wood },
    { rings: [rect(0.06, -0.35, 0.66, 0.012)], fill: dark, detail: true },
  ];
}

/** A rock to climb, before who faces right. */
export function drawRockFace(): Shape[] {
  const rock = natural.rockDark;
  return [
    {
      rings: [
        polygon(
          [0.1, 0.03],
          [0.07, -0.2],
          [0.16, -0.42],
          [0.13, -0.66],
          [0.2, -0.9],
          [0.17, -1.12],
          [0.26, -1.3],
          [0.8, -1.34],
          [0.86, 0.03],
        ),
      ],
      fill: mix(rock, natural.white, 0.08),
      to: mix(rock, natural.ink, 0.25),
    },
    {
      rings: [
        polygon(
          [0.3, -1.2],
          [0.36, -0.9],
          [0.31, -0.6],
          [0.38, -0.3],
          [0.34, 0],
          [0.42, 0],
          [0.45, -0.35],
          [0.4, -0.62],
          [0.46, -0.95],
        ),
        polygon([0.58, -1.28], [0.62, -0.8], [0.56, -0.4], [0.66, 0], [0.72, 0], [0.64, -0.45], [0.68, -0.85]),
      ],
      fill: mix(rock, natural.ink, 0.3),
      alpha: 0.5,
      detail: true,
    },
  ];
}

/** An oar at the hands of who rows. */
export function drawOar(): Shape[] {
  return [{ rings: [capsule(0.2, -0.4, 0.011, 0.62, 0.1, 0.011)], fill: natural.wood }];
}

/** A low open boat around who sits in it. */
export function drawHull(): Shape[] {
  const hull = mix(natural.woodDark, natural.roof, 0.2);
  return [
    {
      rings: [
        smooth([-0.62, -0.27, -0.5, -0.06, -0.3, 0.06, 0.4, 0.06, 0.62, -0.08, 0.76, -0.3, 0.5, -0.22, -0.35, -0.21], {
          closed: true,
          steps: 6,
        }),
      ],
      fill: hull,
      to: mix(hull, natural.ink, 0.3),
    },
    {
      rings: [
        smooth(
          [-0.62, -0.28, -0.35, -0.22, 0.5, -0.23, 0.76, -0.31, 0.74, -0.27, 0.5, -0.19, -0.35, -0.18, -0.6, -0.24],
          { closed: true, steps: 5 },
        ),
      ],
      fill: mix(hull, natural.white, 0.3),
      detail: true,
    },
  ];
}
