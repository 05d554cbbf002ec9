import { z } from "zod";
import { because } from "#lib/contract/reasons.ts";
import { type AnimateRequest, type Animation, defineAnimator, type Frame } from "../abilities/animator.ts";
import { ProviderFault } from "../abilities/provider-fault.ts";

const longestBlendMs = 1_600;

/**
 * Films what is there: offline, deterministic, free. The camera moves over a picture, several are blended into each
 * other; nothing is made up in between.
 */
export const camera = defineAnimator({
  name: "camera",
  env: z.object({}),
  limits: { concurrency: 8, timeoutMs: 10_000 },
  async animate(request) {
    const { pictures } = request;
    if (pictures.length > 1) return filmSequence(request);
    if (pictures.length === 0) {
      throw new ProviderFault("refused", { why: because("camera_without_picture", {}), provider: "camera" });
    }
    return { kind: "camera", ...readCameraMove(request), provider: "camera", cost: 0 };
  },
});

/** First and last frame, or ingredients: each is seen in turn, one camera going on over all of them. */
function filmSequence({ pictures, mode, durationMs, prompt, seed }: AnimateRequest): Animation {
  const { from, to } = readCameraMove({ prompt, seed });
  const isPair = mode === "first_and_last_frame_to_video";
  const whole = { x: 0, y: 0, width: 1, height: 1 };
  const shots = pictures.map((_, picture) => {
    // A video that is asked to begin and end with two frames does so, pixel for pixel.
    if (!isPair) return { picture, from, to };
    return picture === 0 ? { picture, from: whole, to } : { picture, from: to, to: whole };
  });
  const share = isPair ? 0.5 : 0.3;
  const blendMs = Math.min(longestBlendMs, Math.round((durationMs / pictures.length) * share));
  return { kind: "sequence", shots, blendMs, provider: "camera", cost: 0 };
}

type Move = "in" | "out" | "left" | "right" | "up" | "down" | "orbit" | "still";

/** Words of a prompt that name a move; the first that fits decides. */
const words: readonly (readonly [Move, RegExp])[] = [
  ["still", /\b(?:static|locked|no movement|hold(?:s|ing)?(?: still| the (?:shot|frame))|freeze|camera holds)\b/i],
  ["orbit", /\b(?:orbit\w*|circl(?:e|es|ing)|arc(?:s|ing)?|around (?:the|her|him|it|them))\b/i],
  ["out", /\b(?:zoom(?:s|ing)? out|pull(?:s|ing)? (?:back|out|away)|dolly out|widen\w*|reveal\w*|away from)\b/i],
  ["in", /\b(?:zoom(?:s|ing)?|push(?:es|ing)? in|dolly|close in|closer|towards?|approach\w*)\b/i],
  ["left", /\b(?:pan|track|slide|truck|drift|move|look)\w*(?: \w+){0,2} left|leftwards?\b/i],
  ["right", /\b(?:pan|track|slide|truck|drift|move|look)\w*(?: \w+){0,2} right|rightwards?\b/i],
  ["up", /\b(?:tilt|crane|rise|rising|climb|lift|look|move)\w*(?: \w+){0,2} up|upwards?|ascend\w*|rises\b/i],
  ["down", /\b(?:tilt|crane|sink|fall|lower|look|move)\w*(?: \w+){0,2} down|downwards?|descend\w*\b/i],
];
const usual: readonly Move[] = ["in", "out", "left", "right", "in"];
const gentle = 0.1;
const strong = 0.2;

/** The move a motion prompt asks for, or one chosen by the seed; slow, unless the prompt is in a hurry. */
function readMove({ prompt, seed }: { prompt: string; seed: number }): { move: Move; isStrong: boolean } {
  const named = words.find(([, pattern]) => pattern.test(prompt))?.[0];
  const isStrong = /\b(?:fast|quick\w*|rapid\w*|dramatic\w*|sudden\w*|swift\w*)\b/i.test(prompt);
  return { move: named ?? usual[seed % usual.length] ?? "in", isStrong };
}

/** The same for a flat picture: the camera goes over all of it at once. */
export function readCameraMove(wanted: { prompt: string; seed: number }): { from: Frame; to: Frame } {
  const { move, isStrong } = readMove(wanted);
  const travel = isStrong ? strong : gentle;
  const whole = { x: 0, y: 0, width: 1, height: 1 };
  const near = (x: number, y: number): Frame => ({
    x: x * travel,
    y: y * travel,
    width: 1 - travel,
    height: 1 - travel,
  });
  switch (move) {
    case "still":
      return { from: whole, to: whole };
    case "in":
      return { from: whole, to: near(0.5, 0.45) };
    case "out":
      return { from: near(0.5, 0.45), to: whole };
    case "left":
      return { from: near(1, 0.5), to: near(0, 0.5) };
    case "right":
    case "orbit":
      return { from: near(0, 0.5), to: near(1, 0.5) };
    case "up":
      return { from: near(0.5, 1), to: near(0.5, 0) };
    case "down":
      return { from: near(0.5, 0), to: near(0.5, 1) };
  }
}
