"use client";
import { useQuery } from "@tanstack/react-query";
import { useDeferredValue } from "react";
import { projectsQuery, shelvedProjectsQuery } from "#lib/studio/projects/project-queries.ts";
import { type Shelf, TRASH_DAYS } from "#lib/studio/projects/project-view.ts";
import { QueryError } from "../fault/query-error.tsx";
import { Button } from "../ui/button.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import { NoProjects } from "./no-projects.tsx";
import { ProjectCard } from "./project-card.tsx";
import { ProjectFilters } from "./project-filters.tsx";
import { ProjectListSkeleton } from "./project-list-skeleton.tsx";
import { ProjectTable } from "./project-table.tsx";
import { findProjects, useProjectView, withStatus } from "./use-project-view.ts";

const emptyShelves = {
  archive: { title: "Nothing is archived", advice: "Archive what is done: it stays whole and out of the way." },
  trash: {
    title: "The trash is empty",
    advice: `What is moved here can be restored for ${TRASH_DAYS} days, then it is deleted.`,
  },
} satisfies Record<Exclude<Shelf, "active">, object>;

const nothingChosen = { q: null, status: null, method: null, by: null, space: null, waits: null };

/** All projects of a shelf, to be searched and filtered. */
export function ProjectList() {
  const view = useProjectView();
  const [wanted, want] = view;
  const active = useQuery(projectsQuery());
  const shelved = useQuery({
    ...shelvedProjectsQuery(wanted.shelf === "trash" ? "trash" : "archive"),
    enabled: wanted.shelf !== "active",
  });
  const { data, error, isPending, refetch } = wanted.shelf === "active" ? active : shelved;
  const q = useDeferredValue(wanted.q);
  if (isPending) return <ProjectListSkeleton />;
  if (!data) return <QueryError error={error} onRetry={refetch} />;
  const shown = withStatus(findProjects(data, { ...wanted, q }), wanted.status);
  // Who has only archived projects still has to find them.
  if (data.length === 0 && wanted.shelf === "active")
    return <Beginning onArchive={() => void want({ shelf: "archive" })} />;
  return (
    <div className="flex flex-col gap-4">
      <ProjectFilters projects={data} view={view} />
      {shown.length > 0 ? (
        wanted.view === "table" ? (
          <ProjectTable projects={shown} />
        ) : (
          <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,260px),1fr))] gap-3.5">
            {shown.map((project) => (
              <li key={project.projectUuid}>
                <ProjectCard project={project} />
              </li>
            ))}
          </ul>
        )
      ) : data.length === 0 && wanted.shelf !== "active" ? (
        <EmptyState {...emptyShelves[wanted.shelf]} />
      ) : (
        <EmptyState
          title="No project matches"
          advice="Nothing here has all that is asked for."
          action={<Button onClick={() => void want(nothingChosen)}>Show all projects</Button>}
        />
      )}
    </div>
  );
}

function Beginning({ onArchive }: { onArchive: () => void }) {
  return (
    <>
      <NoProjects />
      <p className="text-center text-dim text-sm">
        Looking for an older one?{" "}
        <button type="button" className="rounded-sm underline hover:text-text" onClick={onArchive}>
          See the archive and the trash
        </button>
      </p>
    </>
  );
}
