import type { StoredKind } from "#lib/contract/storage.ts";
import type { StorageView } from "#lib/studio/storage/storage-view.ts";
import * as say from "#messages/settings.ts";
import { formatSize } from "../ui/format-size.ts";

type Installation = NonNullable<StorageView["installation"]>;

/** In the order in which work makes them. */
const kinds: readonly [StoredKind, string][] = [
  ["uploads", say.uploads()],
  ["pictures", say.images()],
  ["motion", say.motionVideos()],
  ["sound", say.narrationAndMusic()],
  ["clips", say.clips()],
  ["segments", say.piecesKeptForTheNext()],
];

/** What the whole installation keeps, kind by kind, and what room is left for more. */
export function StoredKinds({ installation }: { installation: Installation }) {
  const { bytes, totalBytes, archiveBytes, leavingBytes } = installation;
  const rows: [string, number][] = kinds.map(([kind, name]) => [name, bytes[kind] ?? 0]);
  if (archiveBytes > 0) rows.push([say.takesThisStudioKeeps(), archiveBytes]);
  const total = totalBytes + archiveBytes;
  return (
    <div className="border-line border-t px-4 py-3">
      <h3 className="flex flex-wrap items-baseline justify-between gap-x-6 font-medium">
        {say.theWholeInstallation({ part: <span className="tabular-nums">{formatSize(total)}</span> })}
      </h3>
      <dl className="flex flex-col gap-3 py-3">
        {rows.map(([name, size]) => (
          <div key={name} className="grid grid-cols-[1fr_auto] gap-x-6 gap-y-1">
            <dt className="text-dim">{name}</dt>
            <dd className="tabular-nums">{formatSize(size)}</dd>
            <dd aria-hidden className="col-span-2 h-1 overflow-hidden rounded-full bg-line">
              <div className="h-full bg-accent" style={{ width: `${total > 0 ? (100 * size) / total : 0}%` }} />
            </dd>
          </div>
        ))}
      </dl>
      <p className="text-dim">{roomOf(installation)}</p>
      {leavingBytes > 0 ? (
        <p className="text-dim">{say.upToBelongsToDeleted({ size: formatSize(leavingBytes) })}</p>
      ) : null}
    </div>
  );
}

function roomOf({ freeBytes, capacityBytes }: Installation): string {
  if (freeBytes === undefined) return say.howMuchRoomTheBucket();
  const of = capacityBytes === undefined ? "" : say.ofSize({ size: formatSize(capacityBytes) });
  return say.freeOnTheDisk({ size: formatSize(freeBytes), ofPart: of });
}
