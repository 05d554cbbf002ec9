import "server-only";
import { createReadStream, createWriteStream } from "node:fs";
import { mkdir, rename, rm, stat, statfs } from "node:fs/promises";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { z } from "zod";
import type { OpenedMedia } from "../open.ts";
import { type Archive, bounded } from "./archive.ts";

/** Files in a folder of this machine: enough for one studio, or several that share the disk. */
export function createFolderArchive(folder: string): Archive {
  const pathOf = (uuid: string) => join(folder, z.uuid().parse(uuid));
  return {
    async keep({ uuid, body }) {
      await mkdir(folder, { recursive: true });
      const temporary = `${pathOf(uuid)}.part`;
      try {
        await pipeline(body, bounded, createWriteStream(temporary));
        await rename(temporary, pathOf(uuid));
        return (await stat(pathOf(uuid))).size;
      } catch (error) {
        await rm(temporary, { force: true });
        throw error;
      }
    },
    discard: (uuid) => rm(pathOf(uuid), { force: true }),
    async open({ uuid, mimeType, range }) {
      const facts = await stat(pathOf(uuid)).catch(ignoreMissing);
      return facts && openPart({ path: pathOf(uuid), size: facts.size, mimeType, range });
    },
    async findFree() {
      const facts = await statfs(folder).catch(ignoreMissing);
      return facts && facts.bavail * facts.bsize;
    },
  };
}

type Part = { path: string; size: number; mimeType: string; range: string | undefined };

function openPart({ path, size, mimeType, range }: Part): OpenedMedia {
  const [, from, to] = /^bytes=(\d+)-(\d*)$/.exec(range ?? "") ?? [];
  const start = Number(from ?? 0);
  const end = Math.min(to ? Number(to) : size - 1, size - 1);
  if (from !== undefined && start > end) {
    return { status: 416, headers: { "content-range": `bytes */${size}` }, body: withDump(createReadStream(path)) };
  }
  return {
    status: from === undefined ? 200 : 206,
    headers: {
      "content-type": mimeType,
      "content-length": String(end - start + 1),
      "accept-ranges": "bytes",
      ...(from !== undefined && { "content-range": `bytes ${start}-${end}/${size}` }),
    },
    body: withDump(createReadStream(path, { start, end })),
  };
}

function ignoreMissing(error: { code?: string }): null {
  if (error.code === "ENOENT") return null;
  throw error;
}

function withDump(stream: Readable): OpenedMedia["body"] {
  return Object.assign(stream, {
    dump: async () => {
      stream.destroy();
    },
  });
}
