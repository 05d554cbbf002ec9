import { keysOf } from "#lib/keys-of.ts";
import words from "./pose-verbs.json" with { type: "json" };

type Point = [x: number, y: number];
/** Elbow and hand, or knee and foot. */
export type Limb = { mid: Point; end: Point };

/** How the trunk is carried. Feet or knees are on the ground at y = 0, in units of the person's own height. */
type Posture = "upright" | "stride" | "sprint" | "seated" | "riding" | "kneeling" | "climbing" | "hauling" | "lying";

/** What the arms do, with shoulders at (∓0.1, −0.79) of somebody who stands. */
type Gesture =
  | "rest"
  | "swing"
  | "pump"
  | "wave"
  | "point"
  | "speak"
  | "hold"
  | "carry"
  | "work"
  | "drink"
  | "touch"
  | "throw"
  | "cheer"
  | "think"
  | "reach"
  | "embrace"
  | "row";

const POSES = [
  "stand",
  "walk",
  "run",
  "wave",
  "point",
  "hold",
  "cheer",
  "think",
  "carry",
  "sit",
  "sit with",
  "ride",
  "read",
  "write",
  "work",
  "drink",
  "eat",
  "open",
  "throw",
  "pull",
  "kneel",
  "climb",
  "row",
  "sleep",
  "hug",
  "talk",
] as const;
export type Pose = (typeof POSES)[number];

type Stance = { posture: Posture; gesture: Gesture };

export const stances: Record<Pose, Stance> = {
  stand: { posture: "upright", gesture: "rest" },
  walk: { posture: "stride", gesture: "swing" },
  run: { posture: "sprint", gesture: "pump" },
  wave: { posture: "upright", gesture: "wave" },
  point: { posture: "upright", gesture: "point" },
  hold: { posture: "upright", gesture: "hold" },
  cheer: { posture: "upright", gesture: "cheer" },
  think: { posture: "upright", gesture: "think" },
  carry: { posture: "stride", gesture: "carry" },
  sit: { posture: "seated", gesture: "rest" },
  "sit with": { posture: "seated", gesture: "hold" },
  ride: { posture: "riding", gesture: "row" },
  read: { posture: "upright", gesture: "hold" },
  write: { posture: "seated", gesture: "work" },
  work: { posture: "seated", gesture: "work" },
  drink: { posture: "upright", gesture: "drink" },
  eat: { posture: "seated", gesture: "hold" },
  open: { posture: "upright", gesture: "touch" },
  throw: { posture: "stride", gesture: "throw" },
  pull: { posture: "hauling", gesture: "row" },
  kneel: { posture: "kneeling", gesture: "hold" },
  climb: { posture: "climbing", gesture: "reach" },
  row: { posture: "seated", gesture: "row" },
  sleep: { posture: "lying", gesture: "rest" },
  hug: { posture: "upright", gesture: "embrace" },
  talk: { posture: "upright", gesture: "speak" },
};

export const arms: Record<Gesture, [left: Limb, right: Limb]> = {
  rest: [
    { mid: [-0.145, -0.63], end: [-0.135, -0.47] },
    { mid: [0.145, -0.63], end: [0.135, -0.47] },
  ],
  swing: [
    { mid: [-0.16, -0.65], end: [-0.1, -0.51] },
    { mid: [0.14, -0.64], end: [0.21, -0.52] },
  ],
  pump: [
    { mid: [-0.21, -0.68], end: [-0.12, -0.56] },
    { mid: [0.16, -0.65], end: [0.26, -0.75] },
  ],
  wave: [
    { mid: [-0.15, -0.63], end: [-0.13, -0.47] },
    { mid: [0.19, -0.84], end: [0.235, -1.0] },
  ],
  point: [
    { mid: [-0.16, -0.65], end: [-0.09, -0.54] },
    { mid: [0.2, -0.74], end: [0.36, -0.79] },
  ],
  speak: [
    { mid: [-0.145, -0.63], end: [-0.12, -0.48] },
    { mid: [0.17, -0.64], end: [0.27, -0.7] },
  ],
  hold: [
    { mid: [-0.16, -0.64], end: [-0.055, -0.585] },
    { mid: [0.16, -0.64], end: [0.055, -0.585] },
  ],
  carry: [
    { mid: [-0.15, -0.63], end: [-0.07, -0.56] },
    { mid: [0.15, -0.63], end: [0.07, -0.56] },
  ],
  work: [
    { mid: [-0.06, -0.64], end: [0.12, -0.6] },
    { mid: [0.17, -0.66], end: [0.21, -0.6] },
  ],
  drink: [
    { mid: [-0.145, -0.63], end: [-0.135, -0.47] },
    { mid: [0.17, -0.68], end: [0.055, -0.85] },
  ],
  touch: [
    { mid: [-0.145, -0.63], end: [-0.13, -0.47] },
    { mid: [0.17, -0.64], end: [0.29, -0.55] },
  ],
  throw: [
    { mid: [-0.18, -0.68], end: [-0.26, -0.6] },
    { mid: [0.19, -0.87], end: [0.31, -0.97] },
  ],
  cheer: [
    { mid: [-0.2, -0.86], end: [-0.2, -1.02] },
    { mid: [0.2, -0.86], end: [0.2, -1.02] },
  ],
  think: [
    { mid: [-0.15, -0.62], end: [0.06, -0.6] },
    { mid: [0.15, -0.64], end: [0.045, -0.825] },
  ],
  reach: [
    { mid: [-0.02, -0.9], end: [0.15, -0.86] },
    { mid: [0.17, -0.9], end: [0.19, -1.06] },
  ],
  embrace: [
    { mid: [-0.02, -0.68], end: [0.17, -0.66] },
    { mid: [0.19, -0.72], end: [0.28, -0.62] },
  ],
  row: [
    { mid: [0.02, -0.64], end: [0.16, -0.6] },
    { mid: [0.17, -0.66], end: [0.23, -0.6] },
  ],
};

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
};

/** Where the hands hold something: the middle between them, or the right one alone. */
export function gripOf(pose: Pose): Point {
  const { posture, gesture } = stances[pose];
  const [{ end: left }, { end: right }] = arms[gesture];
  const both = gesture === "hold" || gesture === "carry" || gesture === "work" || gesture === "row";
  const at: Point = both ? [(left[0] + right[0]) / 2, (left[1] + right[1]) / 2] : right;
  return posture === "lying" ? at : carry(at, carriages[posture]);
}

/** A point of the trunk after it was lowered and leant. */
export function carry([x, y]: Point, { drop, lean }: Pick<Carriage, "drop" | "lean">): Point {
  const [up, cos, sin] = [y + hipHeight, Math.cos(lean), Math.sin(lean)];
  return [x * cos - up * sin, x * sin + up * cos - hipHeight + drop];
}

const byVerb = new Map<string, Pose>(
  keysOf(words).flatMap((pose) => words[pose].split(" ").map((verb) => [verb, pose])),
);

/** What a body does for a verb in its plain form; null where no pose shows it. */
export function poseOf(verb: string): Pose | null {
  return byVerb.get(verb.toLowerCase()) ?? null;
}
