import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { rowsInSight, scrollToRow } from "./rows-in-sight.ts";

const size = (most: number) => fc.integer({ min: 1, max: most });
const sights = fc.record({
  scrollTop: fc.nat(50_000),
  clientHeight: size(2_000),
  inset: fc.nat(40),
  height: size(600),
  gap: fc.nat(30),
});

describe("rows in sight", () => {
  it("covers all that is in sight with rows to spare", () => {
    expect(rowsInSight({ scrollTop: 1_012, clientHeight: 500, inset: 12, height: 90, gap: 10 })).toEqual([4, 21]);
    expect(rowsInSight({ scrollTop: 0, clientHeight: 500, inset: 12, height: 90, gap: 10 })).toEqual([0, 10]);
  });

  it("leaves out no row that is in sight", () => {
    fc.assert(
      fc.property(sights, fc.nat(2_000), (sight, row) => {
        const top = sight.inset + row * (sight.height + sight.gap);
        const isSeen = top < sight.scrollTop + sight.clientHeight && top + sight.height > sight.scrollTop;
        const [first, last] = rowsInSight(sight);
        return !isSeen || (row >= first && row <= last);
      }),
    );
  });

  it("has a row in sight after scrolling to it, and scrolls for none that is there already", () => {
    fc.assert(
      fc.property(sights, fc.nat(2_000), (sight, row) => {
        const top = sight.inset + row * (sight.height + sight.gap);
        const isWhole = (at: number) => top >= at && top + sight.height <= at + sight.clientHeight;
        const scrollTop = scrollToRow(row, sight);
        if (isWhole(sight.scrollTop) && scrollTop !== Math.min(sight.scrollTop, top - sight.inset)) return false;
        return sight.height + sight.inset > sight.clientHeight || isWhole(scrollTop);
      }),
    );
  });
});
