import { and, eq } from "drizzle-orm";
import type { ServiceConnection } from "#db/service/client.ts";
import { upload } from "#db/service/schema/upload.ts";
import { uploadedClip } from "#db/service/schema/uploaded-clip.ts";
import { isUuid } from "../uuid.ts";
import type { UploadedClipRow } from "./uploaded-clip-record.ts";

/** A clip of this workspace that was added by upload; null for any other. */
export async function findUploadedClip(
  db: ServiceConnection,
  { clipUuid, workspaceUuid }: { clipUuid: string; workspaceUuid: string },
): Promise<UploadedClipRow | null> {
  if (!isUuid(clipUuid)) return null;
  const [row] = await db
    .select({ clip: uploadedClip, upload })
    .from(uploadedClip)
    .innerJoin(upload, eq(upload.uuid, uploadedClip.uuid))
    .where(and(eq(uploadedClip.uuid, clipUuid), eq(uploadedClip.workspaceUuid, workspaceUuid)));
  return row ?? null;
}
