import { and, eq } from "drizzle-orm";
import type { ServiceConnection } from "#db/service/client.ts";
import { clip } from "#db/service/schema/clip.ts";
import type { ClipRow } from "./advance.ts";

/** Frames of the clip that are there, of all it will have. */
export async function reportClipProgress(
  db: ServiceConnection,
  clipUuid: string,
  { done, total }: { done: number; total: number },
): Promise<void> {
  await db.update(clip).set({ progressDone: done, progressTotal: total }).where(eq(clip.uuid, clipUuid));
}

/** A clip whose segments are being made right now, or null. */
export async function readClipAtWork(db: ServiceConnection, clipUuid: string): Promise<ClipRow | null> {
  const [row] = await db
    .select()
    .from(clip)
    .where(and(eq(clip.uuid, clipUuid), eq(clip.status, "processing")));
  return row ?? null;
}
