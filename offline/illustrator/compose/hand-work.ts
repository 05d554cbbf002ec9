import { hex, mix } from "../art/colour.ts";
import { natural } from "../art/natural.ts";
import { arc, capsule, ellipse, polygon, rect, smooth } from "../art/outline.ts";
import { placeShapes, type Shape, turnShapes } from "../art/shape.ts";
import type { Point } from "../figure/gestures.ts";
import { headMiddle, type Look } from "../figure/look.ts";
import { standIcon } from "./stand-icon.ts";

/** Where both hands are, and of whom. */
export type Hands = { far: Point; near: Point; look: Look };

const [_steel, dark, water] = [natural.metal, natural.metalDark, hex("#6fb3d6")];
const wood = natural.wood;

export function at(shapes: readonly Shape[], x: number, y: number): Shape[] {
  return placeShapes(shapes, { x, y, scale: 1 });
}

function drawCloth([x, y]: Point, fill: Look["colour"]): Shape {
  return {
    rings: [
      smooth([x - 0.06, y - 0.03, x + 0.07, y - 0.035, x + 0.1, y + 0.1, x + 0.06, y + 0.2, x - 0.05, y + 0.19], {
        ...{ closed: true, steps: 4 },
      }),
    ],
    fill,
    to: mix(fill, natural.ink, 0.15),
  };
}

export function drawSewing({ far, near, look }: Hands): Shape[] {
  const [x, y] = [far[0] + 0.04, far[1] + 0.02];
  return [
    drawCloth([x, y], look.second),
    {
      rings: [smooth([x + 0.04, y + 0.01, x + 0.12, y + 0.03, ...near], { closed: false })],
      fill: natural.white,
      stroke: 0.008,
    },
    { rings: [capsule(near[0], near[1] - 0.005, 0.007, near[0] - 0.055, near[1] - 0.075, 0.003)], fill: dark },
    { rings: [ellipse(...far, 0.028), ellipse(...near, 0.026)], fill: look.skin },
  ];
}

export function drawKnitting({ far, near, look }: Hands): Shape[] {
  const [x, y] = [(far[0] + near[0]) / 2, (far[1] + near[1]) / 2];
  return [
    drawCloth([x, y + 0.03], look.second),
    {
      rings: [
        capsule(near[0] + 0.02, near[1] + 0.01, 0.008, x - 0.09, y - 0.12, 0.006),
        capsule(far[0] - 0.02, far[1] + 0.01, 0.008, x + 0.09, y - 0.12, 0.006),
      ],
      fill: mix(wood, natural.white, 0.3),
    },
    { rings: [ellipse(...far, 0.028), ellipse(...near, 0.028)], fill: look.skin },
    ...placeShapes(standIcon("yarn").shapes, { x: 0.34, y: 0, scale: 0.16 }),
  ];
}

export function drawStove({ near, look }: Hands): Shape[] {
  const pot = hex("#4a5163");
  const steam = [0.3, 0.37, 0.44].map((x) =>
    smooth([x, -0.66, x + 0.02, -0.7, x - 0.01, -0.75, x + 0.015, -0.8], { closed: false }),
  );
  return [
    { rings: steam, fill: natural.white, stroke: 0.012, alpha: 0.75 },
    { rings: [rect(0.2, -0.44, 0.36, 0.44, 0.015)], fill: hex("#d7d3cb"), to: hex("#b7b2a9") },
    { rings: [rect(0.24, -0.33, 0.28, 0.24, 0.02)], fill: hex("#5b5f6c") },
    { rings: [rect(0.2, -0.445, 0.36, 0.025)], fill: hex("#55596a") },
    { rings: [capsule(near[0], near[1], 0.011, 0.36, -0.5, 0.013)], fill: wood },
    { rings: [rect(0.255, -0.575, 0.25, 0.13, 0.03)], fill: pot, to: mix(pot, natural.ink, 0.3) },
    { rings: [rect(0.225, -0.56, 0.31, 0.02, 0.01)], fill: mix(pot, natural.white, 0.25) },
    { rings: [ellipse(...near, 0.028)], fill: look.skin },
  ];
}

export function drawCan({ near, look }: Hands): Shape[] {
  const tin = hex("#4f8f74");
  const can: Shape[] = [
    { rings: [arc(0, -0.045, 0.075, 0.075, Math.PI, Math.PI * 2)], fill: mix(tin, natural.ink, 0.3), stroke: 0.02 },
    { rings: [capsule(0.06, 0.06, 0.018, 0.2, -0.03, 0.013), ellipse(0.205, -0.033, 0.018, 0.035)], fill: tin },
    { rings: [rect(-0.085, -0.05, 0.17, 0.16, 0.02)], fill: tin, to: mix(tin, natural.ink, 0.2) },
  ];
  const [x, y] = [near[0], near[1] + 0.11];
  const drops = [0, 1, 2].flatMap((row) =>
    [0, 1].map((column) => ({ x: 0.535 + column * 0.045 + row * 0.012, y: -0.38 + row * 0.075 + column * 0.03 })),
  );
  return [
    ...placeShapes(standIcon("seedling").shapes, { x: 0.57, y: 0, scale: 0.2 }),
    { rings: drops.map((drop) => capsule(drop.x, drop.y, 0.004, drop.x + 0.006, drop.y + 0.025, 0.009)), fill: water },
    ...at(turnShapes(can, { x: 0, y: 0, angle: 0.35 }), x, y),
    { rings: [ellipse(...near, 0.028)], fill: look.skin },
  ];
}

export function drawJug({ far, near, look }: Hands): Shape[] {
  const clay = hex("#c9805a");
  const jug: Shape[] = [
    {
      rings: [arc(-0.07, 0, 0.045, 0.06, Math.PI * 0.5, Math.PI * 1.5)],
      fill: mix(clay, natural.ink, 0.25),
      stroke: 0.018,
    },
    {
      rings: [
        smooth(
          [-0.04, -0.1, 0.05, -0.1, 0.075, -0.115, 0.05, -0.06, 0.08, 0.03, 0.055, 0.1, -0.055, 0.1, -0.08, 0.03],
          { closed: true, steps: 4 },
        ),
      ],
      fill: clay,
    },
  ];
  const [x, y] = near;
  const cup = { x: far[0] + 0.04, y: far[1] - 0.01 };
  return [
    {
      rings: [smooth([x - 0.12, y + 0.005, cup.x + 0.01, y + 0.03, cup.x, cup.y], { closed: false })],
      fill: water,
      stroke: 0.016,
    },
    {
      rings: [
        polygon(
          [cup.x - 0.045, cup.y - 0.03],
          [cup.x + 0.045, cup.y - 0.03],
          [cup.x + 0.032, cup.y + 0.05],
          [cup.x - 0.032, cup.y + 0.05],
        ),
      ],
      fill: hex("#eae6dd"),
    },
    ...at(
      turnShapes(placeShapes(jug, { x: 0, y: 0, scale: 1, flip: true }), { x: 0, y: 0, angle: -1 }),
      x - 0.02,
      y - 0.015,
    ),
    { rings: [ellipse(...near, 0.028), ellipse(...far, 0.026)], fill: look.skin },
  ];
}

export function drawBasin(): Shape[] {
  const tub = hex("#8fa7b8");
  const suds: [number, number, number][] = [
    [0.12, -0.53, 0.025],
    [0.18, -0.54, 0.032],
    [0.25, -0.535, 0.028],
    [0.32, -0.54, 0.033],
    [0.38, -0.53, 0.024],
    [0.22, -0.585, 0.018],
    [0.34, -0.6, 0.015],
  ];
  return [
    {
      rings: [
        polygon([0.13, -0.42], [0.17, -0.42], [0.13, 0], [0.09, 0]),
        polygon([0.33, -0.42], [0.37, -0.42], [0.41, 0], [0.37, 0]),
      ],
      fill: natural.woodDark,
    },
    { rings: [rect(0.07, -0.43, 0.36, 0.03)], fill: wood },
    {
      rings: [polygon([0.05, -0.53], [0.45, -0.53], [0.39, -0.42], [0.11, -0.42])],
      fill: tub,
      to: mix(tub, natural.ink, 0.2),
    },
    { rings: suds.map(([x, y, r]) => ellipse(x, y, r)), fill: natural.white },
  ];
}

export function drawTelescope({ near }: Hands): Shape[] {
  const brass = hex("#b98d3e");
  const [from, to]: [Point, Point] = [
    [0.05, headMiddle + 0.005],
    [near[0] + 0.2, near[1] - 0.065],
  ];
  const half = (share: number): Point => [from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share];
  return [
    { rings: [capsule(...from, 0.014, ...half(0.45), 0.018)], fill: mix(brass, natural.ink, 0.35) },
    { rings: [capsule(...half(0.38), 0.022, ...half(0.75), 0.026)], fill: brass },
    { rings: [capsule(...half(0.7), 0.03, ...to, 0.035)], fill: mix(brass, natural.ink, 0.2) },
  ];
}

export function drawRod({ far }: Hands): Shape[] {
  const tip: Point = [0.62, -1.02];
  return [
    { rings: [capsule(far[0] - 0.06, far[1] + 0.05, 0.012, ...tip, 0.004)], fill: wood },
    { rings: [smooth([...tip, 0.64, -0.5, 0.63, -0.06], { closed: false })], fill: dark, stroke: 0.005 },
    { rings: [ellipse(0.63, -0.05, 0.018, 0.024)], fill: hex("#d5473f") },
    { rings: [ellipse(0.63, -0.015, 0.13, 0.022)], fill: water },
  ];
}

export function drawWater(): Shape[] {
  const crest = (y: number, by: number) =>
    Array.from({ length: 13 }, (_, step) => [-0.55 + step * 0.1, y + (step % 2 ? by : 0)] as Point).flat();
  return [
    {
      rings: [smooth([...crest(-0.2, -0.035), 0.65, 0.04, -0.55, 0.04], { closed: true, steps: 5 })],
      fill: water,
      to: natural.water,
    },
    {
      rings: [smooth(crest(-0.1, -0.02), { closed: false, steps: 5 })],
      fill: natural.white,
      stroke: 0.012,
      alpha: 0.7,
    },
  ];
}
