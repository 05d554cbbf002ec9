import "server-only";
import { mediaAddress } from "../media/address.ts";
import type { OwnedClip } from "./find.ts";
import { type ClipView, isOlderThan } from "./views.ts";

/** A clip as its pages show it: no address of the service in it. */
export function toClipView({
  reference,
  projectUuid,
  projectName,
  projectVersion,
  createdByName,
  role = "viewer",
}: OwnedClip): ClipView {
  const { shareLink: _, ...record } = reference.record;
  const { clipUuid } = reference;
  const fault = reference.look?.fault;
  const isReady = record.clipStatus === "completed";
  const video = mediaAddress(
    ["clips", clipUuid, "video"],
    isReady ? (record.playbackLink ?? record.clipLink) : undefined,
  );
  return {
    ...record,
    clipUuid,
    projectUuid,
    projectName,
    createdByName,
    role,
    isOlder: isOlderThan(record, projectVersion),
    form: reference.form,
    createdAt: reference.createdAt.getTime(),
    seenAt: reference.recordSeenAt.getTime(),
    clipLink: video,
    playbackLink: video,
    thumbnailLink: mediaAddress(["clips", clipUuid, "poster"], record.thumbnailLink),
    captionsLink: mediaAddress(["clips", clipUuid, "captions"], record.captionsLink),
    downloadLink: isReady ? `/api/clips/${encodeURIComponent(clipUuid)}/download` : undefined,
    ...(fault && { fault }),
  };
}
