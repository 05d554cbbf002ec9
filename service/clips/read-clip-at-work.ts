import { and, eq } from "drizzle-orm";
import type { ServiceConnection } from "#db/service/client.ts";
import { clip } from "#db/service/schema/clip.ts";
import type { ClipRow } from "./clip-row.ts";

/** A clip whose segments are being made right now, or null. */
export async function readClipAtWork(db: ServiceConnection, clipUuid: string): Promise<ClipRow | null> {
  const [row] = await db
    .select()
    .from(clip)
    .where(and(eq(clip.uuid, clipUuid), eq(clip.status, "processing")));
  return row ?? null;
}
