import { randomUUID } from "node:crypto";
import { createReadStream } from "node:fs";
import { mkdir, open, readdir, rename, rm, rmdir, stat } from "node:fs/promises";
import { dirname, join, relative } from "node:path";
import type { Readable } from "node:stream";
import { errorCode } from "#lib/thrown.ts";
import { type Listed, type Place, PlaceName } from "./place.ts";

const abandonedMs = 24 * 60 * 60 * 1000;

/** Files below a folder of this machine. `scratch` is on the same disk and outside of it, or a folder of its own in it. */
export function openFolder({ folder, scratch }: { folder: string; scratch: string }): Place {
  const pathOf = (name: string) => join(folder, PlaceName.parse(name));
  return {
    label: folder,
    async *list(below) {
      const start = below === undefined ? folder : pathOf(below);
      for await (const path of walk(start, scratch)) {
        const facts = await stat(path).catch(ignoreMissing);
        const name = relative(folder, path).replaceAll("\\", "/");
        if (!facts || !PlaceName.safeParse(name).success) continue;
        const mark = `${facts.size.toString(36)}-${Math.trunc(facts.mtimeMs).toString(36)}`;
        yield { name, sizeBytes: facts.size, modifiedAt: facts.mtime, mark } satisfies Listed;
      }
    },
    read: (name) => openToRead(pathOf(name)),
    async putFile(name, path) {
      const target = pathOf(name);
      await sync(path, "r+");
      await mkdir(dirname(target), { recursive: true, mode: 0o700 });
      await rename(path, target);
      // Some file systems do not let a folder be synced; they order names by themselves.
      await sync(dirname(target), "r").catch(() => {});
    },
    async delete(name) {
      const path = pathOf(name);
      await rm(path, { force: true });
      // Its folder goes with the last file in it.
      if (dirname(path) !== folder) await rmdir(dirname(path)).catch(() => {});
    },
    async scratchPath() {
      await mkdir(scratch, { recursive: true, mode: 0o700 });
      return join(scratch, `${randomUUID()}.part`);
    },
    async close() {
      for (const name of await readdir(scratch).catch(() => [])) {
        const path = join(scratch, name);
        const facts = await stat(path).catch(() => null);
        if (facts?.isFile() && name.endsWith(".part") && Date.now() - facts.mtimeMs > abandonedMs) {
          await rm(path, { force: true });
        }
      }
    },
  };
}

/** Folder by folder: a storage may hold more names than one list should. */
async function* walk(folder: string, except: string): AsyncGenerator<string> {
  if (folder === except) return;
  const entries = await readdir(folder, { withFileTypes: true }).catch(ignoreMissing);
  for (const entry of (entries ?? []).toSorted((one, two) => (one.name < two.name ? -1 : 1))) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) yield* walk(path, except);
    else if (entry.isFile()) yield path;
  }
}

/** Opened before it is answered, so that a file that is not there is told at once. */
async function openToRead(path: string): Promise<Readable> {
  const file = await open(path);
  return createReadStream("", { fd: file, highWaterMark: 1024 * 1024 });
}

async function sync(path: string, flags: "r" | "r+"): Promise<void> {
  const file = await open(path, flags);
  try {
    await file.sync();
  } finally {
    await file.close();
  }
}

function ignoreMissing(error: unknown): null {
  if (errorCode(error) === "ENOENT") return null;
  throw error;
}
