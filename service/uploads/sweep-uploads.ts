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
    // Nobody can use it from here on; its row goes last, so that a sweep that was killed finds the file again.
    const [row] = await db
      .update(upload)
      .set({ state: "broken", facts: { reason: "it lay unused for a day and was deleted" } })
      .where(and(eq(upload.uuid, uuid), isLeftOver))
      .returning({ storageKey: upload.storageKey });
    if (!row) continue;
    if (row.storageKey) await storage.delete(row.storageKey);
    await db.delete(upload).where(and(eq(upload.uuid, uuid), eq(upload.state, "broken")));
    deleted++;
  }
  return deleted;
}
