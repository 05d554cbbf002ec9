import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { findChange, findTests } from "./find-change.ts";

const tests = [
  { path: "lib/text/cut.test.ts", text: `import { cut } from "./cut.ts";\nimport { join } from "../join.ts";` },
  { path: "lib/text/count.test.ts", text: `const { count } = await import("./count.ts");` },
  { path: "service/film.test.ts", text: `import type { Cut } from "#lib/text/cut.ts";` },
];

it.each([
  ["the tests that import it, near and far", ["lib/text/cut.ts"], ["lib/text/cut.test.ts", "service/film.test.ts"]],
  ["the tests of another folder", ["lib/join.ts"], ["lib/text/cut.test.ts"]],
  ["a test that loads it later", ["lib/text/count.ts"], ["lib/text/count.test.ts"]],
  [
    "the tests beside it where none imports it",
    ["lib/text/words.ts"],
    ["lib/text/count.test.ts", "lib/text/cut.test.ts"],
  ],
  ["itself where it is a test", ["lib/text/count.test.ts"], ["lib/text/count.test.ts"]],
  ["nothing where no test is near", ["README.md", "e2e/team.spec.ts"], []],
])("of a changed file are run: %s", (_, files, expected) => {
  expect(findTests(files, tests)).toEqual(expected);
});

it("knows what was changed, added and committed since, and not what was deleted", () => {
  const root = mkdtempSync(join(tmpdir(), "change-"));
  onTestFinished(() => rmSync(root, { recursive: true }));
  const git = (...args: string[]) =>
    execFileSync("git", ["-c", "user.name=A", "-c", "user.email=a@example.com", ...args], { cwd: root });
  const write = (path: string, text: string) => {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  };
  git("init", "-q", "-b", "main");
  for (const name of ["kept", "changed", "committed", "deleted"]) write(`lib/${name}.ts`, "export {};");
  write("lib/kept.test.ts", `import "./changed.ts";`);
  git("add", ".");
  git("commit", "-q", "-m", "First");
  write("lib/committed.ts", "export const one = 1;");
  git("commit", "-q", "-a", "-m", "Second");
  write("lib/changed.ts", "export const two = 2;");
  write("lib/new.ts", "export {};");
  rmSync(join(root, "lib/deleted.ts"));
  expect(findChange(root, "HEAD").files).toEqual(["lib/changed.ts", "lib/new.ts"]);
  expect(findChange(root, "HEAD~1")).toEqual({
    files: ["lib/changed.ts", "lib/committed.ts", "lib/new.ts"],
    tests: ["lib/kept.test.ts"],
  });
});
