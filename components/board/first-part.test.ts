import { dirname, join } from "node:path/posix";
import { expect, test } from "vitest";
import { readSources } from "#scripts/checks/sources.ts";

const entries = [
  "components/shell/providers.tsx",
  "components/shell/frame/shell.tsx",
  "components/shell/frame/live-changes.tsx",
  "components/project/frame/frame.tsx",
  "components/board/page/board.tsx",
];
/** Asked for as soon as the page is there. */
const atOnce = ["lib/studio/live/browser/follow.ts", "components/shell/frame/refresh-queries.ts"];
/** Each more is kilobytes more for everybody who opens a board. */
const packages = [
  "@tanstack/react-query",
  "class-variance-authority",
  "clsx",
  "lucide-react",
  "next-themes",
  "next/link",
  "next/navigation",
  "nuqs",
  "nuqs/adapters/next/app",
  "radix-ui",
  "react",
  "react-dom",
];
const sources = new Map(readSources(process.cwd(), /\.tsx?$/).map(({ path, text }) => [path, text]));

test("the board's first part has few packages, no windows, and nothing of what is loaded later", () => {
  const first = reach([...entries, ...atOnce]);
  expect(first.size).toBeGreaterThan(80);
  expect([...first].filter((name) => !sources.has(name)).toSorted()).toEqual(packages);
  expect([...first]).not.toContain("components/ui/dialog.tsx");
  const later = [...first]
    .flatMap((path) => find(path, /\bimport\("([^"]+)"\)/g))
    .filter((path) => !atOnce.includes(path));
  expect(later.length).toBeGreaterThan(10);
  expect(later.filter((path) => first.has(path))).toEqual([]);
});

test("of the messages, the board's first part has those that it shows", () => {
  const first = reach([...entries, ...atOnce]);
  const said = [...first].filter((path) => path.startsWith("messages/"));
  expect(said.length).toBeGreaterThan(5);
  const characters = said.reduce((sum, path) => sum + (sources.get(path) ?? "").length, 0);
  expect(characters).toBeLessThan(25_000);
});

test("an open scene brings no validator: what its schemas cost to set up, a hand would wait for", () => {
  const opened = reach(["components/board/scene/panel.tsx", "components/board/scene/dialog.tsx"]);
  expect(opened).toContain("components/board/scene/editor.tsx");
  expect(opened).toContain("lib/contract/choices.ts");
  expect([...opened].filter((name) => /^zod\b/.test(name))).toEqual([]);
});

test("a guest's telephone is sent nothing that is the members' alone, and no window before it opens", () => {
  const first = reach(["components/shell/providers.tsx", "components/share/board.tsx"]);
  expect(first).toContain("components/share/notes.tsx");
  const members = ["components/board/page/board.tsx", "components/board/scene-state.ts", "components/ui/dialog.tsx"];
  expect(members.filter((path) => first.has(path))).toEqual([]);
  expect([...first].filter((path) => path.startsWith("components/board/")).length).toBeLessThan(6);
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
