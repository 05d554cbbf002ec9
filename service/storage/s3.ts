import { randomUUID } from "node:crypto";
import { createReadStream, createWriteStream, mkdirSync } from "node:fs";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { z } from "zod";
import { createS3Client, readS3Xml, type S3Client } from "#lib/bucket/client.ts";
import { contentTypeOf } from "#lib/bucket/content-type.ts";
import { listS3 } from "#lib/bucket/list.ts";
import { putS3Bytes, putS3Stream } from "#lib/bucket/put-stream.ts";
import { presignS3, type S3Settings } from "#lib/bucket/sign.ts";
import { errorCode } from "#lib/thrown.ts";
import { deleteOldFiles } from "./disk.ts";
import {
  assertStorageKey,
  attachment,
  type ListedObject,
  type Put,
  type Storage,
  type StoredObject,
} from "./storage.ts";

const abandonedMs = 24 * 60 * 60 * 1000;

const Uploads = z.object({
  ListMultipartUploadsResult: z.object({
    Upload: z.array(z.object({ Key: z.string(), UploadId: z.string(), Initiated: z.coerce.date() })).default([]),
  }),
});

/** Deletes what clients put below this prefix and no project took over, and uploads in parts whose process died. */
export async function sweepS3(send: S3Client, { prefix, now }: { prefix: string; now: number }): Promise<void> {
  const isOld = (date: Date) => now - date.getTime() > abandonedMs;
  for await (const { Key, LastModified } of listS3(send, prefix)) {
    if (isOld(LastModified)) await (await send({ method: "DELETE", key: Key })).body.dump();
  }
  const parts = await send({ method: "GET", key: "", query: { uploads: "" } }).catch(ignoreUnknown);
  if (!parts) return;
  const found = readS3Xml(Uploads, await parts.body.text())?.ListMultipartUploadsResult.Upload ?? [];
  for (const { Key, UploadId } of found.filter(({ Initiated }) => isOld(Initiated))) {
    await (await send({ method: "DELETE", key: Key, query: { uploadId: UploadId } })).body.dump();
  }
}

/** Small stores do not list unfinished uploads; those that do not keep them for ever either. */
function ignoreUnknown(error: { status?: number }): null {
  if (error.status === 501 || error.status === 405) return null;
  throw error;
}

/** Files that clients put lie here until they are used; the parts of a key after it are those of an upload's path. */
const incoming = "incoming";
const Copied = z.object({ CopyObjectResult: z.object({ ETag: z.string().min(1) }) });
const deletesAtATime = 8;
const longestSeconds = 7 * 24 * 60 * 60;

/** Objects in a bucket, shared by any number of machines. `scratch` is a folder of this machine for files in the making. */
export function createS3Storage({ settings, scratch }: { settings: S3Settings; scratch: string }): Storage {
  mkdirSync(scratch, { recursive: true, mode: 0o700 });
  const send = createS3Client(settings);

  async function find(key: string): Promise<StoredObject | null> {
    assertStorageKey(key);
    try {
      const { headers, body } = await send({ method: "HEAD", key });
      await body.dump();
      const modifiedAt = new Date(String(headers["last-modified"]));
      return { key, sizeBytes: Number(headers["content-length"]), modifiedAt, etag: String(headers.etag) };
    } catch (error) {
      if (errorCode(error) === "ENOENT") return null;
      throw error;
    }
  }

  async function putStream({ key, before, stream }: Put & { stream: Readable }): Promise<StoredObject> {
    assertStorageKey(key);
    await before?.();
    return {
      key,
      modifiedAt: new Date(),
      ...(await putS3Stream(send, { key, stream, contentType: contentTypeOf(key) })),
    };
  }

  const read: Storage["read"] = async ({ key, range }) => {
    assertStorageKey(key);
    const headers: Record<string, string> = range ? { Range: `bytes=${range.start}-${range.end}` } : {};
    return (await send({ method: "GET", key, headers })).body;
  };

  async function list(folder: string): Promise<ListedObject[]> {
    assertStorageKey(folder);
    const found: ListedObject[] = [];
    for await (const { Key, Size } of listS3(send, `${folder}/`)) found.push({ key: Key, sizeBytes: Size });
    return found;
  }

  async function remove(key: string): Promise<void> {
    assertStorageKey(key);
    await (await send({ method: "DELETE", key })).body.dump();
  }

  return {
    scratchPath: (suffix) => join(scratch, `${randomUUID()}.${suffix}`),
    async sweepScratch() {
      await deleteOldFiles(scratch);
      await sweepS3(send, { prefix: `${incoming}/`, now: Date.now() });
    },
    async putBytes({ key, before, bytes }) {
      assertStorageKey(key);
      await before?.();
      return {
        key,
        sizeBytes: bytes.length,
        modifiedAt: new Date(),
        etag: await putS3Bytes(send, { key, bytes, contentType: contentTypeOf(key) }),
      };
    },
    putStream,
    async putFile({ path, source, ...object }) {
      const stored = await putStream({ ...object, stream: createReadStream(path, { highWaterMark: 1024 * 1024 }) });
      if (source === "move") await rm(path, { force: true });
      return stored;
    },
    find,
    read,
    async readBytes(key) {
      assertStorageKey(key);
      return new Uint8Array(await (await send({ method: "GET", key })).body.arrayBuffer());
    },
    async copyToFile({ key, path }) {
      await pipeline(await read({ key }), createWriteStream(path, { highWaterMark: 1024 * 1024 }));
    },
    async copy({ from, key }) {
      assertStorageKey(key);
      const headers = {
        "x-amz-copy-source": `/${settings.bucket}/${from.key}`,
        "x-amz-copy-source-if-match": from.etag,
        // What a client said about its file is left behind: it could make a browser run it.
        "x-amz-metadata-directive": "REPLACE",
        "Content-Type": contentTypeOf(key),
      };
      const { body } = await send({ method: "PUT", key, headers });
      if (!readS3Xml(Copied, await body.text())) throw new Error("The object storage could not copy an object");
    },
    delete: remove,
    list,
    async deleteFolder(folder) {
      const waiting = (await list(folder)).values();
      const deleteNext = async () => {
        for (const { key } of waiting) await remove(key);
      };
      await Promise.all(Array.from({ length: deletesAtATime }, deleteNext));
    },
    // A bucket's limit, if it has one, is known to its owner's provider alone.
    findRoom: async () => null,
    signedUrl({ key, expiresInSeconds, downloadName }) {
      assertStorageKey(key);
      // The same address for a quarter of its life, so that pictures of records polled in a row stay cached.
      const step = Math.max(1, Math.ceil(expiresInSeconds / 4));
      const at = new Date(Math.floor(Date.now() / 1000 / step) * step * 1000);
      const query = {
        ...(downloadName !== undefined && { "response-content-disposition": attachment(downloadName) }),
        "response-cache-control": `private, max-age=${expiresInSeconds}, immutable`,
      };
      return presignS3(settings, {
        ...{ method: "GET", key, at, query },
        expiresInSeconds: Math.min(longestSeconds, expiresInSeconds + step),
      });
    },
    direct: {
      base: `${settings.endpoint}/${settings.bucket}/${incoming}`,
      keyOf: (path) => `${incoming}${path}`,
      address: ({ path, expiresInSeconds }) =>
        presignS3(settings, { method: "PUT", key: `${incoming}${path}`, at: new Date(), expiresInSeconds }),
    },
    async findObstacle() {
      return send({ method: "HEAD", key: "" }).then(
        async ({ body }) => {
          await body.dump();
          return null;
        },
        () => "its object storage cannot be reached or does not let it in",
      );
    },
  };
}
