"use client";
import { useQuery } from "@tanstack/react-query";
import { Search } from "lucide-react";
import { parseAsString, parseAsStringLiteral, useQueryStates } from "nuqs";
import { useDeferredValue } from "react";
import { projectsQuery } from "#lib/studio/projects/project-queries.ts";
import { QueryError } from "../fault/query-error.tsx";
import { Button } from "../ui/button.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import { FilterChips } from "../ui/filter-chips.tsx";
import { Input } from "../ui/input.tsx";
import { NoProjects } from "./no-projects.tsx";
import { ProjectCard } from "./project-card.tsx";
import { ProjectListSkeleton } from "./project-list-skeleton.tsx";
import { isInFilter, PROJECT_FILTERS } from "./project-status.ts";

const filterLabels = { all: "All", working: "In progress", ready: "Ready", failed: "Failed" } as const;

/** All projects, to be searched and filtered; both stand in the address. */
export function ProjectList() {
  const { data, error, isPending, refetch } = useQuery(projectsQuery());
  const [view, setView] = useQueryStates({
    q: parseAsString.withDefault(""),
    status: parseAsStringLiteral(PROJECT_FILTERS).withDefault("all"),
  });
  const wanted = useDeferredValue(view.q.trim().toLocaleLowerCase());
  if (isPending) return <ProjectListSkeleton />;
  if (!data) return <QueryError error={error} onRetry={refetch} />;
  if (data.length === 0) return <NoProjects />;
  const found = data.filter((project) =>
    `${project.name} ${project.createdByName}`.toLocaleLowerCase().includes(wanted),
  );
  const shown = found.filter((project) => isInFilter({ project, filter: view.status }));
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center gap-2">
        <div className="relative w-full sm:w-64">
          <Search className="absolute top-2.5 left-2.5 size-4 text-dim" aria-hidden />
          <Input
            type="search"
            aria-label="Search projects"
            placeholder="Search projects"
            value={view.q}
            onChange={(event) => setView({ q: event.target.value || null })}
            className="pl-8.5"
          />
        </div>
        <FilterChips
          label="Status"
          value={view.status}
          onValueChange={(status) => setView({ status: status === "all" ? null : status })}
          chips={PROJECT_FILTERS.map((filter) => ({
            value: filter,
            label: filterLabels[filter],
            count: found.filter((project) => isInFilter({ project, filter })).length,
          }))}
        />
      </div>
      {shown.length === 0 ? (
        <EmptyState
          title="No project matches"
          advice="Nothing has this name and status."
          action={<Button onClick={() => setView({ q: null, status: null })}>Show all projects</Button>}
        />
      ) : (
        <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,260px),1fr))] gap-3.5">
          {shown.map((project) => (
            <li key={project.projectUuid}>
              <ProjectCard project={project} />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
