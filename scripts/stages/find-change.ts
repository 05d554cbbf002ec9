import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { dirname, join } from "node:path";
import { readSources } from "../checks/sources.ts";

/** The files that differ from a commit, new ones among them, and the tests that look at them most closely. */
export function findChange(root: string, since: string): { files: string[]; tests: string[] } {
  const git = (...args: string[]) =>
    execFileSync("git", args, { cwd: root, encoding: "utf8", maxBuffer: 64_000_000 }).split("\0").filter(Boolean);
  const changed = [
    ...git("diff", "-z", "--relative", "--name-only", "--diff-filter=d", since),
    ...git("ls-files", "-z", "--others", "--exclude-standard"),
  ];
  const files = [...new Set(changed)].filter((path) => existsSync(join(root, path))).toSorted();
  return { files, tests: findTests(files, readSources(root, isTest)) };
}

const isTest = /^(?:app|components|lib|db|service|scripts)\/.*(?<!\.harden)\.test\.tsx?$/;
const imported = /(?:from|import)\s*\(?\s*"((?:\.{1,2}|#\w+)\/[^"]+)"/g;

/** Of each file the tests that import it; where none does, those that stand beside it. */
export function findTests(files: readonly string[], tests: readonly { path: string; text: string }[]): string[] {
  const imports = tests.map(({ path, text }) => ({
    path,
    paths: new Set([...text.matchAll(imported)].map(([, specifier = ""]) => resolveImport(path, specifier))),
  }));
  const found = files.flatMap((file) => {
    if (isTest.test(file)) return [file];
    const importing = imports.filter(({ paths }) => paths.has(file)).map(({ path }) => path);
    if (importing.length > 0) return importing;
    return tests.filter(({ path }) => dirname(path) === dirname(file)).map(({ path }) => path);
  });
  return [...new Set(found)].toSorted();
}

function resolveImport(from: string, specifier: string): string {
  return specifier.startsWith("#") ? specifier.slice(1) : join(dirname(from), specifier);
}
