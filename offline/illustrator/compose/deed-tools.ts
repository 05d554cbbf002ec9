import { hex, mix } from "../art/colour.ts";
import { natural } from "../art/natural.ts";
import { arc, capsule, ellipse, polygon, rect, smooth } from "../art/outline.ts";
import { placeShapes, type Shape, turnShapes } from "../art/shape.ts";
import type { Point } from "../figure/gestures.ts";
import { headMiddle, type Look } from "../figure/look.ts";
import { handsOf, type Pose } from "../figure/pose.ts";
import {
  at,
  drawBasin,
  drawCan,
  drawJug,
  drawKnitting,
  drawRod,
  drawSewing,
  drawStove,
  drawTelescope,
  drawWater,
  type Hands,
} from "./hand-work.ts";
import { standIcon } from "./stand-icon.ts";

/** What belongs to a deed whatever else the words say: the shovel of who digs, the water around who swims. */
export type DeedTools = { behind: Shape[]; front: Shape[] };

const [steel, dark, _water] = [natural.metal, natural.metalDark, hex("#6fb3d6")];
const wood = natural.wood;

const tools: Partial<Record<Pose, (hands: Hands) => Shape[]>> = {
  shout: ({ look }) => drawWaves([0.16, headMiddle + 0.02], look),
  listen: ({ look }) => drawWaves([0.155, headMiddle + 0.01], look),
  sing: () => [...drawNote(0.2, -1.0, 0.11), ...drawNote(0.33, -0.9, 0.085)],
  dig: (hands) => shaft(hands, [0.52, -0.02], drawBlade),
  sweep: (hands) => shaft(hands, [0.42, -0.05], drawBristles),
  write: ({ near, look }) => [
    { rings: [polygon([0.1, -0.4], [0.36, -0.4], [0.33, -0.385], [0.07, -0.385])], fill: natural.white },
    { rings: [capsule(near[0] + 0.035, near[1] + 0.05, 0.005, near[0] + 0.05, near[1] - 0.09, 0.008)], fill: dark },
    { rings: [ellipse(near[0] + 0.03, near[1] + 0.005, 0.028)], fill: look.skin },
  ],
  sew: drawSewing,
  knit: drawKnitting,
  cook: drawStove,
  water: drawCan,
  pour: drawJug,
  wash: drawBasin,
  peer: drawTelescope,
  fish: drawRod,
  swim: drawWater,
  plant: () => [
    { rings: [ellipse(0.36, -0.012, 0.15, 0.03)], fill: mix(natural.woodDark, natural.ink, 0.2) },
    ...placeShapes(standIcon("seedling").shapes, { x: 0.36, y: -0.01, scale: 0.2 }),
  ],
};

export function drawDeedTools(pose: Pose, look: Look): DeedTools {
  const draw = tools[pose];
  // Whoever writes on something that is seen needs no sheet besides.
  if (!draw || (pose === "write" && look.prop !== null)) return { behind: [], front: [] };
  const [far, near] = handsOf(pose);
  const drawn = draw({ far, near, look });
  const isHeld = pose === "dig" || pose === "sweep" || pose === "fish" || pose === "peer";
  const hands: Shape[] = isHeld ? [{ rings: [ellipse(...far, 0.028), ellipse(...near, 0.028)], fill: look.skin }] : [];
  return pose === "listen" ? { behind: drawn, front: [] } : { behind: [], front: [...drawn, ...hands] };
}

function drawWaves([x, y]: Point, { age }: Look): Shape[] {
  const up = age === "child" ? 0.035 : 0;
  return [0, 1, 2].map((at) => ({
    rings: [arc(x - 0.05, y - up, 0.055 + at * 0.042, 0.05 + at * 0.04, -0.55, 0.55)],
    fill: dark,
    stroke: 0.012,
  }));
}

function drawNote(x: number, y: number, size: number): Shape[] {
  return placeShapes(standIcon("musical-note").shapes, { x, y, scale: size });
}

/** A handle through both hands with what it ends in. */
function shaft({ far, near }: Hands, foot: Point, end: (at: Point, angle: number) => Shape[]): Shape[] {
  const [dx, dy] = [foot[0] - far[0], foot[1] - far[1]];
  const long = Math.hypot(dx, dy);
  const top: Point = [far[0] - (dx / long) * 0.12, far[1] - (dy / long) * 0.12];
  // Both hands are on it wherever they are: it goes through the upper one and near the lower.
  const through: Point = [near[0] + (foot[0] - near[0]) * 0.02, near[1] + (foot[1] - near[1]) * 0.02];
  return [
    { rings: [capsule(...top, 0.011, ...through, 0.011), capsule(...through, 0.011, ...foot, 0.011)], fill: wood },
    ...end(foot, Math.atan2(foot[1] - near[1], foot[0] - near[0]) - Math.PI / 2),
  ];
}

function drawBlade([x, y]: Point, angle: number): Shape[] {
  const blade: Shape = {
    rings: [smooth([-0.05, -0.1, 0.05, -0.1, 0.052, 0, 0, 0.075, -0.052, 0], { closed: true, steps: 4 })],
    fill: steel,
    to: dark,
  };
  const earth: Shape = {
    rings: [smooth([-0.14, 0.03, -0.06, -0.03, 0.05, -0.04, 0.14, 0.03], { closed: true, steps: 5 })],
    fill: mix(natural.woodDark, natural.ink, 0.25),
  };
  return [...placeShapes(turnShapes([blade], { x: 0, y: 0, angle }), { x, y, scale: 1 }), ...at([earth], x + 0.05, 0)];
}

function drawBristles([x, y]: Point, angle: number): Shape[] {
  const straw = hex("#d9a94e");
  const bristles: Shape[] = [
    { rings: [polygon([-0.025, -0.09], [0.025, -0.09], [0.08, 0.05], [-0.08, 0.05])], fill: straw },
    { rings: [rect(-0.03, -0.095, 0.06, 0.025, 0.008)], fill: hex("#b5443c") },
  ];
  return at(turnShapes(bristles, { x: 0, y: 0, angle }), x, y);
}
