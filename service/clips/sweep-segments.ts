import { and, inArray, lt, sql } from "drizzle-orm";
import type { ServiceDatabase } from "#db/service/client.ts";
import { segment } from "#db/service/schema/segment.ts";
import type { Storage } from "../storage/storage.ts";
import { segmentStorageKey } from "./segment-storage-key.ts";

const unusedDays = 30;
const atATime = 100;

/** Deletes segments that no export has used for a month: they can be rendered again. Answers how many. */
export async function sweepSegments({ db, storage }: { db: ServiceDatabase; storage: Storage }): Promise<number> {
  const isUnused = lt(segment.lastUsedAt, sql`now() - make_interval(days => ${unusedDays})`);
  let deleted = 0;
  for (;;) {
    // Their files go while the rows are held: an export that wants one waits, then finds that it has to make it.
    const keys = await db.transaction(async (tx) => {
      const rows = await tx
        .select({ key: segment.key })
        .from(segment)
        .where(isUnused)
        .limit(atATime)
        .for("update", { skipLocked: true });
      const unused = rows.map(({ key }) => key);
      for (const key of unused) await storage.delete(segmentStorageKey(key));
      if (unused.length > 0) await tx.delete(segment).where(and(inArray(segment.key, unused)));
      return unused;
    });
    deleted += keys.length;
    if (keys.length < atATime) return deleted;
  }
}
