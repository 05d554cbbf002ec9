import { expect, it } from "vitest";
import { dayOf, dueAtOf, nameDay } from "../due-date.tsx";

it("means the whole of the day that was chosen", () => {
  const dueAt = dueAtOf("2027-03-05") ?? 0;
  expect(new Date(dueAt).getHours()).toBe(23);
  expect(dayOf(dueAt)).toBe("2027-03-05");
  expect(dueAtOf("")).toBeNull();
  expect(dayOf(undefined)).toBe("");
});

it("names a day of the coming week by its name, and others by their date", () => {
  const now = new Date(2027, 2, 3, 9).getTime();
  expect(nameDay({ dueAt: dueAtOf("2027-03-05") ?? 0, now })).toBe("Friday");
  expect(nameDay({ dueAt: dueAtOf("2027-03-03") ?? 0, now })).toBe("today");
  expect(nameDay({ dueAt: dueAtOf("2027-03-04") ?? 0, now })).toBe("tomorrow");
  expect(nameDay({ dueAt: new Date(2027, 2, 3, 8).getTime(), now })).toMatch(/Mar/);
  expect(nameDay({ dueAt: dueAtOf("2027-03-02") ?? 0, now })).toMatch(/Mar/);
  expect(nameDay({ dueAt: dueAtOf("2028-03-05") ?? 0, now })).toMatch(/2028/);
});
