import { stat } from "node:fs/promises";
import { eq } from "drizzle-orm";
import type { ServiceDatabase } from "#db/service/client.ts";
import { segment } from "#db/service/schema/segment.ts";
import type { Storage } from "../storage/storage.ts";
import { segmentStorageKey } from "./segment-storage-key.ts";

/** Stores a finished segment for all workers and all later exports. The file may be moved away. */
export async function keepSegment(
  { db, storage }: { db: ServiceDatabase; storage: Storage },
  { key, path, workerUuid }: { key: string; path: string; workerUuid: string },
): Promise<void> {
  const { size: sizeBytes } = await stat(path);
  await storage.putFile({ key: segmentStorageKey(key), path, source: "move" });
  const made = { sizeBytes, workerUuid, claimedUntil: null, lastUsedAt: new Date() };
  await db
    .insert(segment)
    .values({ key, ...made })
    .onConflictDoUpdate({ target: segment.key, set: made });
}

/** Forgets a segment whose file is not there after all, or not what it should be, so that it is made again. */
export async function forgetSegment(db: ServiceDatabase, key: string): Promise<void> {
  await db.delete(segment).where(eq(segment.key, key));
}
