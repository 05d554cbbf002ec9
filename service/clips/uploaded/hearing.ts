import { and, eq, or, sql } from "drizzle-orm";
import type { ServiceDatabase } from "#db/service/client.ts";
import { upload, uploadedClip } from "#db/service/schema/upload.ts";
import { workspace } from "#db/service/schema/workspace.ts";

/**
 * Takes a clip to listen to, and answers where its file is; null when nobody wants it heard any more, or it cannot be
 * paid. One that a worker began and left is begun again only where that is free.
 */
export async function beginHearing(
  db: ServiceDatabase,
  { clipUuid, isFree }: { clipUuid: string; isFree: boolean },
): Promise<{ storageKey: string } | null> {
  const { hearing } = uploadedClip;
  const isOpen = isFree ? or(eq(hearing, "wanted"), eq(hearing, "begun")) : eq(hearing, "wanted");
  return db.transaction(async (tx) => {
    const [row] = await tx
      .update(uploadedClip)
      .set({ hearing: "begun", modifiedAt: uploadedClip.modifiedAt })
      .where(and(eq(uploadedClip.uuid, clipUuid), isOpen))
      .returning({ workspaceUuid: uploadedClip.workspaceUuid });
    if (!row) return null;
    const [file] = await tx
      .select({ storageKey: upload.storageKey, creditBalance: workspace.creditBalance })
      .from(upload)
      .innerJoin(workspace, eq(workspace.uuid, upload.workspaceUuid))
      .where(eq(upload.uuid, clipUuid));
    if (!file?.storageKey || (!isFree && file.creditBalance <= 0)) return null;
    return { storageKey: file.storageKey };
  });
}

/** Keeps what is said in a clip and takes what that cost; null when it could not be heard, so that it may be asked again. */
export async function saveHearing(
  db: ServiceDatabase,
  clipUuid: string,
  heard: { transcript: string; credit: number } | null,
): Promise<void> {
  await db.transaction(async (tx) => {
    const [row] = await tx
      .update(uploadedClip)
      .set({ hearing: null, modifiedAt: uploadedClip.modifiedAt, ...(heard && { transcript: heard.transcript }) })
      .where(eq(uploadedClip.uuid, clipUuid))
      .returning({ workspaceUuid: uploadedClip.workspaceUuid });
    if (!row || !heard || heard.credit === 0) return;
    await tx
      .update(workspace)
      .set({ creditBalance: sql`${workspace.creditBalance} - ${heard.credit}` })
      .where(eq(workspace.uuid, row.workspaceUuid));
  });
}
