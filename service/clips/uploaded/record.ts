import type { uploadedClip } from "#db/service/schema/upload.ts";
import type { Clip } from "#lib/contract/clip.ts";
import { LIMITS } from "#lib/contract/limits.ts";
import type { Storage } from "../../storage/storage.ts";
import type { UploadRow } from "../../uploads/get.ts";
import type { ClipRow } from "../advance.ts";
import { downloadName } from "../record.ts";

export type UploadedClipRow = { clip: typeof uploadedClip.$inferSelect; upload: UploadRow };

/** A clip that was added by upload, as the interface tells it. Its file was checked as it came: it is complete. */
export function toUploadedClipRecord({ storage }: { storage: Storage }, { clip, upload }: UploadedClipRow): Clip {
  const { facts, mediaType, storageKey, sizeBytes } = upload;
  if (!storageKey) throw new Error(`The file of clip ${clip.uuid} is gone`);
  const link = { key: storageKey, expiresInSeconds: LIMITS.downloadLinkSeconds };
  return {
    clipUuid: clip.uuid,
    title: clip.title,
    description: clip.description,
    clipStatus: "completed",
    clipType: mediaType,
    clipLink: storage.signedUrl({ ...link, downloadName: downloadName({ title: clip.title, suffix: upload.suffix }) }),
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
