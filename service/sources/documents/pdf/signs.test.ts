import { expect, it } from "vitest";
import { signOf, signOfUnmapped } from "./glyphs.ts";

it("reads TeX's ligatures, quotes and dashes where a font does not say what its letters mean", () => {
  const read = (codes: number[]) => codes.map(signOfUnmapped).join("");
  expect(read([0x6d, 0x6f, 0x64, 0x69, 0x1c, 0x65, 0x64])).toBe("modified");
  expect(read([0x10, 0x65, 0x1e, 0x63, 0x69, 0x65, 0x6e, 0x74, 0x11])).toBe("“efficient”");
  expect(read([0x0d, 0x6f, 0x77, 0x16])).toBe("flow—");
});

it("takes control signs of other fonts for none", () => {
  expect([0x0d, 0x1c, 0x20, 0xfffd].map(signOf)).toEqual(["", "", "", ""]);
});
