import { spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import type { SourceFile } from "./imports.ts";

const rooms = /^(\.ci|app|bench|components|db|e2e|lib|public|scripts|service)\//;
const rootFile = /^[\w.-]+\.(ts|tsx|mjs|js|json|md|yml|yaml)$/;
const pattern = /[<>*{}…$]|\.\.\./;

/** One sentence per path that a document names, in code marks or as a link, and that is not there. */
export function findGonePaths({ root, documents }: { root: string; documents: readonly SourceFile[] }): string[] {
  return documents.flatMap(({ path, text }) => {
    const prose = text.replace(/```[\s\S]*?```/g, "");
    const marked = [...prose.matchAll(/`([^`\s]+)`/g)]
      .map((match) => match[1] ?? "")
      .filter((name) => !pattern.test(name) && (rooms.test(name) || rootFile.test(name)))
      .filter((name) => isGone(root, name));
    const linked = [...prose.matchAll(/\]\(([^)\s]+)\)/g)]
      .map((match) => (match[1] ?? "").replace(/#.*$/, ""))
      .filter((target) => target !== "" && !/^[a-z]+:/.test(target))
      .map((target) => join(dirname(path), target))
      .filter((target) => isGone(root, target));
    return [...new Set([...marked, ...linked])].map((name) => `${path} names ${name}, which does not exist.`);
  });
}

/** What is made by a command and ignored by git may be named before it is there. */
function isGone(root: string, path: string): boolean {
  return !existsSync(join(root, path)) && spawnSync("git", ["check-ignore", "-q", path], { cwd: root }).status !== 0;
}

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
