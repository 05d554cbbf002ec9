import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { Stroke } from "#lib/contract/drawing.ts";
import { STROKE_LIMITS, type StrokePoint } from "#lib/contract/stroke.ts";
import { firstPlaced, isDrawn, movedByKey, pointOf, withPoints } from "./track-stroke.ts";

const box = { x: 100, y: 50, width: 400, height: 200 };
const hand = fc.record({
  clientX: fc.integer({ min: -500, max: 2_000 }),
  clientY: fc.integer({ min: -500, max: 2_000 }),
  pressure: fc.double({ min: 0, max: 1, noNaN: true }),
  pointerType: fc.constantFrom("mouse", "pen", "touch"),
});

describe("a hand", () => {
  it("draws on the picture alone, however far it goes", () => {
    fc.assert(
      fc.property(hand, (where) => {
        for (const share of pointOf(where, box)) expect(share >= 0 && share <= 1).toBe(true);
      }),
    );
    expect(pointOf({ clientX: 300, clientY: 100, pressure: 0.8, pointerType: "pen" }, box)).toEqual([0.5, 0.25, 0.8]);
    expect(pointOf({ clientX: 300, clientY: 100, pressure: 0, pointerType: "mouse" }, box)).toEqual([0.5, 0.25, 0.5]);
  });

  it("makes no line that cannot be kept, and keeps where it began and ended", () => {
    fc.assert(
      fc.property(fc.array(hand, { minLength: 1, maxLength: 2_000 }), (hands) => {
        const points = hands.reduce<StrokePoint[]>((line, each) => withPoints(line, [pointOf(each, box)]), []);
        expect(points.length).toBeLessThanOrEqual(STROKE_LIMITS.points);
        expect(Stroke.safeParse({ kind: "pen", colour: "red", points }).success).toBe(true);
      }),
      { numRuns: 20 },
    );
    const long = Array.from({ length: STROKE_LIMITS.points + 1 }, (_, at): StrokePoint => [at / 1000, 0.5, 0.5]);
    const line = withPoints(
      [],
      long.map(([x, y, p]): StrokePoint => [Math.min(1, x * 1.6), y, p]),
    );
    expect([line[0], line.at(-1)]).toEqual([
      [0, 0.5, 0.5],
      [0.96, 0.5, 0.5],
    ]);
  });

  it("that only taps draws a dot with the pen, and no box", () => {
    const points: StrokePoint[] = [
      [0.5, 0.5, 0.5],
      [0.5, 0.5, 0.5],
    ];
    expect(isDrawn({ kind: "pen", colour: "red", points: points.slice(1) })).toBe(true);
    expect(isDrawn({ kind: "box", colour: "red", points })).toBe(false);
  });
});

describe("keys", () => {
  it("move a box and size it, and never out of the picture", () => {
    const right = movedByKey(firstPlaced("box"), { key: "ArrowRight", isSized: false });
    expect(right).toEqual([
      [0.42, 0.4, 0.5],
      [0.62, 0.6, 0.5],
    ]);
    expect(movedByKey(right, { key: "ArrowDown", isSized: true })[1]).toEqual([0.62, 0.62, 0.5]);
    let points = firstPlaced("arrow");
    for (let step = 0; step < 100; step += 1) points = movedByKey(points, { key: "ArrowLeft", isSized: false });
    expect(points.map(([x]) => x)).toEqual([0, 0.2]);
  });
});
