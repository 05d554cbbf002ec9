import { join } from "node:path";
import { expect, it } from "vitest";
import { findGonePaths } from "./documents.ts";

const root = join(import.meta.dirname, "..", "..");
const find = (text: string) => findGonePaths({ root, documents: [{ path: "README.md", text }] });

it("finds paths in code marks and links that are gone", () => {
  expect(
    find("See `lib/environment/env.ts`, `lib/gone.ts` and [this](scripts/gone.ts), [that](package.json)."),
  ).toEqual([
    "README.md names lib/gone.ts, which does not exist.",
    "README.md names scripts/gone.ts, which does not exist.",
  ]);
});

it("leaves patterns, commands and addresses alone", () => {
  expect(find("`lib/contract/<noun>.ts` `npm start` `video/mp4` [site](https://example.org/lib/x.ts)")).toEqual([]);
});
