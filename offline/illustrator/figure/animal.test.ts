import { describe, expect, it } from "vitest";
import { boundsOf } from "../art/shape.ts";
import { drawAnimal, hasCoat } from "./animal.ts";

describe("an animal of which there is only a face", () => {
  it.each(["fox", "bear", "raccoon", "koala", "moose"])("stands as a whole %s on its feet", (name) => {
    expect(hasCoat(name)).toBe(true);
    const { left, right, top, bottom } = boundsOf(drawAnimal(name));
    expect(Math.abs(bottom)).toBeLessThan(0.05);
    expect(right - left).toBeGreaterThan((bottom - top) * 0.9);
  });
});
