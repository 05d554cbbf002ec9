import { expect, it } from "vitest";
import * as definitions from "../definitions.ts";
import { handlerOf, handlers } from "./handlers.ts";

it("has one handler for every job that is defined", () => {
  const defined = Object.values(definitions).flatMap((value) =>
    typeof value === "object" && "queue" in value ? [value.name] : [],
  );
  expect(defined.length).toBeGreaterThan(0);
  expect(handlers.map(({ job }) => job).sort()).toEqual(defined.sort());
});

it("says which job it does not know", () => {
  expect(() => handlerOf("bake-bread")).toThrow(/"bake-bread"/);
});
