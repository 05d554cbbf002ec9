import type { Clip } from "#lib/contract/clip.ts";
import { LIMITS } from "#lib/contract/limits.ts";
import type { Waiting } from "#lib/contract/project.ts";
import type { Storage } from "../storage/storage.ts";
import type { ClipRow } from "./advance.ts";

/** A clip as the interface tells it. Links to its files are there once it is completed. */
export function toClipRecord(
  { storage }: { storage: Storage },
  row: ClipRow,
  teamspaceUuid: string | null,
  waiting?: Waiting,
): Clip {
  return {
    clipUuid: row.uuid,
    projectUuid: row.projectUuid,
    title: row.title,
    clipStatus: row.status,
    clipType: "video",
    ...(storage.shareLink && {
      shareLink: storage.shareLink({ kind: "clip", uuid: row.uuid, version: row.shareVersion }),
    }),
    ...(row.thumbnailKey && { thumbnailLink: link(storage, row.thumbnailKey) }),
    ...(row.status === "completed" && fileLinks(storage, row)),
    ...(row.durationMs !== null && { duration: row.durationMs }),
    ...(row.width !== null && { width: row.width }),
    ...(row.height !== null && { height: row.height }),
    ...(row.hasAudio !== null && { hasAudio: row.hasAudio }),
    ...(row.sizeBytes !== null && { sizeBytes: row.sizeBytes }),
    ...(row.sha256 && { sha256: row.sha256 }),
    projectVersion: row.projectVersion,
    ...(teamspaceUuid && { teamspaceUuid, folderUuid: teamspaceUuid }),
    tagList: [],
    isDeleted: false,
    creatorId: row.workspaceUuid,
    modifierId: row.workspaceUuid,
    progress: { done: row.progressDone, total: row.progressTotal, ...(waiting && { waiting }) },
    ...(row.status === "failed" && row.error && { error: row.error }),
    createdAt: row.createdAt.getTime(),
    modifiedAt: row.modifiedAt.getTime(),
  };
}

function fileLinks(storage: Storage, row: ClipRow): Pick<Clip, "clipLink" | "playbackLink" | "captionsLink"> {
  const captionsLink = row.captionsKey ? link(storage, row.captionsKey) : undefined;
  if (!row.storageKey) return { captionsLink };
  return {
    clipLink: link(storage, row.storageKey, downloadName(row)),
    playbackLink: link(storage, row.storageKey),
    ...(captionsLink && { captionsLink }),
  };
}

function link(storage: Storage, key: string, name?: string): string {
  return storage.signedUrl({ key, expiresInSeconds: LIMITS.downloadLinkSeconds, ...(name && { downloadName: name }) });
}

/** A file name that every system takes, from the clip's title. */
export function downloadName({ title, suffix = "mp4" }: { title: string; suffix?: string }): string {
  const plain = title
    // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what has to go
    .replace(/[\u0000-\u001f\u007f-\u009f<>:"/\\|?*]/g, " ")
    .replace(/[\u200b-\u200f\u202a-\u202e\u2066-\u2069]/g, "")
    .replace(/\s+/g, " ")
    .replace(/^[. ]+|[. ]+$/g, "");
  const short = [...plain].slice(0, 80).join("").trimEnd();
  return `${short || "clip"}.${suffix}`;
}
