import "server-only";
import { createReadStream, createWriteStream } from "node:fs";
import { mkdir, rename, rm, stat, statfs } from "node:fs/promises";
import { join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { Agent, request } from "undici";
import { z } from "zod";
import { createS3Client } from "#lib/bucket/client.ts";
import { putS3Stream } from "#lib/bucket/put-stream.ts";
import { presignS3, type S3Settings } from "#lib/bucket/sign.ts";
import { type Archive, bounded, type OpenedMedia } from "./archive.ts";

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

const openSeconds = 3_600;
/** A viewer who pauses holds the stream open: only the first answer has a deadline. */
const dispatcher = new Agent({ headersTimeout: 20_000, bodyTimeout: 0, connectTimeout: 10_000 });

/**
 * Files in a bucket, for any number of studios. What one of them kept in its folder before it had a bucket is still
 * opened and discarded there.
 */
export function createBucketArchive(settings: S3Settings, folder: Archive): Archive {
  const send = createS3Client(settings);
  const keyOf = (uuid: string) => `archive/${z.uuid().parse(uuid)}`;
  return {
    async keep({ uuid, mimeType, body }) {
      const stream = Readable.from(bounded(body));
      return (await putS3Stream(send, { key: keyOf(uuid), stream, contentType: mimeType })).sizeBytes;
    },
    async discard(uuid) {
      await (await send({ method: "DELETE", key: keyOf(uuid) })).body.dump();
      await folder.discard(uuid);
    },
    async open(file) {
      const { uuid, mimeType, range, signal } = file;
      const query = { "response-content-type": mimeType };
      const key = keyOf(uuid);
      const url = presignS3(settings, { method: "GET", key, at: new Date(), expiresInSeconds: openSeconds, query });
      const answer = await request(url, { headers: range ? { range } : {}, signal, dispatcher });
      const { statusCode: status, headers, body } = answer;
      if (status < 300 || status === 416) return { status, headers: { ...headers, "content-type": mimeType }, body };
      await body.dump();
      if (status === 404) return folder.open(file);
      throw new Error(`The bucket answered ${status} to a kept file`);
    },
    // A bucket's limit, if it has one, is known to its owner's provider alone.
    findFree: async () => null,
  };
}
