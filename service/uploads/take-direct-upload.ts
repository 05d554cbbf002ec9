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

/**
 * Looks at a file that its client put into the storage itself: nothing of it has been seen before. A good one is copied
 * to a key of its own, so that a later PUT to the same address changes nothing. Answers when there is no file yet, too.
 */
export async function takeDirectUpload(
  context: Context,
  direct: DirectUploads,
  { row, patience }: { row: UploadRow; patience: AbortSignal },
): Promise<void> {
  const { storage } = context;
  const found = await storage.find(direct.keyOf(uploadPath(row)));
  if (!found) return;
  if (found.sizeBytes > LIMITS.uploadBytes) {
    await storage.delete(found.key);
    throw tooLarge();
  }
  const verdict = await checkStored(storage, { row, patience }, found);
  if (verdict.state === "broken") {
    await settleUpload(context, row.uuid, { state: "broken", facts: { reason: verdict.reason } });
    return;
  }
  const storageKey = `uploads/${row.uuid}/${randomUUID()}.${row.suffix}`;
  await storage.copy({ from: found, key: storageKey });
  const { sizeBytes } = found;
  await settleUpload(context, row.uuid, { state: "ready", storageKey, facts: verdict.facts, sizeBytes });
}

/** Whole, since what is cut off is told by its end. */
async function checkStored(
  storage: Storage,
  { row, patience }: { row: UploadRow; patience: AbortSignal },
  { key, sizeBytes }: StoredObject,
) {
  const path = storage.scratchPath(row.suffix);
  try {
    if (sizeBytes > 0) await pipeline(await storage.read({ key }), createWriteStream(path));
    return await checkContent({ ...row, path, sizeBytes, patience });
  } finally {
    await rm(path, { force: true });
  }
}
