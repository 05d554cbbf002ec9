import { readdirSync } from "node:fs";
import { expect, it } from "vitest";
import { handlerOf, handlers } from "./registry.ts";

function jobsIn(folder: string): string[] {
  return readdirSync(new URL(folder, import.meta.url))
    .filter((file) => file.endsWith(".ts") && !file.endsWith(".test.ts"))
    .map((file) => file.replace(/\.ts$/, ""))
    .sort();
}

it("has a handler for every definition and every handler file, under the job's name", () => {
  const registered = handlers.map(({ job }) => job).sort();
  expect(registered).toEqual(jobsIn("./handlers/"));
  expect(registered).toEqual(jobsIn("./definitions/"));
});

it("says which job it does not know", () => {
  expect(() => handlerOf("bake-bread")).toThrow(/"bake-bread"/);
});
