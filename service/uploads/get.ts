import { eq } from "drizzle-orm";
import type { ServiceConnection } from "#db/service/client.ts";
import { upload } from "#db/service/schema/upload.ts";

/** The upload behind an asset id of a project's brief, with the storage key of its bytes. Fails when it is gone. */
export async function getUpload(db: ServiceConnection, uuid: string): Promise<UploadRow & { storageKey: string }> {
  const [row] = await db.select().from(upload).where(eq(upload.uuid, uuid));
  if (!row?.storageKey) throw new Error(`The file of asset ${uuid} is gone`);
  return { ...row, storageKey: row.storageKey };
}

export type UploadRow = typeof upload.$inferSelect;
