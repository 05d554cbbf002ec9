import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { findWantingEntries } from "./lockfile.ts";

it("finds what a package wants for other platforms, wherever it may lie", () => {
  const packages = {
    "node_modules/a": {
      version: "1.0.0",
      optionalDependencies: { "a-linux-x64": "1.0.0", "@a/win32-arm64-msvc": "1.0.0" },
    },
    "node_modules/a/node_modules/a-linux-x64": { version: "1.0.0" },
    "node_modules/b": { version: "2.0.0", optionalDependencies: { "b-linux-arm64-musl": "2.0.0" } },
  };
  expect(findWantingEntries(packages)).toEqual({
    "node_modules/@a/win32-arm64-msvc": { version: "1.0.0", optional: true, os: ["win32"], cpu: ["arm64"] },
    "node_modules/b-linux-arm64-musl": {
      version: "2.0.0",
      optional: true,
      os: ["linux"],
      cpu: ["arm64"],
      libc: ["musl"],
    },
  });
});

it("finds nothing wanting in the lockfile, or `npm ci` would refuse it; `npm run lockfile` completes it", () => {
  const lockfile = readFileSync(join(import.meta.dirname, "..", "..", "package-lock.json"), "utf8");
  expect(Object.keys(findWantingEntries(JSON.parse(lockfile).packages))).toEqual([]);
});
