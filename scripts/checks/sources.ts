import { execFileSync } from "node:child_process";
import { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { dirname, join } from "node:path";

/** Files that are in the repository or about to be; what is ignored does not count. */
function listFiles(root: string): string[] {
  const listed = execFileSync("git", ["ls-files", "-z", "--cached", "--others", "--exclude-standard"], {
    cwd: root,
    encoding: "utf8",
    maxBuffer: 64_000_000,
  });
  return listed.split("\0").filter((path) => path !== "" && existsSync(join(root, path)));
}

export function readSources(root: string, pattern: RegExp) {
  return listFiles(root)
    .filter((path) => pattern.test(path))
    .map((path) => ({ path, text: readFileSync(join(root, path), "utf8") }));
}

const made = /^\.next$|^next-env\.d\.ts$|\.tsbuildinfo$/;

/**
 * A copy of the repository without some folders. It lies below the checkout, so that packages are found by walking
 * up, and nothing has to be linked. What an earlier run built and knows of types there stays: both know themselves
 * what has changed since. Answers where.
 */
export function copyWithout({
  root,
  name,
  without,
}: {
  root: string;
  name: string;
  without: readonly string[];
}): string {
  const copy = join(root, ".cache", "deletion", name);
  mkdirSync(copy, { recursive: true });
  for (const name of readdirSync(copy)) if (!made.test(name)) rmSync(join(copy, name), { recursive: true });
  for (const path of listFiles(root)) {
    if (path === "package-lock.json" || without.some((gone) => path === gone || path.startsWith(`${gone}/`))) continue;
    mkdirSync(dirname(join(copy, path)), { recursive: true });
    copyFileSync(join(root, path), join(copy, path));
  }
  return copy;
}
