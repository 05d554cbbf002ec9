import { expect, it } from "vitest";
import { comeTo, goTo } from "./address.ts";

it("tells a page that is late from one that somebody went to by themselves", () => {
  const places = ["one", "two", "two", "three"].reduce<string[]>(goTo, []);
  expect(comeTo(places, "two")).toEqual(["two", "three"]);
  expect(comeTo(["two", "three"], "three")).toEqual(["three"]);
  // The leader was there before, and is no more.
  expect(comeTo(["three"], "two")).toBeNull();
  expect(comeTo(goTo(["three"], "two"), "two")).toEqual(["two"]);
  expect(comeTo(places, "elsewhere")).toBeNull();
});

it("keeps few", () => {
  expect(Array.from({ length: 100 }, (_, at) => `${at}`).reduce<string[]>(goTo, [])).toHaveLength(20);
});
