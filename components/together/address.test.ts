import { expect, it } from "vitest";
import { readAddress } from "./address.ts";

it("reads of a project's page what others take over, and of other pages nothing", () => {
  const search = "?vote=mine&scene=two&view=large&q=film";
  expect(readAddress({ pathname: "/projects/p/storyboard", search })).toEqual({
    page: "storyboard",
    search: "scene=two&view=large",
  });
  expect(readAddress({ pathname: "/projects/p/preview", search: "" })).toEqual({ page: "preview", search: "" });
  expect(readAddress({ pathname: "/projects", search })).toBeNull();
});
