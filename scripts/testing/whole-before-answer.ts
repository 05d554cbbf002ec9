import { createHash } from "node:crypto";
import { createWriteStream } from "node:fs";
import { mkdir } from "node:fs/promises";
import { dirname } from "node:path";
import { pipeline } from "node:stream/promises";
import type { Files } from "s3rver";

/**
 * The package answers a PUT when the last byte came in, which on a busy machine is before it is on the disk: whoever
 * asks then finds a shorter object. A bucket answers once the object is there.
 */
export function storeWholeBeforeAnswer(files: Files): void {
  files.putObject = async ({ bucket, key, content, metadata }) => {
    const path = files.getResourcePath(bucket, key, "object");
    await mkdir(dirname(path), { recursive: true });
    const hash = createHash("md5");
    let size = 0;
    const count = async function* (chunks: AsyncIterable<Buffer> | Iterable<Buffer>) {
      for await (const chunk of chunks) {
        hash.update(chunk);
        size += chunk.length;
        yield chunk;
      }
    };
    await pipeline(Buffer.isBuffer(content) ? [content] : content, count, createWriteStream(path));
    const md5 = hash.digest("hex");
    await files.putMetadata(bucket, key, metadata, md5);
    return { size, md5 };
  };
}
