import type { Frame } from "./provider.ts";

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
