import { LIMITS } from "#lib/contract/limits.ts";
import { originOf } from "#lib/contract/origin.ts";
import type { Scene } from "#lib/contract/scene.ts";
import type { Framing, ProcessStatus, StaleLook, Take } from "#lib/contract/take.ts";
import type { Storage } from "../storage/storage.ts";
import { isOrdered, orderKeyOf, type TakeRow } from "./find.ts";

type Picture = {
  /** Of one kind, by number. */
  takes: readonly TakeRow[];
  selectedUuid: string | null;
  /** What is told while there is no take at all. */
  without: ProcessStatus;
  /** Given for motion videos: one made from another storyboard take is stale. */
  storyboardTakeUuid?: string | null;
  /** The same: what they may be made from. */
  stills?: readonly TakeRow[];
  /** Whom a take does not show as they are now. */
  findRecast: (take: TakeRow) => StaleLook[];
  /** Keys of paid orders that were sent. */
  sent: ReadonlySet<string>;
  /** Whether the scene is described otherwise than for a take. */
  isRedescribed: (take: TakeRow) => boolean;
};

/**
 * A scene's storyboard image or motion video. While a new take is made, and when it could not be made, the links stay
 * those of the selected one.
 */
export function toPictureRecord(storage: Storage, picture: Picture): Scene["storyboard"] {
  const selected = picture.takes.find(({ uuid }) => uuid === picture.selectedUuid);
  const latest = picture.takes.at(-1);
  const takes = picture.takes.map((take) => toTakeRecord(storage, take, picture));
  const processStatus = statusOf(picture, { selected, latest });
  return {
    processStatus,
    ...(selected && { ...links(storage, selected), ...(selected.prompt && { prompt: selected.prompt }) }),
    ...(processStatus === "failed" && latest && toldFailure(latest)),
    ...(takes.length > 0 && { takes }),
  };
}

function statusOf(
  { takes, without }: Picture,
  { selected, latest }: { selected: TakeRow | undefined; latest: TakeRow | undefined },
): ProcessStatus {
  const making = takes.find(({ processStatus }) => processStatus === "pending" || processStatus === "processing");
  if (making) return making.processStatus;
  // Who knows no takes learns here alone what became of the newest order.
  if (selected && (latest?.processStatus !== "failed" || latest.isAnswered)) return "completed";
  return latest?.processStatus ?? without;
}

function toldFailure({ errorMessage, errorReason }: TakeRow): Pick<Take, "errorMessage" | "errorReason"> {
  return errorMessage ? { errorMessage, ...(errorReason && { errorReason }) } : {};
}

function toTakeRecord(storage: Storage, take: TakeRow, picture: Picture): Take {
  const { selectedUuid } = picture;
  const staleReason = staleReasonOf(take, picture);
  return {
    takeUuid: take.uuid,
    number: take.number,
    processStatus: take.processStatus,
    ...links(storage, take),
    ...(take.prompt && { prompt: take.prompt }),
    ...(take.processStatus === "completed" && { origin: originOf(shownBy(take, picture)) }),
    ...(take.provider && { provider: take.provider }),
    ...(take.model && { model: take.model }),
    createdAt: take.createdAt.getTime(),
    selected: take.uuid === selectedUuid,
    ...(isCandidate(take) && { candidate: true }),
    ...(isOrdered(take) && !picture.sent.has(orderKeyOf(take)) && { canCancel: true }),
    ...((take.sourceTakeUuid || staleReason) && { stale: staleReason !== undefined }),
    ...(staleReason && { staleReason }),
    ...(staleReason === "other_cast" && { staleCast: picture.findRecast(take) }),
    credit: take.credit,
    ...toldFailure(take),
    ...framingRecord(take),
    ...(take.card && { card: take.card }),
    ...(take.attribution && { attribution: take.attribution }),
    ...(take.seed !== null && { seed: take.seed }),
    ...(take.durationMs !== null && { duration: take.durationMs }),
    ...(take.processStatus === "completed" && { isOffline: take.isOffline }),
    ...(take.parentTakeUuid && { parentTakeUuid: take.parentTakeUuid }),
    ...(take.sourceTakeUuid && { sourceTakeUuid: take.sourceTakeUuid }),
    ...madeFrom(storage, take),
  };
}

function staleReasonOf(take: TakeRow, { storyboardTakeUuid, findRecast, isRedescribed }: Picture): Take["staleReason"] {
  if (take.sourceTakeUuid !== null && take.sourceTakeUuid !== storyboardTakeUuid) return "other_still";
  if (findRecast(take).length > 0) return "other_cast";
  return isRedescribed(take) ? "other_description" : undefined;
}

/** A camera move shows what its still shows. */
function shownBy(take: TakeRow, { stills = [] }: Picture): TakeRow {
  if (take.provider !== "camera") return take;
  return stills.find(({ uuid }) => uuid === take.sourceTakeUuid) ?? take;
}

/** What will wait is told from its order on. */
function isCandidate({ arrives, isWaiting, processStatus }: TakeRow): boolean {
  return isWaiting || (arrives === "candidate" && (processStatus === "pending" || processStatus === "processing"));
}

function framingRecord(take: TakeRow): Pick<Take, "framing"> {
  const { width, height } = take;
  const framing = framingOf(take);
  return framing && width && height ? { framing: { ...framing, width, height } } : {};
}

function madeFrom(storage: Storage, { request, isOffline, provider }: TakeRow): Partial<Take> {
  if (!request || !("style" in request)) return {};
  const { style, isStyleChosen, references, cast = [], previous } = request;
  const expiresInSeconds = LIMITS.downloadLinkSeconds;
  const shown = references.map((reference) =>
    "url" in reference
      ? { imageLink: reference.url }
      : {
          imageLink: storage.signedUrl({ key: reference.key, expiresInSeconds }),
          ...(reference.entityUuid && { entityUuid: reference.entityUuid }),
        },
  );
  return {
    // Text cards follow no style, and a model only a chosen one.
    ...((isStyleChosen || isOffline) && provider !== "cards" && { style }),
    ...(shown.length > 0 && { references: shown }),
    ...(cast.length > 0 && { cast: cast.map(({ entityUuid, name }) => ({ entityUuid, name })) }),
    ...(previous && { previousTakeUuid: previous.takeUuid }),
  };
}

function links(storage: Storage, { storageKey, thumbnailKey }: TakeRow): Pick<Take, "assetLink" | "thumbnailLink"> {
  const link = (key: string) => storage.signedUrl({ key, expiresInSeconds: LIMITS.downloadLinkSeconds });
  return {
    ...(storageKey && { assetLink: link(storageKey) }),
    ...(thumbnailKey && { thumbnailLink: link(thumbnailKey) }),
  };
}

/** How a take asks to be placed; of one made before that was kept, what its maker says about it. */
export function framingOf({ framing, provider }: Pick<TakeRow, "framing" | "provider">): Framing | undefined {
  if (framing) return framing;
  if (provider === "document") return { isPage: true };
  // An own picture may be a screenshot: nothing of it is cut unasked.
  return provider === "own" ? undefined : { isPage: false, focus: { x: 0.5, y: 0.45 } };
}
