import { eq } from "drizzle-orm";
import type { ServiceDatabase } from "#db/service/client.ts";
import { uploadedClip } from "#db/service/schema/upload.ts";
import { because } from "#lib/contract/reasons.ts";
import { ServiceFault } from "../../errors.ts";
import type { Storage } from "../../storage/storage.ts";
import { deleteUnnamedUploads } from "../../uploads/sweep.ts";
import { findUploadedClip, getClip } from "../get.ts";

/** Takes an uploaded clip away for good, and its file unless a project shows it. An exported one goes with its project. */
export async function deleteUploadedClip(
  { db, storage }: { db: ServiceDatabase; storage: Storage },
  wanted: { clipUuid: string; workspaceUuid: string },
): Promise<{ clipUuid: string }> {
  const found = await findUploadedClip(db, wanted);
  if (!found) {
    await getClip(db, wanted);
    throw new ServiceFault("wrongState", because("clip_was_exported", {}));
  }
  const { uuid, workspaceUuid } = found.clip;
  await db.delete(uploadedClip).where(eq(uploadedClip.uuid, uuid));
  await deleteUnnamedUploads({ db, storage }, { workspaceUuid, uploads: [uuid] });
  return { clipUuid: uuid };
}
