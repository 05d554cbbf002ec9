import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { hashBuildInputs } from "./studio.ts";

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "sceneboard build "));
  write("app/page.tsx", "export default () => null;");
  write("package-lock.json", "{}");
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

function write(path: string, text: string) {
  mkdirSync(join(root, path, ".."), { recursive: true });
  writeFileSync(join(root, path), text);
}

it.each([
  "app/page.tsx",
  "components/ui/button.tsx",
  "lib/environment/env.ts",
  "db/studio/client.ts",
  "next.config.js",
  "public/icon.svg",
  "package-lock.json",
])("asks for a build after a change of %s", (path) => {
  const before = hashBuildInputs(root);
  expect(hashBuildInputs(root)).toBe(before);
  write(path, "changed");
  expect(hashBuildInputs(root)).not.toBe(before);
});

it.each(["service/start/main.ts", "app/page.test.tsx", "README.md"])("asks for none after a change of %s", (path) => {
  const before = hashBuildInputs(root);
  write(path, "changed");
  expect(hashBuildInputs(root)).toBe(before);
});
