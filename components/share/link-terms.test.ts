import { expect, it } from "vitest";
import { changesOf, type Terms } from "./link-terms.ts";

const first: Terms = {
  ...{ level: "approve", mayDownload: true, hasWatermark: false, password: "", addresses: "nora@example.org" },
  ...{ term: "present", date: "2027-03-05" },
};

it("sends of a link what was changed in the form alone", () => {
  expect(changesOf(first, first)).toEqual({});
  expect(changesOf(first, { ...first, level: "look" })).toEqual({ level: "look" });
  expect(changesOf(first, { ...first, password: null, hasWatermark: true })).toEqual({
    ...{ password: null, hasWatermark: true },
  });
  expect(changesOf(first, { ...first, addresses: "nora@example.org, @example.com" })).toEqual({
    addresses: ["nora@example.org", "@example.com"],
  });
  expect(changesOf(first, { ...first, addresses: null, mayDownload: false })).toEqual({
    ...{ addresses: null, mayDownload: false },
  });
  const until = { term: "date", date: "2027-04-01" } as const;
  expect(changesOf(first, { ...first, ...until })).toEqual({ expiresAt: new Date("2027-04-01T23:59:59").getTime() });
});

it("leaves a password alone that was not typed again, and sets one where there was none", () => {
  expect(changesOf({ ...first, password: null }, { ...first, password: "" })).toEqual({});
  expect(changesOf({ ...first, password: null }, { ...first, password: "quiet boats" })).toEqual({
    password: "quiet boats",
  });
});
