import "server-only";
import { createReadStream, createWriteStream } from "node:fs";
import { mkdir, rename, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { z } from "zod";
import type { OpenedMedia } from "../media/open-media.ts";

/** A motion video of a minute stays below; what is larger is not kept. */
const mostBytes = 200 * 1024 * 1024;
const link = /^archive:([0-9a-f-]{36})\/(.+)$/;

/** What stands in place of a service's link for a file that the studio keeps itself. */
export function archiveLink({ uuid, mimeType }: { uuid: string; mimeType: string }): string {
  return `archive:${uuid}/${mimeType}`;
}

export function isArchiveLink(address: string): boolean {
  return link.test(address);
}

/** Keeps a file under its id, whole or not at all. Answers its size. */
export async function keepFile({ folder, uuid, body }: { folder: string; uuid: string; body: Readable }) {
  await mkdir(folder, { recursive: true });
  const temporary = join(folder, `${uuid}.part`);
  let sizeBytes = 0;
  try {
    await pipeline(
      body,
      async function* bounded(chunks: AsyncIterable<Buffer>) {
        for await (const chunk of chunks) {
          sizeBytes += chunk.length;
          if (sizeBytes > mostBytes) throw new Error("The file is too large to be kept");
          yield chunk;
        }
      },
      createWriteStream(temporary),
    );
    await rename(temporary, join(folder, uuid));
    return sizeBytes;
  } catch (error) {
    await rm(temporary, { force: true });
    throw error;
  }
}

/** Deletes a kept file; one that is gone already is fine. */
export async function discardFile({ folder, uuid }: { folder: string; uuid: string }) {
  await rm(join(folder, z.uuid().parse(uuid)), { force: true });
}

/** Opens a kept file as if the service had answered, in the range asked for. */
export async function openArchived({
  folder,
  address,
  range,
}: {
  folder: string;
  address: string;
  range: string | undefined;
}): Promise<OpenedMedia> {
  const [, uuid, mimeType = "application/octet-stream"] = link.exec(address) ?? [];
  const file = join(folder, z.uuid().parse(uuid));
  const { size } = await stat(file);
  const [, from, to] = /^bytes=(\d+)-(\d*)$/.exec(range ?? "") ?? [];
  const start = Number(from ?? 0);
  const end = Math.min(to ? Number(to) : size - 1, size - 1);
  if (from !== undefined && start > end) {
    return { status: 416, headers: { "content-range": `bytes */${size}` }, body: withDump(createReadStream(file)) };
  }
  return {
    status: from === undefined ? 200 : 206,
    headers: {
      "content-type": mimeType,
      "content-length": String(end - start + 1),
      "accept-ranges": "bytes",
      ...(from !== undefined && { "content-range": `bytes ${start}-${end}/${size}` }),
    },
    body: withDump(createReadStream(file, { start, end })),
  };
}

function withDump(stream: Readable): OpenedMedia["body"] {
  return Object.assign(stream, {
    dump: async () => {
      stream.destroy();
    },
  });
}
