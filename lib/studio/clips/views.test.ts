import { expect, it } from "vitest";
import { isOlderThan } from "./model/queries.ts";

it("tells a finished clip from what its project became since", () => {
  const clip = { clipStatus: "completed", projectVersion: 4 } as const;
  expect(isOlderThan(clip, 4)).toBe(false);
  expect(isOlderThan(clip, 5)).toBe(true);
  expect(isOlderThan(clip, "5")).toBe(true);
  // A service that counts otherwise, or tells nothing, says nothing about age.
  expect(isOlderThan(clip, "a7")).toBe(false);
  expect(isOlderThan(clip, undefined)).toBe(false);
  expect(isOlderThan({ clipStatus: "completed" }, 5)).toBe(false);
  expect(isOlderThan({ clipStatus: "processing", projectVersion: 4 }, 5)).toBe(false);
});
