import { createHash } from "node:crypto";
import { mkdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import type { LibraryFile } from "./list-files.ts";

const FileFacts = z.object({ width: z.number(), height: z.number(), durationMs: z.number().nullable() });
export type FileFacts = z.infer<typeof FileFacts>;
const Index = z.record(z.string(), z.object({ stamp: z.string(), facts: FileFacts.nullable() }));

/** The name under which a file's preview lies beside the index. */
export function previewName({ name, stamp }: Pick<LibraryFile, "name" | "stamp">): string {
  return `${createHash("sha256").update(`${name}\n${stamp}`).digest("hex").slice(0, 24)}.jpg`;
}

/** What is known of the files: null for a broken one, undefined for one that is new or has changed. */
export async function openIndex(folder: string) {
  const path = join(folder, "index.json");
  const text = await readFile(path, "utf8").catch(() => "{}");
  const known = new Map(Object.entries(parse(text)));
  const stale: string[] = [];
  const outdate = (name: string) => {
    const entry = known.get(name);
    if (entry) stale.push(previewName({ name, stamp: entry.stamp }));
  };
  return {
    find(file: LibraryFile): FileFacts | null | undefined {
      const entry = known.get(file.name);
      return entry?.stamp === file.stamp ? entry.facts : undefined;
    },
    remember({ name, stamp }: LibraryFile, facts: FileFacts | null): void {
      outdate(name);
      known.set(name, { stamp, facts });
    },
    /** Drops files that are gone; answers whether there were any. */
    forgetOthers(files: readonly LibraryFile[]): boolean {
      const names = new Set(files.map(({ name }) => name));
      const gone = [...known.keys()].filter((name) => !names.has(name));
      for (const name of gone) {
        outdate(name);
        known.delete(name);
      }
      return gone.length > 0;
    },
    /** Workers that share the folder see the old index or the new one, never half of it. */
    async save(): Promise<void> {
      await mkdir(folder, { recursive: true });
      const fresh = `${path}.${process.pid}`;
      await writeFile(fresh, JSON.stringify(Object.fromEntries(known)));
      await rename(fresh, path).catch(async (error) => {
        await rm(fresh, { force: true });
        throw error;
      });
      await Promise.all(stale.splice(0).map((preview) => rm(join(folder, preview), { force: true })));
    },
  };
}

function parse(text: string): z.infer<typeof Index> {
  try {
    return Index.parse(JSON.parse(text));
  } catch {
    // A damaged index costs a measuring, nothing else.
    return {};
  }
}
