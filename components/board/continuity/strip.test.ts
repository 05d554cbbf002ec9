import fc from "fast-check";
import { expect, it } from "vitest";
import { planStrip } from "./strip.tsx";

it("puts two scenes beside each other on a phone and six in a wide window", () => {
  expect(planStrip({ width: 328, shape: 16 / 9 }).columns).toBe(2);
  expect(planStrip({ width: 1148, shape: 16 / 9 }).columns).toBe(6);
});

it("leaves no room for one more scene, and makes none narrower than it may be", () => {
  fc.assert(
    fc.property(fc.integer({ min: 60, max: 4000 }), fc.double({ min: 0.3, max: 3, noNaN: true }), (width, shape) => {
      const { columns, height } = planStrip({ width, shape });
      const each = (count: number) => (width - 4 * (count - 1)) / count;
      const narrowest = Math.min(168, width * 0.46);
      expect(each(columns)).toBeGreaterThanOrEqual(narrowest - 1e-9);
      expect(each(columns + 1)).toBeLessThan(narrowest);
      expect(height).toBeCloseTo(each(columns) / shape + 32);
    }),
  );
});
