import "server-only";
import { Readable } from "node:stream";
import { Agent, request } from "undici";
import { z } from "zod";
import { createS3Client } from "#lib/bucket/client.ts";
import { putS3Stream } from "#lib/bucket/put-stream.ts";
import { presignS3, type S3Settings } from "#lib/bucket/sign.ts";
import { type Archive, bounded } from "./archive.ts";

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
