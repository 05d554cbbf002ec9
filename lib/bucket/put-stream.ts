import type { Readable } from "node:stream";
import { z } from "zod";
import { readS3Xml, type S3Client, writeS3Xml } from "./client.ts";

/** What fits into one goes up in one request; more is put together from parts, two at a time, so memory stays flat. */
const partBytes = 8 * 1024 * 1024;
const partsAtATime = 2;

const Started = z.object({ InitiateMultipartUploadResult: z.object({ UploadId: z.string().min(1) }) });
const Completed = z.object({ CompleteMultipartUploadResult: z.object({ ETag: z.string().min(1) }) });

/** Stores a stream of any length as one object, or nothing of it. Answers its size and etag. */
export async function putS3Stream(
  send: S3Client,
  { key, stream, contentType }: { key: string; stream: Readable; contentType: string },
): Promise<{ sizeBytes: number; etag: string }> {
  const parts = cutIntoParts(stream);
  const first = await parts.next();
  const head = first.value ?? Buffer.alloc(0);
  if (head.length < partBytes)
    return { sizeBytes: head.length, etag: await putS3Bytes(send, { key, bytes: head, contentType }) };

  const started = await send({ method: "POST", key, query: { uploads: "" }, headers: { "Content-Type": contentType } });
  const uploadId = readS3Xml(Started, await started.body.text())?.InitiateMultipartUploadResult.UploadId;
  if (!uploadId) throw new Error("The object storage did not start an upload in parts");
  try {
    return await putParts(send, { key, uploadId, head, rest: parts });
  } catch (error) {
    await send({ method: "DELETE", key, query: { uploadId } }).then(
      ({ body }) => body.dump(),
      () => {},
    );
    throw error;
  }
}

/** Answers the object's etag. */
export async function putS3Bytes(
  send: S3Client,
  { key, bytes, contentType }: { key: string; bytes: Uint8Array; contentType: string },
): Promise<string> {
  const { headers, body } = await send({ method: "PUT", key, headers: { "Content-Type": contentType }, body: bytes });
  await body.dump();
  return String(headers.etag);
}

type Parts = { key: string; uploadId: string; head: Buffer; rest: AsyncGenerator<Buffer> };

async function putParts(send: S3Client, { key, uploadId, head, rest }: Parts) {
  const etags: string[] = [];
  let sizeBytes = 0;
  const running = new Set<Promise<void>>();
  const failures: unknown[] = [];
  const put = async (number: number, bytes: Buffer) => {
    const query = { partNumber: String(number), uploadId };
    const { headers, body } = await send({ method: "PUT", key, query, body: bytes });
    await body.dump();
    etags[number - 1] = String(headers.etag);
  };
  const start = async (bytes: Buffer) => {
    while (running.size >= partsAtATime) await Promise.race(running);
    if (failures.length > 0) throw failures[0];
    sizeBytes += bytes.length;
    // Its failure is told by whoever comes next: nobody may be waiting for it now.
    const work: Promise<void> = put(Math.ceil(sizeBytes / partBytes), bytes)
      .catch((error: unknown) => void failures.push(error))
      .finally(() => running.delete(work));
    running.add(work);
  };
  try {
    await start(head);
    for await (const bytes of rest) await start(bytes);
  } finally {
    await Promise.all(running);
  }
  if (failures.length > 0) throw failures[0];
  const body = writeS3Xml({
    CompleteMultipartUpload: { Part: etags.map((ETag, index) => ({ PartNumber: index + 1, ETag })) },
  });
  const done = await send({ method: "POST", key, query: { uploadId }, body });
  const etag = readS3Xml(Completed, await done.body.text())?.CompleteMultipartUploadResult.ETag;
  if (!etag) throw new Error("The object storage could not put the parts together");
  return { sizeBytes, etag };
}

/** Pieces of exactly the size of a part; the last one is shorter. */
async function* cutIntoParts(stream: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of stream) {
    let rest = chunk;
    while (length + rest.length >= partBytes) {
      const fits = partBytes - length;
      yield Buffer.concat([...chunks, rest.subarray(0, fits)], partBytes);
      rest = rest.subarray(fits);
      chunks = [];
      length = 0;
    }
    if (rest.length > 0) chunks.push(rest);
    length += rest.length;
  }
  if (length > 0) yield Buffer.concat(chunks, length);
}
