import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** Files that are in the repository or about to be; what is ignored does not count. */
export function listFiles(root: string): string[] {
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
