import { LIMITS } from "#lib/contract/limits.ts";
import type { Scene } from "#lib/contract/scene.ts";
import type { ProcessStatus, Take } from "#lib/contract/take.ts";
import type { Storage } from "../storage/storage.ts";
import type { TakeRow } from "./add-take.ts";

type Picture = {
  /** Of one kind, by number. */
  takes: readonly TakeRow[];
  selectedUuid: string | null;
  /** What is told while there is no take at all. */
  without: ProcessStatus;
  /** Given for motion videos: one made from another storyboard take is stale. */
  storyboardTakeUuid?: string | null;
};

/** A scene's storyboard image or motion video. While a new take is made, the links stay those of the selected one. */
export function toPictureRecord(storage: Storage, picture: Picture): Scene["storyboard"] {
  const selected = picture.takes.find(({ uuid }) => uuid === picture.selectedUuid);
  const latest = picture.takes.at(-1);
  const takes = picture.takes.map((take) => toTakeRecord(storage, take, picture));
  return {
    processStatus: statusOf(picture, { selected, latest }),
    ...(selected && { ...links(storage, selected), ...(selected.prompt && { prompt: selected.prompt }) }),
    ...(latest?.processStatus === "failed" && latest.errorMessage && { errorMessage: latest.errorMessage }),
    ...(takes.length > 0 && { takes }),
  };
}

function statusOf(
  { takes, without }: Picture,
  { selected, latest }: { selected: TakeRow | undefined; latest: TakeRow | undefined },
): ProcessStatus {
  const making = takes.find(({ processStatus }) => processStatus === "pending" || processStatus === "processing");
  if (making) return making.processStatus;
  if (selected) return "completed";
  return latest?.processStatus ?? without;
}

function toTakeRecord(storage: Storage, take: TakeRow, { selectedUuid, storyboardTakeUuid }: Picture): Take {
  return {
    takeUuid: take.uuid,
    number: take.number,
    processStatus: take.processStatus,
    ...links(storage, take),
    ...(take.prompt && { prompt: take.prompt }),
    ...(take.provider && { provider: take.provider }),
    createdAt: take.createdAt.getTime(),
    selected: take.uuid === selectedUuid,
    ...(take.sourceTakeUuid && { stale: take.sourceTakeUuid !== storyboardTakeUuid }),
    credit: take.credit,
    ...(take.errorMessage && { errorMessage: take.errorMessage }),
  };
}

function links(storage: Storage, { storageKey, thumbnailKey }: TakeRow): Pick<Take, "assetLink" | "thumbnailLink"> {
  const link = (key: string) => storage.signedUrl({ key, expiresInSeconds: LIMITS.downloadLinkSeconds });
  return {
    ...(storageKey && { assetLink: link(storageKey) }),
    ...(thumbnailKey && { thumbnailLink: link(thumbnailKey) }),
  };
}
