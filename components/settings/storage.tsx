"use client";

import Link from "next/link";
import type { StoredKind } from "#lib/contract/storage.ts";
import { type StorageView, storageQuery } from "#lib/studio/settings/storage/queries.ts";
import * as say from "#messages/settings.ts";
import { QueryError } from "../shell/query-error.tsx";
import { Fact, Section } from "../shell/section.tsx";
import { useQuery } from "../shell/use-query.ts";
import { formatSize } from "../ui/format.ts";
import { Skeleton } from "../ui/states.tsx";

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
function StoredKinds({ installation }: { installation: Installation }) {
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

/** What is kept and how much room is left; a service that does not tell leaves what the studio keeps itself. */
export function StorageSection() {
  const { data, error, refetch } = useQuery(storageQuery());
  if (data && data.teamspace.projectsBytes === null && data.teamspace.archiveBytes === 0) return null;
  return (
    <Section title={say.storage()} advice={say.whatYourProjectsTakeUp()}>
      {data ? <Amounts view={data} /> : error ? <QueryError error={error} onRetry={refetch} /> : <Waiting />}
    </Section>
  );
}

function Amounts({ view }: { view: StorageView }) {
  const { teamspace, installation, uncountedProjects } = view;
  const { projectsBytes, trashBytes, archiveBytes, archiveFreeBytes, largest } = teamspace;
  return (
    <>
      <dl className="divide-y divide-line">
        {projectsBytes === null ? null : (
          <Fact name={say.thisTeamspace()}>
            {projectsBytes === 0 ? say.nothingYet() : formatSize(projectsBytes)}
            {uncountedProjects > 0 ? <span className="text-dim"> · {notCounted(uncountedProjects)}</span> : null}
          </Fact>
        )}
        {trashBytes > 0 ? (
          <Fact name={say.ofItInTheTrash()}>
            {formatSize(trashBytes)}{" "}
            <Link className="text-accent underline underline-offset-4" href="/projects?shelf=trash">
              {say.openTheTrash()}
            </Link>
          </Fact>
        ) : null}
        {archiveBytes > 0 ? (
          <Fact name={say.takesThisStudioKeeps()}>
            {formatSize(archiveBytes)}
            {archiveFreeBytes === undefined ? null : (
              <span className="text-dim"> {say.freeOnTheStudiosDisk({ size: formatSize(archiveFreeBytes) })}</span>
            )}
          </Fact>
        ) : null}
      </dl>
      {largest.length > 0 ? (
        <details className="border-line border-t px-4 py-3">
          <summary className="cursor-pointer font-medium">{say.largestProjects()}</summary>
          <ol className="flex flex-col gap-2 pt-3">
            {largest.map(({ projectUuid, name, sizeBytes, inTrash }) => (
              <li key={projectUuid} className="flex items-baseline justify-between gap-4">
                <span className="flex min-w-0 gap-1">
                  <Link
                    className="truncate underline underline-offset-4"
                    href={`/projects/${projectUuid}/storyboard`}
                    dir="auto"
                  >
                    {name}
                  </Link>
                  {inTrash ? <span className="shrink-0 text-dim">{say.inTheTrash()}</span> : null}
                </span>
                <span className="shrink-0 tabular-nums">{formatSize(sizeBytes)}</span>
              </li>
            ))}
          </ol>
        </details>
      ) : null}
      {installation ? <StoredKinds installation={installation} /> : null}
    </>
  );
}

function notCounted(projects: number): string {
  return projects === 1 ? say.oneProjectIsNotCounted() : say.projectsAreNotCountedYet({ projects });
}

function Waiting() {
  return (
    <div role="status" aria-label={say.counting()} className="flex flex-col gap-4 px-4 py-4">
      {["w-32", "w-48", "w-40"].map((width) => (
        <div key={width} className="flex justify-between gap-6">
          <Skeleton className={`h-4 ${width}`} />
          <Skeleton className="h-4 w-16" />
        </div>
      ))}
    </div>
  );
}
