import { randomUUID } from "node:crypto";
import { constants, createReadStream, createWriteStream, mkdirSync, type Stats } from "node:fs";
import {
  access,
  copyFile,
  mkdir,
  open,
  readdir,
  readFile,
  rename,
  rm,
  stat,
  statfs,
  writeFile,
} from "node:fs/promises";
import { dirname, join, relative } from "node:path";
import { pipeline } from "node:stream/promises";
import { errorCode } from "#lib/thrown.ts";
import { type PathSigner, signAssetUrl } from "./signed-path.ts";
import { assertStorageKey, type ListedObject, type Put, type Storage, type StoredObject } from "./storage.ts";

/** Objects as files below one folder. Written to a scratch file, synced, then renamed: whole or absent, also after a crash. */
export function createDiskStorage({
  folder,
  base,
  signer,
}: {
  folder: string;
  base: string;
  signer: PathSigner;
}): Storage {
  const scratch = join(folder, "scratch");
  mkdirSync(scratch, { recursive: true, mode: 0o700 });
  const pathOf = (key: string) => {
    assertStorageKey(key);
    return join(folder, "objects", key);
  };
  const scratchPath = (suffix: string) => join(scratch, `${randomUUID()}.${suffix}`);

  async function publish({ key, before }: Put, path: string): Promise<StoredObject> {
    const target = pathOf(key);
    await syncFile(path);
    await before?.();
    await mkdir(dirname(target), { recursive: true, mode: 0o700 });
    await rename(path, target);
    await syncFolder(dirname(target));
    return toObject(key, await stat(target));
  }

  async function make(object: Put, write: (path: string) => Promise<unknown>): Promise<StoredObject> {
    assertStorageKey(object.key);
    const path = scratchPath("part");
    try {
      await write(path);
      return await publish(object, path);
    } catch (error) {
      await rm(path, { force: true });
      throw error;
    }
  }

  return {
    scratchPath,
    sweepScratch: () => deleteOldFiles(scratch),
    putBytes: ({ bytes, ...object }) => make(object, (path) => writeFile(path, bytes)),
    putStream: ({ stream, ...object }) => make(object, (path) => pipeline(stream, createWriteStream(path))),
    async putFile({ path, source, ...object }) {
      if (source === "copy") return make(object, (part) => copyFile(path, part, constants.COPYFILE_FICLONE));
      try {
        return await publish(object, path);
      } catch (error) {
        if (errorCode(error) !== "EXDEV") throw error;
        const stored = await make(object, (part) => copyFile(path, part));
        await rm(path, { force: true });
        return stored;
      }
    },
    async find(key) {
      const path = pathOf(key);
      const facts = await stat(path).catch(ignoreMissing);
      return facts?.isFile() ? toObject(key, facts) : null;
    },
    async read({ key, range }) {
      const file = await open(pathOf(key));
      const { size } = await file.stat();
      const { start, end } = range ?? { start: 0, end: Math.max(0, size - 1) };
      // A buffer for more than there is to read makes small files cost more in memory given back than in reading.
      const highWaterMark = Math.min(largestRead, Math.max(1, end - start + 1));
      return createReadStream("", { fd: file, start, end, highWaterMark });
    },
    readBytes: (key) => readFile(pathOf(key)),
    async copy({ from, key }) {
      await make({ key }, (part) => copyFile(pathOf(from.key), part, constants.COPYFILE_FICLONE));
    },
    direct: null,
    findObstacle: () =>
      access(scratch, constants.R_OK | constants.W_OK).then(
        () => null,
        () => "its storage folder cannot be written to",
      ),
    copyToFile: ({ key, path }) => copyFile(pathOf(key), path, constants.COPYFILE_FICLONE),
    delete: (key) => rm(pathOf(key), { force: true }),
    list: async (name) => listFiles(pathOf(name), name),
    deleteFolder: async (name) => rm(pathOf(name), { recursive: true, force: true }),
    async findRoom() {
      const { bavail, blocks, bsize } = await statfs(folder);
      return { freeBytes: bavail * bsize, totalBytes: blocks * bsize };
    },
    signedUrl: (url) => {
      assertStorageKey(url.key);
      return signAssetUrl({ base, signer, now: Date.now() }, url);
    },
  };
}

const largestRead = 256 * 1024;
const abandonedMs = 24 * 60 * 60 * 1000;

/** Files in the making, and folders of them, that nobody has touched for a day. */
export async function deleteOldFiles(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    const path = join(folder, name);
    const facts = await stat(path).catch(() => null);
    if (facts && Date.now() - facts.mtimeMs > abandonedMs) await rm(path, { recursive: true, force: true });
  }
}

async function listFiles(path: string, name: string): Promise<ListedObject[]> {
  const entries = await readdir(path, { recursive: true, withFileTypes: true }).catch(ignoreMissing);
  const found: ListedObject[] = [];
  for (const entry of entries ?? []) {
    if (!entry.isFile()) continue;
    const file = join(entry.parentPath, entry.name);
    const facts = await stat(file).catch(ignoreMissing);
    if (facts) found.push({ key: `${name}/${relative(path, file).replaceAll("\\", "/")}`, sizeBytes: facts.size });
  }
  return found;
}

function ignoreMissing(error: unknown): null {
  if (errorCode(error) === "ENOENT") return null;
  throw error;
}

function toObject(key: string, facts: Stats): StoredObject {
  const etag = `"${facts.size.toString(36)}-${Math.trunc(facts.mtimeMs).toString(36)}"`;
  return { key, sizeBytes: facts.size, modifiedAt: facts.mtime, etag };
}

async function syncFile(path: string): Promise<void> {
  const file = await open(path, "r+");
  try {
    await file.sync();
  } finally {
    await file.close();
  }
}

/** Makes the new name itself durable. Some file systems do not let a folder be synced; they order names by themselves. */
async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, "r").catch(() => null);
  await folder?.sync().catch(() => {});
  await folder?.close();
}
