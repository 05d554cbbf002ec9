"use client";
import Link from "next/link";
import { storageQuery } from "#lib/studio/storage/storage-queries.ts";
import type { StorageView } from "#lib/studio/storage/storage-view.ts";
import * as say from "#messages/settings.ts";
import { QueryError } from "../fault/query-error.tsx";
import { useQuery } from "../shell/use-query.ts";
import { formatSize } from "../ui/format-size.ts";
import { Skeleton } from "../ui/skeleton.tsx";
import { Fact } from "./fact.tsx";
import { Section } from "./section.tsx";
import { StoredKinds } from "./stored-kinds.tsx";

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
                  <Link className="truncate underline underline-offset-4" href={`/projects/${projectUuid}/storyboard`}>
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
