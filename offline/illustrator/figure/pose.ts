import { keysOf } from "#lib/keys-of.ts";
import { arms, type Gesture, type Point } from "./gestures.ts";
import words from "./pose-verbs.json" with { type: "json" };
import { carriages, carry, type Posture } from "./postures.ts";

type Stance = {
  posture: Posture;
  gesture: Gesture;
  /** Whether what the sentence hands them is in the hands. */
  isHandy?: true;
  /** How far the head is bowed, or raised where it is negative (radians). */
  nod?: number;
  /** It is told by the legs, or by what stands on the ground. */
  isWhole?: true;
};

export const stances = {
  stand: { posture: "upright", gesture: "rest" },
  walk: { posture: "stride", gesture: "swing", isHandy: true },
  run: { posture: "sprint", gesture: "pump", isHandy: true },
  wave: { posture: "upright", gesture: "wave" },
  point: { posture: "upright", gesture: "point" },
  hold: { posture: "upright", gesture: "hold", isHandy: true },
  cheer: { posture: "upright", gesture: "cheer" },
  think: { posture: "upright", gesture: "think" },
  carry: { posture: "stride", gesture: "carry", isHandy: true },
  sit: { posture: "seated", gesture: "rest", isHandy: true },
  "sit with": { posture: "seated", gesture: "hold" },
  ride: { posture: "riding", gesture: "row" },
  read: { posture: "upright", gesture: "hold", isHandy: true },
  write: { posture: "seated", gesture: "work", isHandy: true },
  work: { posture: "seated", gesture: "work", isHandy: true },
  drink: { posture: "upright", gesture: "drink", isHandy: true },
  eat: { posture: "seated", gesture: "hold" },
  open: { posture: "upright", gesture: "touch" },
  throw: { posture: "stride", gesture: "throw", isHandy: true },
  pull: { posture: "hauling", gesture: "row" },
  kneel: { posture: "kneeling", gesture: "hold", isHandy: true },
  climb: { posture: "climbing", gesture: "reach" },
  row: { posture: "seated", gesture: "row" },
  sleep: { posture: "lying", gesture: "rest" },
  hug: { posture: "upright", gesture: "embrace" },
  talk: { posture: "upright", gesture: "speak" },
  give: { posture: "upright", gesture: "give", isHandy: true },
  receive: { posture: "upright", gesture: "receive" },
  take: { posture: "upright", gesture: "take", isHandy: true, nod: 0.06 },
  lift: { posture: "upright", gesture: "lift", isHandy: true, nod: -0.12 },
  show: { posture: "upright", gesture: "take", isHandy: true },
  "shake hands": { posture: "upright", gesture: "shake" },
  dance: { posture: "dancing", gesture: "sway" },
  "dance together": { posture: "dancing", gesture: "lead" },
  jump: { posture: "jumping", gesture: "cheer" },
  fall: { posture: "falling", gesture: "fling" },
  cry: { posture: "upright", gesture: "weep", nod: 0.1 },
  laugh: { posture: "upright", gesture: "belly", nod: -0.14 },
  shout: { posture: "upright", gesture: "call" },
  whisper: { posture: "upright", gesture: "call", nod: 0.12 },
  listen: { posture: "upright", gesture: "listen" },
  push: { posture: "pushing", gesture: "push" },
  dig: { posture: "stooping", gesture: "shaft" },
  sweep: { posture: "stride", gesture: "shaft", isWhole: true },
  strike: { posture: "upright", gesture: "strike", isHandy: true },
  sew: { posture: "seated", gesture: "stitch" },
  knit: { posture: "seated", gesture: "hold" },
  cook: { posture: "upright", gesture: "stir", isWhole: true },
  pour: { posture: "upright", gesture: "pour" },
  water: { posture: "upright", gesture: "stir", isWhole: true },
  wash: { posture: "upright", gesture: "wash", isWhole: true, nod: 0.12 },
  paint: { posture: "upright", gesture: "paint", isHandy: true },
  photograph: { posture: "upright", gesture: "aim" },
  peer: { posture: "upright", gesture: "peer" },
  "look up": { posture: "upright", gesture: "rest", nod: -0.32 },
  "look down": { posture: "upright", gesture: "inspect", isHandy: true, nod: 0.2 },
  search: { posture: "upright", gesture: "shade", nod: 0.06 },
  crouch: { posture: "crouching", gesture: "knees" },
  creep: { posture: "creeping", gesture: "paws" },
  swim: { posture: "swimming", gesture: "crawl" },
  fish: { posture: "upright", gesture: "pour", isWhole: true },
  pray: { posture: "upright", gesture: "pray", nod: 0.16 },
  bow: { posture: "bowing", gesture: "dangle" },
  sing: { posture: "upright", gesture: "sing" },
  phone: { posture: "upright", gesture: "listen", isHandy: true },
  catch: { posture: "stride", gesture: "catch", isHandy: true, nod: -0.15 },
  kick: { posture: "kicking", gesture: "fling", isHandy: true },
  stretch: { posture: "upright", gesture: "yawn", nod: -0.12 },
  feed: { posture: "kneeling", gesture: "low", isHandy: true },
  plant: { posture: "kneeling", gesture: "ground", nod: 0.16 },
} as const satisfies Record<string, Stance>;

export type Pose = keyof typeof stances;

export function stanceOf(pose: Pose): Stance {
  return stances[pose];
}

const onFoot: ReadonlySet<Posture> = new Set(["upright", "stride"]);

/** Whether from the thighs up nobody would know what is done. */
export function isToldWhole(pose: Pose): boolean {
  const { posture, isWhole = false } = stanceOf(pose);
  return isWhole || !onFoot.has(posture);
}

const still: ReadonlySet<Gesture> = new Set([
  ...([
    "rest",
    "swing",
    "hold",
    "think",
    "speak",
    "drink",
    "weep",
    "call",
    "listen",
    "belly",
    "peer",
    "shade",
  ] as const),
]);

/** Whether a face with what is held before it says all. */
export function isToldByFace(pose: Pose): boolean {
  const { posture, gesture } = stanceOf(pose);
  return onFoot.has(posture) && still.has(gesture);
}

const bothHands: ReadonlySet<Gesture> = new Set(["hold", "carry", "work", "row", "catch", "aim"]);
/** Where the ball is. */
const kicked: Point = [0.43, -0.17];

/** Where the hands hold something: the middle between them, or the right one alone. */
export function gripOf(pose: Pose): Point {
  if (pose === "kick") return kicked;
  const [left, right] = handsOf(pose);
  return bothHands.has(stances[pose].gesture) ? [(left[0] + right[0]) / 2, (left[1] + right[1]) / 2] : right;
}

/** Both hands, the far one first. */
export function handsOf(pose: Pose): [far: Point, near: Point] {
  const { posture, gesture } = stances[pose];
  const [{ end: far }, { end: near }] = arms[gesture];
  return posture === "lying" ? [far, near] : [carry(far, carriages[posture]), carry(near, carriages[posture])];
}

const byVerb = new Map<string, Pose>(
  keysOf(words).flatMap((pose) => words[pose].split(" ").map((verb) => [verb, pose])),
);

/** What a body does for a verb in its plain form, "pick_up" with what belongs to it; null where no pose shows it. */
export function poseOf(verb: string): Pose | null {
  return byVerb.get(verb.toLowerCase()) ?? null;
}
