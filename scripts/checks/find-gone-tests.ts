import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { SourceFile } from "./imports.ts";

/** A test file in code marks, and after it the names of tests in it: `lib/x.test.ts` “does this”, “does that”. */
const named = /`([^`\s]+\.(?:test|spec)\.ts)`((?:,?\s+“[^”]+”)+)/g;

/** One sentence per test that a document names and that its file does not have. */
export function findGoneTests({ root, documents }: { root: string; documents: readonly SourceFile[] }): string[] {
  return documents.flatMap(({ path, text }) =>
    [...text.matchAll(named)].flatMap(([, file = "", names = ""]) => {
      const place = join(root, file);
      if (!existsSync(place)) return [];
      const source = readFileSync(place, "utf8");
      return [...names.matchAll(/“([^”]+)”/g)]
        .map(([, name = ""]) => name)
        .filter((name) => !source.includes(`"${name}"`))
        .map((name) => `${path} names the test “${name}”, which ${file} does not have.`);
    }),
  );
}
