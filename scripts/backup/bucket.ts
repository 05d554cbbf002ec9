import { randomUUID } from "node:crypto";
import { createReadStream } from "node:fs";
import { mkdir, rm } from "node:fs/promises";
import type { LookupFunction } from "node:net";
import { join } from "node:path";
import { createS3Client } from "#lib/bucket/client.ts";
import { contentTypeOf } from "#lib/bucket/content-type.ts";
import { listS3 } from "#lib/bucket/list.ts";
import { putS3Stream } from "#lib/bucket/put-stream.ts";
import type { S3Settings } from "#lib/bucket/sign.ts";
import { type Place, PlaceName } from "./place.ts";

/** Objects of a bucket whose keys start with `prefix`, which is empty or ends with a slash. `scratch` is a folder of this machine. */
export function openBucket({
  settings,
  prefix,
  scratch,
  lookup,
}: {
  settings: S3Settings;
  prefix: string;
  scratch: string;
  lookup?: LookupFunction | undefined;
}): Place {
  const send = createS3Client(settings, { lookup });
  const keyOf = (name: string) => `${prefix}${PlaceName.parse(name)}`;
  return {
    label: `s3://${settings.bucket}/${prefix}`,
    async *list(below) {
      for await (const { Key, Size, ETag, LastModified } of listS3(send, below ? `${keyOf(below)}/` : prefix)) {
        const name = Key.slice(prefix.length);
        // Keys of others may be of any kind; none of ours is.
        if (!PlaceName.safeParse(name).success) continue;
        yield { name, sizeBytes: Size, modifiedAt: LastModified, mark: ETag || LastModified.toISOString() };
      }
    },
    read: async (name) => (await send({ method: "GET", key: keyOf(name) })).body,
    async putFile(name, path) {
      const stream = createReadStream(path, { highWaterMark: 1024 * 1024 });
      // Browsers are sent to the objects of a storage themselves.
      await putS3Stream(send, { key: keyOf(name), stream, contentType: contentTypeOf(name) });
      await rm(path, { force: true });
    },
    async delete(name) {
      await (await send({ method: "DELETE", key: keyOf(name) })).body.dump();
    },
    async scratchPath() {
      await mkdir(scratch, { recursive: true, mode: 0o700 });
      return join(scratch, `${randomUUID()}.part`);
    },
    // What a killed process left, the service sweeps from its scratch.
    close: async () => {},
  };
}
