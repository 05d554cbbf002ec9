import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { listReleases } from "../upgrade/release.ts";
import { filesNamingVersion, findUnready } from "./release.ts";

const root = join(import.meta.dirname, "..", "..");
const changes = `- ${"Something that a person notices is better now. ".repeat(3)}`;
const changelog = `# Changelog\n\n## Unreleased\n\n## 2.0.0 - 2027-01-02\n\n${changes}\n\n## 1.0.0 - 2026-01-02\n\n${changes}\n`;
const ready = {
  version: "2.0.0",
  locked: "2.0.0",
  changelog,
  kept: ["1.0.0"],
  naming: { Dockerfile: "ARG VERSION=2.0.0" },
};

it("finds nothing where a version is told of, dated, locked, and the ones before are kept", () => {
  expect(findUnready(ready)).toEqual([]);
});

it.each([
  [{ locked: "1.0.0" }, "package-lock.json says 1.0.0, package.json 2.0.0."],
  [{ changelog: changelog.replace("## Unreleased", "") }, "CHANGELOG.md has no section Unreleased."],
  [{ naming: { "deploy/compose.yaml": "image: sceneboard:1.0.0" } }, "deploy/compose.yaml names the version 1.0.0."],
  [{ version: "2.1.0", locked: "2.1.0", kept: ["1.0.0", "2.0.0"], naming: {} }, "CHANGELOG.md has no section 2.1.0."],
  [{ changelog: changelog.replace(" - 2027-01-02", "") }, "CHANGELOG.md does not say when 2.0.0 was released."],
  [{ changelog: changelog.replace(changes, "") }, "CHANGELOG.md does not tell what changed in 2.0.0."],
])("says what is wanting: %o", (change, sentence) => {
  expect(findUnready({ ...ready, ...change })).toEqual([sentence]);
});

it("asks for the installations of the versions before", () => {
  expect(findUnready({ ...ready, kept: [] })).toEqual([expect.stringContaining("No installation of 1.0.0 is kept")]);
});

it("finds this version ready", () => {
  const read = (name: string) => readFileSync(join(root, name), "utf8");
  const { version } = JSON.parse(read("package.json"));
  const locked = JSON.parse(read("package-lock.json")).version;
  const naming = Object.fromEntries(filesNamingVersion.map((name) => [name, read(name)]));
  expect(findUnready({ version, locked, changelog: read("CHANGELOG.md"), kept: listReleases(), naming })).toEqual([]);
});
