import { expect, it } from "vitest";
import { formatLine, formatTable, isMet, Measured } from "./row.ts";

const row = Measured.parse({
  what: "export",
  against: "the encoder",
  value: 1.2345,
  unit: " ×",
  bar: { op: "<=", limit: 1.3 },
});

it("says whether a bar is met, no matter which way it points", () => {
  expect(isMet(row)).toBe(true);
  expect(isMet({ ...row, value: 1.31 })).toBe(false);
  expect(isMet({ ...row, bar: { op: ">=", limit: 1.4 } })).toBe(false);
  expect(isMet({ ...row, value: 1.3, bar: { op: "<", limit: 1.3 } })).toBe(false);
});

it("prints aligned lines", () => {
  const table = formatTable([["what", "against", "bar", "value", ""], formatLine(row)]);
  expect(table.split("\n")).toEqual([
    "what    against      bar       value",
    "export  the encoder  <= 1.3 ×  1.23 ×  met",
  ]);
});
