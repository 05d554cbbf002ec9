import { extname } from "node:path";
import { and, eq, or, sql } from "drizzle-orm";
import type { ServiceDatabase } from "#db/service/client.ts";
import { upload, uploadedClip } from "#db/service/schema/upload.ts";
import { workspace } from "#db/service/schema/workspace.ts";
import type { Clip } from "#lib/contract/clip.ts";
import { LIMITS } from "#lib/contract/limits.ts";
import { because } from "#lib/contract/reasons.ts";
import type { AddClipRequest } from "#lib/contract/uploaded-clip.ts";
import { ServiceFault } from "../errors.ts";
import { hearClipLater } from "../jobs/definitions.ts";
import type { Storage } from "../storage/storage.ts";
import { claimAsset, foreignAsset, readAssetAddress } from "../uploads/claim-asset.ts";
import type { UploadRow } from "../uploads/open.ts";
import { deleteUnnamedUploads } from "../uploads/sweep.ts";
import type { ClipRow } from "./advance.ts";
import { findUploadedClip, getClip } from "./get.ts";
import { downloadName } from "./record.ts";

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

export type UploadedClipRow = { clip: typeof uploadedClip.$inferSelect; upload: UploadRow };

/** A clip that was added by upload, as the interface tells it. Its file was checked as it came: it is complete. */
export function toUploadedClipRecord({ storage }: { storage: Storage }, { clip, upload }: UploadedClipRow): Clip {
  const { facts, mediaType, storageKey, sizeBytes } = upload;
  if (!storageKey) throw new Error(`The file of clip ${clip.uuid} is gone`);
  const link = { key: storageKey, expiresInSeconds: LIMITS.downloadLinkSeconds };
  const suffix = extname(storageKey).slice(1);
  return {
    clipUuid: clip.uuid,
    title: clip.title,
    description: clip.description,
    clipStatus: "completed",
    clipType: mediaType,
    // The stored one's own: some pictures are stored in another format than they came in.
    clipLink: storage.signedUrl({ ...link, downloadName: downloadName({ title: clip.title, suffix }) }),
    playbackLink: storage.signedUrl(link),
    ...(mediaType === "image" && { thumbnailLink: storage.signedUrl(link) }),
    ...(facts.durationMs !== undefined && { duration: Math.round(facts.durationMs) }),
    ...(facts.width !== undefined && { width: facts.width }),
    ...(facts.height !== undefined && { height: facts.height }),
    hasAudio: mediaType !== "image" && facts.sound !== "none",
    ...(sizeBytes !== null && { sizeBytes }),
    teamspaceUuid: clip.teamspaceUuid,
    folderUuid: clip.teamspaceUuid,
    tagList: clip.tags,
    isDeleted: false,
    creatorId: clip.workspaceUuid,
    modifierId: clip.workspaceUuid,
    createdAt: clip.createdAt.getTime(),
    modifiedAt: clip.modifiedAt.getTime(),
  };
}

/** The narration of a clip, a line for each scene that is spoken. What is not known yet is left out. */
export function toTranscript({ contents }: Pick<ClipRow, "contents">): { transcript?: string } {
  const lines = contents?.scenes.map(({ narration }) => narration.trim()).filter((line) => line !== "") ?? [];
  return lines.length > 0 ? { transcript: lines.join("\n") } : {};
}

/** The workspace of a clip that was added by upload. */
export async function findWorkspaceOf(db: ServiceDatabase, clipUuid: string): Promise<string | undefined> {
  const { uuid, workspaceUuid } = uploadedClip;
  const [row] = await db.select({ workspaceUuid }).from(uploadedClip).where(eq(uuid, clipUuid));
  return row?.workspaceUuid;
}

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
