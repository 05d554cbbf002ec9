import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { type AnyAction, definitionOf } from "../access/action.ts";

const root = join(import.meta.dirname, "..", "..", "..");

/** Every action that the source exports; what is exported by such a file and made otherwise is a fault. */
export async function listActions() {
  const actions: { name: string; file: string; definition: AnyAction }[] = [];
  const files = globSync("{app,components,lib}/**/*.{ts,tsx}", { cwd: root }).filter((file) =>
    /^\s*["']use server["']/m.test(readFileSync(join(root, file), "utf8")),
  );
  for (const file of files)
    for (const [name, exported] of Object.entries(await import(join(root, file)))) {
      const definition = definitionOf(exported);
      if (!definition) throw new Error(`${name} of ${file} is not built with the wrapper`);
      actions.push({ name, file, definition });
    }
  return actions;
}
