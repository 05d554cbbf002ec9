import { eq } from "drizzle-orm";
import type { ServiceDatabase } from "#db/service/client.ts";
import { uploadedClip } from "#db/service/schema/upload.ts";
import { workspace } from "#db/service/schema/workspace.ts";
import { LIMITS } from "#lib/contract/limits.ts";
import { because } from "#lib/contract/reasons.ts";
import type { AddClipRequest } from "#lib/contract/uploaded-clip.ts";
import { ServiceFault } from "../../errors.ts";
import { hearClipLater } from "../../jobs/definitions.ts";
import { foreignAsset, readAssetAddress } from "../../uploads/asset-address.ts";
import { claimAsset } from "../../uploads/claim-asset.ts";
import type { UploadedClipRow } from "./record.ts";

type Wanted = {
  workspaceUuid: string;
  /** The caller has checked whose it is. */
  teamspaceUuid: string;
  bases: readonly string[];
  request: AddClipRequest;
};

/** Makes an uploaded file a clip. Added again it is the same clip, with what is said of it now, where it is said to be. */
export async function addUploadedClip(db: ServiceDatabase, wanted: Wanted): Promise<UploadedClipRow> {
  const { workspaceUuid, teamspaceUuid, bases, request } = wanted;
  const { clipUuid, clipLink, title, description = "", tags = [], needAsr = false } = request;
  const named = clipLink && readAssetAddress({ address: clipLink, member: "clipLink", bases });
  if (named && named !== clipUuid.toLowerCase()) throw foreignAsset("clipLink");
  return db.transaction(async (tx) => {
    // Held, so that two at once are counted one after the other.
    await tx.select().from(workspace).where(eq(workspace.uuid, workspaceUuid)).for("update");
    const accepts = ["video", "audio", "image"] as const;
    const upload = await claimAsset(tx, { workspaceUuid, bases, member: "clipUuid", address: clipUuid, accepts });
    const [known] = await tx.select().from(uploadedClip).where(eq(uploadedClip.uuid, upload.uuid));
    const others = await tx.$count(uploadedClip, eq(uploadedClip.workspaceUuid, workspaceUuid));
    if (!known && others >= LIMITS.uploadedClipsPerWorkspace) {
      const most = LIMITS.uploadedClipsPerWorkspace;
      throw new ServiceFault("overLimit", because("too_many_clips", { max: most }));
    }
    const texts = { teamspaceUuid, title, description, tags };
    const [clip] = await tx
      .insert(uploadedClip)
      .values({ uuid: upload.uuid, workspaceUuid, ...texts })
      .onConflictDoUpdate({ target: uploadedClip.uuid, set: texts })
      .returning();
    if (!clip) throw new Error("The clip was not added");
    if (needAsr && upload.mediaType !== "image" && clip.transcript === null && clip.hearing === null) {
      const change = { hearing: "wanted" as const, modifiedAt: clip.modifiedAt };
      await tx.update(uploadedClip).set(change).where(eq(uploadedClip.uuid, clip.uuid));
      await hearClipLater(tx, { clipUuid: clip.uuid });
    }
    return { clip, upload };
  });
}
