import { eq } from "drizzle-orm";
import type { ServiceConnection } from "#db/service/client.ts";
import { clip } from "#db/service/schema/clip.ts";

/** Whether a clip failed, was cancelled or deleted, so that files made for it are nobody's. */
export async function isClipUnwanted(db: ServiceConnection, clipUuid: string): Promise<boolean> {
  const [row] = await db.select({ status: clip.status }).from(clip).where(eq(clip.uuid, clipUuid));
  return row === undefined || row.status === "failed";
}
