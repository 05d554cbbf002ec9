import { randomUUID } from "node:crypto";
import { createWriteStream } from "node:fs";
import { rm } from "node:fs/promises";
import { pipeline } from "node:stream/promises";
import type { ServiceDatabase } from "#db/service/client.ts";
import { LIMITS } from "#lib/contract/limits.ts";
import type { DirectUploads, Storage, StoredObject } from "../storage/storage.ts";
import { checkContent } from "./check-content.ts";
import { tooLarge } from "./receive-file.ts";
import { settleUpload } from "./settle-upload.ts";
import { uploadPath } from "./upload-address.ts";
import type { UploadRow } from "./upload-row.ts";

type Context = { db: ServiceDatabase; storage: Storage };

/** Enough to know what most media are; documents are read whole. */
const headBytes = 1024 * 1024;

/**
 * Looks at a file that its client put into the storage itself: nothing of it has been seen before. A good one is copied
 * to a key of its own, so that a later PUT to the same address changes nothing. Answers when there is no file yet, too.
 */
export async function takeDirectUpload(context: Context, direct: DirectUploads, row: UploadRow): Promise<void> {
  const { storage } = context;
  const found = await storage.find(direct.keyOf(uploadPath(row)));
  if (!found) return;
  if (found.sizeBytes > LIMITS.uploadBytes) {
    await storage.delete(found.key);
    throw tooLarge();
  }
  const verdict = await look(storage, row, found);
  if (verdict.state === "broken") {
    await settleUpload(context, row.uuid, { state: "broken", facts: { reason: verdict.reason } });
    return;
  }
  const storageKey = `uploads/${row.uuid}/${randomUUID()}.${row.suffix}`;
  await storage.copy({ from: found, key: storageKey });
  const { sizeBytes } = found;
  await settleUpload(context, row.uuid, { state: "ready", storageKey, facts: verdict.facts, sizeBytes });
}

/** The beginning tells the format of pictures, sounds and videos, unless something long stands before it. */
async function look(storage: Storage, row: UploadRow, found: StoredObject) {
  const isMedia = row.mediaType !== "pdf" && row.mediaType !== "ppt";
  if (isMedia && found.sizeBytes > headBytes) {
    const head = await checkPart(storage, row, found, headBytes);
    if (head.state === "ready") return head;
  }
  return checkPart(storage, row, found, found.sizeBytes);
}

async function checkPart(storage: Storage, row: UploadRow, { key, sizeBytes }: StoredObject, length: number) {
  const path = storage.scratchPath(row.suffix);
  try {
    if (length > 0) {
      const body = await storage.read({ key, ...(length < sizeBytes && { range: { start: 0, end: length - 1 } }) });
      await pipeline(body, createWriteStream(path));
    }
    return await checkContent({ ...row, path, sizeBytes });
  } finally {
    await rm(path, { force: true });
  }
}
