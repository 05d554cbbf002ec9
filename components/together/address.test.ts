import { expect, it } from "vitest";
import { arriveAt, readAddress } from "./address.ts";

it("reads the part of a project's address that others take over, and nothing of other pages", () => {
  const search = "?vote=mine&scene=two&view=large&q=film";
  expect(readAddress({ pathname: "/projects/p/storyboard", search })).toEqual({
    page: "storyboard",
    search: "scene=two&view=large",
  });
  expect(readAddress({ pathname: "/projects/p/preview", search: "" })).toEqual({ page: "preview", search: "" });
  expect(readAddress({ pathname: "/projects", search })).toBeNull();
});

it("tells a page that is late from a person who went elsewhere", () => {
  const places = ["one", "two", "three"];
  expect(arriveAt(places, "two")).toEqual(["two", "three"]);
  expect(arriveAt(["two", "three"], "three")).toEqual(["three"]);
  // The leader was there before.
  expect(arriveAt(["three"], "two")).toBeNull();
  expect(arriveAt(places, "elsewhere")).toBeNull();
});
