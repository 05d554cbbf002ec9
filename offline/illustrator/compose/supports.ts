import { mix } from "../art/colour.ts";
import { natural } from "../art/natural.ts";
import { capsule, polygon, rect, smooth } from "../art/outline.ts";
import type { Shape } from "../art/shape.ts";

/** A chair in a room, a bench out of doors. */
export function drawSeat(isInside: boolean): Shape[] {
  const wood = isInside ? natural.wood : mix(natural.wood, natural.rock, 0.35);
  const dark = mix(wood, natural.ink, 0.25);
  const legs = [rect(-0.1, -0.24, 0.022, 0.24), rect(0.07, -0.24, 0.022, 0.24)];
  const seat: Shape = { rings: [rect(-0.12, -0.25, 0.24, 0.032, 0.01)], fill: wood };
  if (!isInside)
    return [
      { rings: [rect(-0.2, -0.23, 0.04, 0.23), rect(0.16, -0.23, 0.04, 0.23)], fill: dark },
      { rings: [rect(-0.28, -0.25, 0.56, 0.036, 0.01)], fill: wood },
    ];
  return [
    { rings: [...legs, rect(-0.13, -0.62, 0.022, 0.62)], fill: dark },
    { rings: [rect(-0.13, -0.6, 0.03, 0.16, 0.01)], fill: wood },
    seat,
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
