import { eq, sql } from "drizzle-orm";
import type { ServiceDatabase } from "#db/service/client.ts";
import { uploadedClip } from "#db/service/schema/uploaded-clip.ts";
import { workspace } from "#db/service/schema/workspace.ts";

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
