import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";

const inputs = [
  ...["app", "components", "lib", "db/studio", "messages", "public", "proxy.ts", "instrumentation.ts"],
  ...["next.config.js", "postcss.config.mjs", "postcss.config.js"],
  ...["tsconfig.json", "package.json", "package-lock.json"],
];

/** One hash over everything a build of the studio reads; tests beside the code are not among it. */
export function hashBuildInputs(root: string): string {
  const hash = createHash("sha256").update(process.version);
  for (const file of inputs.flatMap((input) => listFiles(root, input))) {
    hash.update(`\0${file}\0`).update(readFileSync(join(root, file)));
  }
  return hash.digest("hex");
}

function listFiles(root: string, path: string): string[] {
  const full = join(root, path);
  if (!existsSync(full)) return [];
  if (!statSync(full).isDirectory()) return [path];
  return readdirSync(full, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1))
    .sort();
}
