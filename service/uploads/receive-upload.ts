import { randomUUID } from "node:crypto";
import { rm } from "node:fs/promises";
import type { Readable } from "node:stream";
import { eq } from "drizzle-orm";
import type { ServiceDatabase } from "#db/service/client.ts";
import { upload } from "#db/service/schema/upload.ts";
import { notFound, ServiceFault } from "../errors.ts";
import type { Storage } from "../storage/storage.ts";
import { checkContent } from "./check-content.ts";
import { receiveFile } from "./receive-file.ts";
import { type Settled, settleUpload } from "./settle-upload.ts";
import type { UploadRow } from "./upload-row.ts";

/** `broken` was stored as far as the client is concerned, and cannot be used; `reason` is a part of a sentence. */
export type UploadOutcome = { state: "ready" } | { state: "broken"; reason: string };

/**
 * Takes the bytes of one upload: to a scratch file with flat memory, checked by their content, then stored. A later
 * one replaces an earlier one until a project uses it.
 */
export async function receiveUpload(
  { db, storage }: { db: ServiceDatabase; storage: Storage },
  { uploadUuid, body, signal }: { uploadUuid: string; body: Readable; signal: AbortSignal },
): Promise<UploadOutcome> {
  const row = await getOpenUpload(db, uploadUuid);
  const path = storage.scratchPath(row.suffix);
  const settle = async (settled: Settled) => {
    if ((await settleUpload({ db, storage }, row.uuid, settled)) === "used") throw alreadyUsed();
  };
  try {
    const received = await receiveFile({ path, body, signal });
    const verdict = await checkContent({ ...row, path, sizeBytes: received.sizeBytes });
    if (verdict.state === "broken") {
      await settle({ state: "broken", facts: { reason: verdict.reason } });
      return verdict;
    }
    const storageKey = `uploads/${row.uuid}/${randomUUID()}.${row.suffix}`;
    await storage.putFile({ key: storageKey, path, source: "move" });
    await settle({ state: "ready", storageKey, facts: verdict.facts, ...received });
    return { state: "ready" };
  } finally {
    await rm(path, { force: true });
  }
}

async function getOpenUpload(db: ServiceDatabase, uuid: string): Promise<UploadRow> {
  const [row] = await db.select().from(upload).where(eq(upload.uuid, uuid));
  if (!row) throw notFound("asset");
  if (row.state === "used") throw alreadyUsed();
  return row;
}

function alreadyUsed() {
  return new ServiceFault("wrongState", "This file is part of a project already; ask for a new upload address");
}
