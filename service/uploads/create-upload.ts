import type { ServiceConnection } from "#db/service/client.ts";
import { upload } from "#db/service/schema/upload.ts";
import { LIMITS } from "#lib/contract/limits.ts";
import type { MediaType } from "#lib/contract/upload.ts";
import type { UploadRow } from "./upload-row.ts";

/** An upload that waits for its file, for as long as its address is good. */
export async function createUpload(
  db: ServiceConnection,
  wanted: { workspaceUuid: string; mediaType: MediaType; suffix: string; seconds?: number | null },
): Promise<UploadRow> {
  const { seconds, ...facts } = wanted;
  const expiresAt = new Date(Date.now() + Math.min(seconds ?? LIMITS.uploadSeconds, LIMITS.uploadSeconds) * 1000);
  const [created] = await db
    .insert(upload)
    .values({ ...facts, expiresAt })
    .returning();
  if (!created) throw new Error("The upload was not created");
  return created;
}
