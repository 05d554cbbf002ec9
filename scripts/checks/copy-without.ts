import { copyFileSync, mkdirSync, rmSync } from "node:fs";
import { dirname, join } from "node:path";
import { listFiles } from "./list-sources.ts";

/**
 * A copy of the repository without some folders. It lies below the checkout, so that packages are found by walking
 * up, and nothing has to be linked. Answers where.
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
  rmSync(copy, { recursive: true, force: true });
  for (const path of listFiles(root)) {
    if (path === "package-lock.json" || without.some((gone) => path === gone || path.startsWith(`${gone}/`))) continue;
    mkdirSync(dirname(join(copy, path)), { recursive: true });
    copyFileSync(join(root, path), join(copy, path));
  }
  return copy;
}
