import { expect, it } from "vitest";
import { formatClock, formatDate } from "./format.ts";

it("counts hours to 24 wherever a time is written", () => {
  const [afternoon, night] = [new Date(2026, 4, 5, 14, 5), new Date(2026, 4, 5, 0, 5)];
  expect([afternoon, night].map(formatClock)).toEqual(["14:05", "00:05"]);
  const told = (at: Date, options: Intl.DateTimeFormatOptions) => formatDate(at, options);
  for (const options of [
    { dateStyle: "medium", timeStyle: "short" },
    { dateStyle: "long", timeStyle: "long" },
    { weekday: "long", hour: "2-digit", minute: "2-digit" },
  ] as const) {
    expect(told(afternoon, options)).toMatch(/\b14:05/);
    expect(told(night, options)).toMatch(/\b00:05/);
  }
  expect(told(afternoon, { dateStyle: "medium" })).toBe("May 5, 2026");
});
