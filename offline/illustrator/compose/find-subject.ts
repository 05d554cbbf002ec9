import { boundsOf, type Layer } from "../art/shape.ts";

type Size = { width: number; height: number };

/** Whoever acts is looked at first, then what moves, then what stands far off. */
const lookedAt = ["subjects", "crowd", "boats", "in the air", "landmarks"];

/** Where the picture's subjects are, as shares of its sides: the middle of them, the large ones counting far more. */
export function findSubject(layers: readonly Layer[], { width, height }: Size): { x: number; y: number } | null {
  for (const wanted of lookedAt) {
    const found = layers
      .filter(({ name }) => name === wanted)
      .flatMap(({ items }) => items)
      .filter(({ role }) => role === "subject")
      .map(({ shapes }) => boundsOf(shapes))
      .map(({ left, top, right, bottom }) => ({
        x: (left + right) / 2 / width,
        y: (top + bottom) / 2 / height,
        weight: ((right - left) * (bottom - top)) ** 2,
      }))
      .filter(({ weight }) => weight > 0 && Number.isFinite(weight));
    const total = found.reduce((sum, { weight }) => sum + weight, 0);
    if (total === 0) continue;
    const middle = (side: "x" | "y") => found.reduce((sum, one) => sum + one[side] * one.weight, 0) / total;
    const inside = (share: number) => Math.round(Math.max(0, Math.min(share, 1)) * 1000) / 1000;
    return { x: inside(middle("x")), y: inside(middle("y")) };
  }
  return null;
}
