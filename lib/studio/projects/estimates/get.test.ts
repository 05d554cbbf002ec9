import { expect, it } from "vitest";
import { type Estimates, expectFilm, expectTakes } from "./estimates.ts";
import { takeHistory } from "./get.ts";

const made = (startedAt: number, endedAt: number, credit = 1) => ({ startedAt, endedAt, credit });
const none: Estimates = { projects: {}, takes: {}, films: {}, isHosted: false };

it("tells what each of many takes from how long all of them took together", () => {
  // Two at a time, ten seconds each, ordered together; then one alone, later.
  const batch = [made(0, 10_000), made(0, 10_000), made(0, 20_000), made(0, 20_000)];
  expect(takeHistory(batch, { isCut: false })).toEqual({ takes: 4, aloneMs: 10_000, eachMs: 5_000, credit: 1 });
  const image = takeHistory([...batch, made(90_000, 100_000, 4)], { isCut: false });
  expect(image).toMatchObject({ takes: 5, eachMs: 6_000 });
  const estimates = { ...none, takes: { ...(image && { image }) } };
  expect(expectTakes(estimates, { kind: "image", count: 1 })).toBe(10_000);
  expect(expectTakes(estimates, { kind: "image", count: 9 })).toBe(54_000);
  expect(expectTakes(estimates, { kind: "motion", count: 9 })).toBeNull();
});

it("does not count the time of those that are no longer looked at", () => {
  const last = [made(0, 80_000), made(0, 90_000), made(0, 100_000)];
  expect(takeHistory(last, { isCut: true })).toMatchObject({ takes: 2, eachMs: 10_000 });
  expect(takeHistory([], { isCut: false })).toBeUndefined();
  expect(takeHistory(last.slice(0, 1), { isCut: true })).toBeUndefined();
});

it("tells a film's time from its frames, and nothing of a size that was never made", () => {
  const films = { "720p": { films: 2, frameMs: { low: 5, high: 10 } } };
  const form = { fps: 30, ms: 20_000 } as const;
  expect(expectFilm({ ...none, films }, { ...form, resolution: "720p" })).toEqual({ low: 3_000, high: 6_000 });
  expect(expectFilm({ ...none, films }, { ...form, resolution: "2160p" })).toBeNull();
});
