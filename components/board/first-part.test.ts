import { dirname, join } from "node:path/posix";
import { expect, test } from "vitest";
import { readSources } from "#scripts/checks/sources.ts";

const entries = ["components/project/frame.tsx", "components/board/board.tsx", "components/shell/providers.tsx"];
const sources = new Map(readSources(process.cwd(), /\.tsx?$/).map(({ path, text }) => [path, text]));

test("the board's first part has no schemas, no windows, and nothing of what is loaded later", () => {
  const first = reach(entries);
  expect(first.size).toBeGreaterThan(80);
  expect([...first].filter((name) => name === "zod" || name === "components/ui/dialog.tsx")).toEqual([]);
  const later = [...first].flatMap((path) => find(path, /\bimport\("([^"]+)"\)/g));
  expect(later.length).toBeGreaterThan(10);
  expect(later.filter((path) => first.has(path))).toEqual([]);
});

/** What comes with these modules, by path or by name of a package; actions stay on the server. */
function reach(paths: readonly string[]): Set<string> {
  const reached = new Set(paths);
  for (const path of reached) {
    if (sources.get(path)?.startsWith('"use server"')) continue;
    for (const found of find(path, /^(?:import|export) (?!type\b)[^;"]*?from "([^"]+)"/gm)) reached.add(found);
  }
  return reached;
}

function find(path: string, pattern: RegExp): string[] {
  return Array.from((sources.get(path) ?? "").matchAll(pattern), ([, name = ""]) => {
    if (name.startsWith(".")) return join(dirname(path), name);
    return name.replace("#messages/", "messages/en/").replace(/^#/, "");
  });
}
