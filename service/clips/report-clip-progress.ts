import { eq } from "drizzle-orm";
import type { ServiceConnection } from "#db/service/client.ts";
import { clip } from "#db/service/schema/clip.ts";

/** Frames of the clip that are there, of all it will have. */
export async function reportClipProgress(
  db: ServiceConnection,
  clipUuid: string,
  { done, total }: { done: number; total: number },
): Promise<void> {
  await db.update(clip).set({ progressDone: done, progressTotal: total }).where(eq(clip.uuid, clipUuid));
}
