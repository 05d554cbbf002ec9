import { expect, it } from "vitest";
import type { ActivityEntry } from "#lib/studio/activity/model/queries.ts";
import { groupDays } from "./list.tsx";

const entry = (at: number): ActivityEntry => ({
  uuid: String(at),
  at,
  verb: "approved",
  who: { id: "a", name: "Ada", kind: "member" },
  sceneIds: [],
  numbers: [],
  times: 1,
  details: {},
});

it("names today and yesterday, and every other day by its date", () => {
  const noon = new Date(2026, 10, 22, 12).getTime();
  const day = 86_400_000;
  const days = groupDays([entry(noon - 1), entry(noon - 2), entry(noon - day), entry(noon - 9 * day)], noon);
  expect(days.map(({ label, entries }) => [label, entries.length])).toEqual([
    ["Today", 2],
    ["Yesterday", 1],
    ["Friday, November 13, 2026", 1],
  ]);
});

it("draws on the server what the browser draws first, wherever that is", () => {
  const lateInGreenwich = Date.UTC(2026, 10, 22, 23, 59);
  expect(groupDays([entry(lateInGreenwich)], null)[0]?.label).toBe("Sunday, November 22, 2026");
});
