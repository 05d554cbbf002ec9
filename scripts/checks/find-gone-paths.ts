import { existsSync } from "node:fs";
import { dirname, join } from "node:path";
import type { SourceFile } from "./find-forbidden-imports.ts";

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
      .filter((name) => !existsSync(join(root, name)));
    const linked = [...prose.matchAll(/\]\(([^)\s]+)\)/g)]
      .map((match) => (match[1] ?? "").replace(/#.*$/, ""))
      .filter((target) => target !== "" && !/^[a-z]+:/.test(target))
      .filter((target) => !existsSync(join(root, dirname(path), target)));
    return [...new Set([...marked, ...linked])].map((name) => `${path} names ${name}, which does not exist.`);
  });
}
