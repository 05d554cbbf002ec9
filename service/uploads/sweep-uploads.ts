import { and, eq, lt, ne, sql } from "drizzle-orm";
import type { ServiceDatabase } from "#db/service/client.ts";
import { upload } from "#db/service/schema/upload.ts";
import type { Storage } from "../storage/storage.ts";

/** Deletes uploads that no project has used within a day of their address's end, and what killed processes left. */
export async function sweepUploads({ db, storage }: { db: ServiceDatabase; storage: Storage }): Promise<number> {
  await storage.sweepScratch();
  const isLeftOver = and(ne(upload.state, "used"), lt(upload.expiresAt, sql`now() - interval '24 hours'`));
  const candidates = await db.select({ uuid: upload.uuid }).from(upload).where(isLeftOver).limit(1000);
  let deleted = 0;
  for (const { uuid } of candidates) {
    const [row] = await db
      .delete(upload)
      .where(and(eq(upload.uuid, uuid), isLeftOver))
      .returning({ storageKey: upload.storageKey });
    if (!row) continue;
    if (row.storageKey) await storage.delete(row.storageKey);
    deleted++;
  }
  return deleted;
}
