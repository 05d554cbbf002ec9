import type { projectMedia } from "#db/service/schema/upload.ts";
import { LIMITS } from "#lib/contract/limits.ts";
import type { ProjectMedia } from "#lib/contract/media.ts";
import type { Storage } from "../../storage/storage.ts";
import type { UploadRow } from "../get.ts";

export type MediaRow = { media: typeof projectMedia.$inferSelect; upload: UploadRow };

/** A project's file as the interface tells it. It was checked as it came, so there is nothing left to wait for. */
export function toMediaRecord({ storage }: { storage: Storage }, { media, upload }: MediaRow): ProjectMedia {
  const link = storage.signedUrl({ key: media.storageKey, expiresInSeconds: LIMITS.downloadLinkSeconds });
  return {
    projectUuid: media.projectUuid,
    resourceUuid: media.uploadUuid,
    resourceLink: link,
    mediaType: upload.mediaType,
    processStatus: "completed",
    title: media.title,
    description: media.description,
    ...(upload.facts.durationMs !== undefined && { duration: Math.round(upload.facts.durationMs) }),
    ...(upload.mediaType === "video" && { playbackLink: link }),
    ...(upload.mediaType === "audio" && { audioLink: link }),
    ...(upload.mediaType === "image" && { thumbnailLink: link }),
    tagList: media.tags,
    createdAt: media.createdAt.getTime(),
  };
}
