import { describe, expect, it } from "vitest";
import { readLexicon } from "../words/lexicon.ts";
import { flattenPath } from "./flatten-path.ts";
import { loadIcon } from "./load-icon.ts";

describe("icons", () => {
  it("all have shapes inside their square", () => {
    const used = new Set([...readLexicon().values()].flatMap(({ icon }) => icon ?? []));
    expect(used.size).toBeGreaterThan(500);
    const odd = [...used].filter((name) => {
      const { shapes, bounds } = loadIcon(name);
      const inside = bounds.left > -3 && bounds.top > -3 && bounds.right < 35 && bounds.bottom < 35;
      return shapes.length === 0 || !inside;
    });
    expect(odd).toEqual([]);
  });
});

describe("a path", () => {
  it("closes, moves on and mirrors controls", () => {
    expect(flattenPath("M0 0h4v4H0z")).toEqual([[0, 0, 4, 0, 4, 4, 0, 4]]);
    expect(flattenPath("m1 1l2 0l0 2zm4 0l2 0l0 2z")).toHaveLength(2);
    const [ring = []] = flattenPath("M0 0C0 5 5 5 5 0S10 -5 10 0");
    expect(Math.min(...ring.filter((_, index) => index % 2))).toBeLessThan(-3);
  });

  it("draws arcs through their far side", () => {
    const [ring = []] = flattenPath("M0 0A5 5 0 1 1 10 0");
    expect(Math.min(...ring.filter((_, index) => index % 2))).toBeCloseTo(-5, 0);
  });
});
