import { eq } from "drizzle-orm";
import type { ServiceDatabase, ServiceTransaction } from "#db/service/client.ts";
import { upload } from "#db/service/schema/upload.ts";
import type { Reason } from "#lib/contract/reasons/reason.ts";
import type { Storage } from "../storage/storage.ts";
import { emitEvent } from "../webhooks/emit.ts";
import type { ContentVerdict } from "./check/family.ts";
import type { UploadRow } from "./open.ts";

type PlayedUpload = { uuid: string; storageKey: string };

export type Settled =
  | { state: "ready"; storageKey: string; facts: UploadRow["facts"]; sizeBytes: number }
  | { state: "broken"; facts: { reason: Reason } };

/**
 * Writes what became of an upload's file. Looks again first: the file before this one may have become part of a project
 * meanwhile, and then this one is not wanted. Answers whether it was.
 */
export async function completeUpload(
  { db, storage }: { db: ServiceDatabase; storage: Storage },
  uploadUuid: string,
  settled: Settled,
): Promise<"settled" | "used"> {
  const isReady = settled.state === "ready";
  const replaced = await db.transaction(async (tx) => {
    const [row] = await tx.select().from(upload).where(eq(upload.uuid, uploadUuid)).for("update");
    if (!row || row.state === "used") return "used" as const;
    const none = { storageKey: null, sizeBytes: null, sha256: null };
    await tx
      .update(upload)
      .set({ ...none, ...settled })
      .where(eq(upload.uuid, uploadUuid));
    if (isReady && !settled.facts.unplayed) await announceAsset(tx, row, settled);
    return { key: row.storageKey };
  });
  if (replaced === "used") {
    if (isReady) await storage.delete(settled.storageKey);
    return "used";
  }
  if (replaced.key) await storage.delete(replaced.key);
  return "settled";
}

/**
 * Writes what playing a stored recording found: a broken one is refused from here on, unless a project has it already.
 * Nothing is written where it was played before, or another file has taken its place.
 */
export async function completePlayed(
  { db, storage }: { db: ServiceDatabase; storage: Storage },
  { uuid, storageKey }: PlayedUpload,
  verdict: ContentVerdict,
): Promise<void> {
  const isDeleted = await db.transaction(async (tx) => {
    const [row] = await tx.select().from(upload).where(eq(upload.uuid, uuid)).for("update");
    if (row?.storageKey !== storageKey || !row.facts.unplayed) return false;
    const isRefused = verdict.state === "broken" && row.state === "ready";
    const facts = verdict.state === "ready" ? verdict.facts : { reason: verdict.reason };
    const gone = isRefused && { state: "broken" as const, storageKey: null, sizeBytes: null };
    await tx
      .update(upload)
      .set({ facts, ...gone })
      .where(eq(upload.uuid, uuid));
    if (verdict.state === "ready") await announceAsset(tx, row, { sizeBytes: row.sizeBytes ?? 0 });
    return isRefused;
  });
  if (isDeleted) await storage.delete(storageKey);
}

/** Tells that a file arrived, was checked and can be used; in the transaction that notes it. */
async function announceAsset(
  tx: ServiceTransaction,
  { uuid, workspaceUuid, mediaType, suffix }: UploadRow,
  { sizeBytes }: { sizeBytes: number },
): Promise<void> {
  const data = { assetUuid: uuid, mediaType, suffix, sizeBytes };
  await emitEvent(tx, { workspaceUuid, type: "asset.ready", data });
}
