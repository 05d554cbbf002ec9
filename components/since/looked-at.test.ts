import { expect, it } from "vitest";
import { describeLookedAt } from "./notice.tsx";

const at = (day: number, hours: number) => new Date(2026, 2, day, hours, 10).getTime();

it("names the day of a moment that is not today's, and its date once that names it no more", () => {
  expect(describeLookedAt(at(10, 0), at(10, 23))).toBe("00:10");
  expect(describeLookedAt(at(9, 23), at(10, 0))).toBe("Monday 23:10");
  expect(describeLookedAt(at(5, 14), at(10, 14))).toBe("Thursday 14:10");
  expect(describeLookedAt(at(3, 14), at(10, 14))).toBe("Mar 3, 2026, 14:10");
});
