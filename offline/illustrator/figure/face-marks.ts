import { hex } from "../art/colour.ts";
import { arc, capsule, ellipse } from "../art/outline.ts";
import { placeShapes, type Shape } from "../art/shape.ts";
import { headMiddle, type Mood } from "./look.ts";
import type { Pose } from "./pose.ts";

/** Nobody weeps with a smile. */
export const moodOf: Partial<Record<Pose, Mood>> = {
  ...{ cry: "sad", laugh: "happy", dance: "happy", "dance together": "happy", sing: "happy", cheer: "happy" },
  ...{ fall: "surprised", hug: "happy", sleep: "calm" },
};

/** Whose eyes are shut while they do it. */
export const withShutEyes: ReadonlySet<Pose> = new Set<Pose>(["cry", "laugh", "pray", "stretch"]);

const open: ReadonlySet<Pose> = new Set<Pose>(["shout", "sing", "stretch"]);
const [mouth, tooth, tear] = [hex("#7a2f31"), hex("#fdf6ee"), hex("#7dbbe0")];

/** What a deed does to a face that is turned: a mouth wide open, tears. */
export function drawFaceMarks(pose: Pose, turn: number): Shape[] {
  const y = headMiddle + 0.044;
  const marks: Shape[] = [];
  if (open.has(pose)) marks.push({ rings: [ellipse(0, y, 0.021, 0.021)], fill: mouth, detail: true });
  if (pose === "laugh")
    marks.push(
      { rings: [arc(0, y - 0.012, 0.034, 0.036, 0, Math.PI)], fill: mouth, detail: true },
      { rings: [arc(0, y - 0.012, 0.029, 0.011, 0, Math.PI)], fill: tooth, detail: true },
    );
  if (pose === "cry")
    marks.push({
      rings: [-1, 1].flatMap((side) => [
        capsule(side * 0.03, headMiddle + 0.016, 0.006, side * 0.033, headMiddle + 0.03, 0.008),
        capsule(side * 0.105, headMiddle + 0.06, 0.004, side * 0.107, headMiddle + 0.076, 0.01),
        capsule(side * 0.125, headMiddle + 0.115, 0.004, side * 0.127, headMiddle + 0.13, 0.01),
      ]),
      fill: tear,
    });
  return placeShapes(marks, { x: turn * 0.019, y: 0, scale: 1 });
}
