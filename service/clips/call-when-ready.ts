import { eq } from "drizzle-orm";
import type { ServiceDatabase } from "#db/service/client.ts";
import { clip } from "#db/service/schema/clip.ts";
import { uploadedClip } from "#db/service/schema/upload.ts";
import { LIMITS } from "#lib/contract/limits.ts";
import { because } from "#lib/contract/reasons.ts";
import { notFound, ServiceFault } from "../errors.ts";
import { emitEventTo } from "../webhooks/emit.ts";
import type { ClipRow } from "./advance.ts";

/**
 * Has an address called when the clip ends, or at once when it has. Whoever polls asks again and again: each address
 * is called once for a clip. Answers the clip as it stands, held against its end meanwhile.
 */
export async function callWhenReady(
  db: ServiceDatabase,
  { clipUuid, url }: { clipUuid: string; url: string },
): Promise<ClipRow> {
  return db.transaction(async (tx) => {
    const [row] = await tx.select().from(clip).where(eq(clip.uuid, clipUuid)).for("update");
    if (!row) throw notFound("clip");
    if (row.completionWebhook === url || row.linkWebhooks.includes(url)) return row;
    assertRoom(row.linkWebhooks);
    await tx
      .update(clip)
      .set({ linkWebhooks: [...row.linkWebhooks, url], modifiedAt: row.modifiedAt })
      .where(eq(clip.uuid, clipUuid));
    if (row.status === "completed" || row.status === "failed") {
      const data = { clipUuid, projectUuid: row.projectUuid, clipStatus: row.status };
      await emitEventTo(tx, url, { workspaceUuid: row.workspaceUuid, type: `clip.${row.status}`, data });
    }
    return row;
  });
}

/** The same for a clip that was added by upload, which is complete from the start. */
export async function callForUploaded(
  db: ServiceDatabase,
  { clipUuid, url }: { clipUuid: string; url: string },
): Promise<void> {
  await db.transaction(async (tx) => {
    const mine = eq(uploadedClip.uuid, clipUuid);
    const [row] = await tx.select().from(uploadedClip).where(mine).for("update");
    if (!row) throw notFound("clip");
    const { workspaceUuid, linkWebhooks, modifiedAt } = row;
    if (linkWebhooks.includes(url)) return;
    assertRoom(linkWebhooks);
    await tx
      .update(uploadedClip)
      .set({ linkWebhooks: [...linkWebhooks, url], modifiedAt })
      .where(mine);
    const data = { clipUuid: row.uuid, clipStatus: "completed" };
    await emitEventTo(tx, url, { workspaceUuid, type: "clip.completed", data });
  });
}

function assertRoom(called: readonly string[]): void {
  if (called.length < LIMITS.linkWebhooksPerClip) return;
  throw new ServiceFault("overLimit", because("too_many_called", { max: LIMITS.linkWebhooksPerClip }));
}
