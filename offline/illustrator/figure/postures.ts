import type { Limb, Point } from "./gestures.ts";

/** How the trunk is carried. */
export type Posture =
  | "upright"
  | "stride"
  | "sprint"
  | "seated"
  | "riding"
  | "kneeling"
  | "climbing"
  | "hauling"
  | "lying"
  | "dancing"
  | "jumping"
  | "falling"
  | "pushing"
  | "stooping"
  | "crouching"
  | "creeping"
  | "bowing"
  | "kicking"
  | "swimming";

/** Where the hips are, how far the trunk leans to the front (radians), and both legs: the far one first. */
type Carriage = { drop: number; lean: number; turn: number; legs: [Limb, Limb] };

export const hipHeight = 0.47;

export const carriages: Record<Exclude<Posture, "lying">, Carriage> = {
  upright: {
    ...{ drop: 0, lean: 0, turn: 0 },
    legs: [
      { mid: [-0.052, -0.25], end: [-0.06, 0] },
      { mid: [0.052, -0.25], end: [0.06, 0] },
    ],
  },
  stride: {
    ...{ drop: 0.012, lean: 0.045, turn: 0.8 },
    legs: [
      { mid: [-0.035, -0.235], end: [-0.155, -0.012] },
      { mid: [0.085, -0.25], end: [0.125, 0] },
    ],
  },
  sprint: {
    ...{ drop: 0.0, lean: 0.17, turn: 1 },
    legs: [
      { mid: [-0.05, -0.235], end: [-0.235, -0.19] },
      { mid: [0.165, -0.335], end: [0.19, -0.1] },
    ],
  },
  seated: {
    ...{ drop: 0.2, lean: 0.03, turn: 0.8 },
    legs: [
      { mid: [0.15, -0.262], end: [0.15, 0] },
      { mid: [0.19, -0.252], end: [0.2, 0] },
    ],
  },
  riding: {
    ...{ drop: 0, lean: 0.05, turn: 0.8 },
    legs: [
      { mid: [0.16, -0.37], end: [0.17, -0.13] },
      { mid: [0.16, -0.37], end: [0.17, -0.13] },
    ],
  },
  kneeling: {
    ...{ drop: 0.22, lean: 0.1, turn: 0.8 },
    legs: [
      { mid: [0.005, -0.04], end: [-0.2, -0.012] },
      { mid: [0.17, -0.235], end: [0.165, 0] },
    ],
  },
  hauling: {
    ...{ drop: 0.05, lean: -0.2, turn: 1 },
    legs: [
      { mid: [0.01, -0.24], end: [-0.1, 0] },
      { mid: [0.14, -0.24], end: [0.22, 0] },
    ],
  },
  climbing: {
    ...{ drop: 0, lean: 0.12, turn: 1 },
    legs: [
      { mid: [0.0, -0.24], end: [-0.03, -0.02] },
      { mid: [0.17, -0.42], end: [0.15, -0.2] },
    ],
  },
  dancing: {
    ...{ drop: -0.01, lean: -0.07, turn: 0.6 },
    legs: [
      { mid: [-0.04, -0.24], end: [-0.04, 0] },
      { mid: [0.15, -0.32], end: [0.07, -0.14] },
    ],
  },
  jumping: {
    ...{ drop: -0.17, lean: 0.04, turn: 0.5 },
    legs: [
      { mid: [-0.14, -0.42], end: [-0.25, -0.27] },
      { mid: [0.16, -0.44], end: [0.09, -0.23] },
    ],
  },
  falling: {
    ...{ drop: 0.13, lean: -0.75, turn: 0.6 },
    legs: [
      { mid: [0.19, -0.34], end: [0.33, -0.5] },
      { mid: [0.22, -0.25], end: [0.43, -0.3] },
    ],
  },
  pushing: {
    ...{ drop: 0.05, lean: 0.36, turn: 1 },
    legs: [
      { mid: [-0.1, -0.22], end: [-0.29, 0] },
      { mid: [0.1, -0.25], end: [-0.02, 0] },
    ],
  },
  stooping: {
    ...{ drop: 0.04, lean: 0.42, turn: 1 },
    legs: [
      { mid: [-0.01, -0.22], end: [-0.1, 0] },
      { mid: [0.11, -0.24], end: [0.1, 0] },
    ],
  },
  crouching: {
    ...{ drop: 0.27, lean: 0.2, turn: 0.9 },
    legs: [
      { mid: [0.13, -0.26], end: [-0.01, 0] },
      { mid: [0.19, -0.25], end: [0.07, 0] },
    ],
  },
  creeping: {
    ...{ drop: 0.07, lean: 0.3, turn: 1 },
    legs: [
      { mid: [-0.01, -0.2], end: [-0.18, -0.01] },
      { mid: [0.18, -0.29], end: [0.17, -0.04] },
    ],
  },
  bowing: {
    ...{ drop: 0, lean: 0.8, turn: 1 },
    legs: [
      { mid: [-0.04, -0.25], end: [-0.05, 0] },
      { mid: [0.04, -0.25], end: [0.05, 0] },
    ],
  },
  kicking: {
    ...{ drop: 0, lean: -0.14, turn: 0.9 },
    legs: [
      { mid: [-0.03, -0.24], end: [-0.05, 0] },
      { mid: [0.19, -0.37], end: [0.36, -0.25] },
    ],
  },
  swimming: {
    ...{ drop: 0.3, lean: 1.0, turn: 0.9 },
    legs: [
      { mid: [-0.15, -0.12], end: [-0.3, -0.08] },
      { mid: [-0.15, -0.12], end: [-0.3, -0.08] },
    ],
  },
};

/** A point of the trunk after it was lowered and leant. */
export function carry([x, y]: Point, { drop, lean }: Pick<Carriage, "drop" | "lean">): Point {
  const [up, cos, sin] = [y + hipHeight, Math.cos(lean), Math.sin(lean)];
  return [x * cos - up * sin, x * sin + up * cos - hipHeight + drop];
}
