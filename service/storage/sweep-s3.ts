import { z } from "zod";
import { readS3Xml, type S3Client } from "#lib/bucket/client.ts";
import { listS3 } from "./list-s3.ts";

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
