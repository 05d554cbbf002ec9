import { createHash } from "node:crypto";
import { join } from "node:path";
import { z } from "zod";
import { createS3Client, readS3Xml, type S3Client, writeS3Xml } from "#lib/bucket/client.ts";
import type { S3Settings } from "#lib/bucket/sign.ts";
import { isTracing, traced } from "#lib/tracing/trace.ts";
import type { ServiceEnv } from "../env.ts";
import { log } from "../log.ts";
import { createDiskStorage } from "./disk.ts";
import { createS3Storage } from "./s3.ts";
import { createPathSigner, createShareLink } from "./signed-path.ts";
import type { Put, Storage, StoredObject } from "./storage.ts";

type StorageEnv = Pick<ServiceEnv, "STORAGE_DIR" | "SERVICE_ENCRYPTION_KEY"> & Partial<Pick<ServiceEnv, "S3">>;

/**
 * The storage that the environment names. `base` is the public address that links of a disk start with; links are good
 * for `linkSeconds` at most.
 */
export function openStorage(
  { STORAGE_DIR, SERVICE_ENCRYPTION_KEY, S3 }: StorageEnv,
  base: string,
  linkSeconds: number | null = null,
): Storage {
  const signer = createPathSigner(SERVICE_ENCRYPTION_KEY, "asset");
  const opened = S3
    ? createS3Storage({ settings: S3, scratch: join(STORAGE_DIR, "scratch") })
    : createDiskStorage({ folder: STORAGE_DIR, base, signer });
  const objects = isTracing() ? traceStorage(opened, S3 ? "bucket" : "disk") : opened;
  const storage = { ...objects, shareLink: createShareLink(SERVICE_ENCRYPTION_KEY, base) };
  if (linkSeconds === null) return storage;
  return {
    ...storage,
    signedUrl: (url) => storage.signedUrl({ ...url, expiresInSeconds: Math.min(url.expiresInSeconds, linkSeconds) }),
  };
}

/** The same storage, where an object takes its name only when `guard` does not throw. */
export function guardStorage(storage: Storage, guard: () => Promise<void>): Storage {
  const guarded = <Object extends Put>(object: Object): Object => ({
    ...object,
    async before() {
      await object.before?.();
      await guard();
    },
  });
  return {
    ...storage,
    putBytes: (object) => storage.putBytes(guarded(object)),
    putStream: (object) => storage.putStream(guarded(object)),
    putFile: (object) => storage.putFile(guarded(object)),
  };
}

/** The same storage, whose moving of bytes is seen in traces; keys are not told. */
function traceStorage(storage: Storage, kind: "bucket" | "disk"): Storage {
  const start = (verb: string) => ({ name: `storage ${verb}`, kind: "client", facts: { storage: kind } }) as const;
  const put = (verb: string, work: () => Promise<StoredObject>) =>
    traced(start(verb), async (span) => {
      const stored = await work();
      span.note({ bytes: stored.sizeBytes });
      return stored;
    });
  return {
    ...storage,
    putBytes: (object) => put("put", () => storage.putBytes(object)),
    putStream: (object) => put("put", () => storage.putStream(object)),
    putFile: (object) => put("put", () => storage.putFile(object)),
    readBytes: (key) => traced(start("read"), () => storage.readBytes(key)),
    copyToFile: (object) => traced(start("fetch"), () => storage.copyToFile(object)),
    copy: (object) => traced(start("copy"), () => storage.copy(object)),
    deleteFolder: (folder) => traced(start("delete"), () => storage.deleteFolder(folder)),
  };
}

const anyOrigin = {
  AllowedOrigin: "*",
  AllowedMethod: ["PUT", "GET", "HEAD"],
  AllowedHeader: "*",
  ExposeHeader: "ETag",
  MaxAgeSeconds: 86_400,
};
const Rules = z.object({ CORSConfiguration: z.object({ CORSRule: z.array(z.unknown()).min(1) }) });

/**
 * Lets browsers of any studio PUT files straight to the bucket, unless somebody has given it rules already. A key that
 * may not change the bucket is no fault: uploads then take the way through the studio.
 */
export async function prepareBucket(settings: S3Settings): Promise<void> {
  const send = createS3Client(settings);
  try {
    if (await hasRules(send)) return;
    const body = writeS3Xml({ CORSConfiguration: { CORSRule: anyOrigin } });
    const headers = {
      "Content-Type": "application/xml",
      "Content-MD5": createHash("md5").update(body).digest("base64"),
    };
    const { body: answer } = await send({ method: "PUT", key: "", query: { cors: "" }, headers, body });
    await answer.dump();
    log.info({ bucket: settings.bucket }, "browsers may upload to the bucket");
  } catch (err) {
    log.info({ err }, "the bucket's rules for browsers were left as they are");
  }
}

async function hasRules(send: S3Client): Promise<boolean> {
  return send({ method: "GET", key: "", query: { cors: "" } }).then(
    async ({ body }) => readS3Xml(Rules, await body.text()) !== null,
    (error: { status?: number }) => {
      if (error.status === 404) return false;
      throw error;
    },
  );
}
