import { rounded, STROKE_LIMITS, type Stroke, type StrokePoint, USUAL_PRESSURE } from "#lib/contract/stroke.ts";
import { type Box, placeInPicture } from "./object-box.ts";

type Hand = Pick<PointerEvent, "clientX" | "clientY" | "pressure" | "pointerType">;

/** Where a hand is on the picture, and how hard it presses where that is measured. */
export function pointOf({ clientX, clientY, pressure, pointerType }: Hand, box: Box): StrokePoint {
  const { x, y } = placeInPicture({ x: clientX, y: clientY }, box);
  const pressed = pointerType === "pen" && pressure > 0 ? Math.min(1, pressure) : USUAL_PRESSURE;
  return [rounded(x), rounded(y), rounded(pressed)];
}

/** Nearer points than this, in shares of the picture, make no line smoother. */
const nearest = 0.002;

/** A line with what the hand has added. One that grows too long keeps every other point, and its ends. */
export function withPoints(points: readonly StrokePoint[], added: readonly StrokePoint[]): StrokePoint[] {
  const grown = [...points];
  for (const point of added) {
    const last = grown.at(-1);
    if (!last || Math.hypot(point[0] - last[0], point[1] - last[1]) >= nearest) grown.push(point);
  }
  return grown.length > STROKE_LIMITS.points ? grown.filter((_, at) => at % 2 === 0 || at === grown.length - 1) : grown;
}

/** Whether a hand moved enough for an arrow or a box: a mere tap draws none. */
export function isDrawn({ kind, points: [first, second] }: Stroke): boolean {
  if (kind !== "arrow" && kind !== "box") return true;
  return first !== undefined && second !== undefined && Math.hypot(second[0] - first[0], second[1] - first[1]) >= 0.015;
}

type Arrow = "ArrowLeft" | "ArrowRight" | "ArrowUp" | "ArrowDown";
const ways: Record<Arrow, readonly [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};
export const isArrowKey = (key: string): key is Arrow => Object.hasOwn(ways, key);

/** What keys move first, in the middle of the picture. */
export function firstPlaced(kind: Exclude<Stroke["kind"], "pen">): StrokePoint[] {
  if (kind === "text") return [[0.4, 0.45, USUAL_PRESSURE]];
  return [
    [0.4, 0.4, USUAL_PRESSURE],
    [0.6, 0.6, USUAL_PRESSURE],
  ];
}

/** Moves what keys have placed, or with Shift its second end; nothing leaves the picture. */
export function movedByKey(points: readonly StrokePoint[], { key, isSized }: { key: Arrow; isSized: boolean }) {
  const step = 0.02;
  const [across, down] = ways[key];
  const moving = isSized && points.length > 1 ? points.slice(1) : points;
  const fits = moving.every(([x, y]) => isWithin(x + across * step) && isWithin(y + down * step));
  if (!fits) return [...points];
  return points.map((point): StrokePoint => {
    const [x, y, pressure] = point;
    return moving.includes(point) ? [rounded(x + across * step), rounded(y + down * step), pressure] : point;
  });
}

const isWithin = (share: number) => share >= 0 && share <= 1;
