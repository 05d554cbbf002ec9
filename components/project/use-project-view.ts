"use client";
import { parseAsString, parseAsStringLiteral, useQueryStates } from "nuqs";
import { type ProjectView, SHELVES } from "#lib/studio/projects/project-view.ts";
import { isInFilter, PROJECT_FILTERS, type ProjectFilter } from "./project-status.ts";

const every = "all";

/** What of the list is shown and how; all of it stands in the address. */
export function useProjectView() {
  return useQueryStates({
    q: parseAsString.withDefault(""),
    status: parseAsStringLiteral(PROJECT_FILTERS).withDefault("all"),
    method: parseAsString.withDefault(every),
    by: parseAsString.withDefault(every),
    space: parseAsString.withDefault(every),
    shelf: parseAsStringLiteral(SHELVES).withDefault("active"),
    view: parseAsStringLiteral(["grid", "table"]).withDefault("grid"),
  });
}

type Wanted = { q: string; method: string; by: string; space: string };

/** The projects that match everything but the status. */
export function findProjects(projects: readonly ProjectView[], { q, method, by, space }: Wanted): ProjectView[] {
  const text = q.trim().toLocaleLowerCase();
  return projects.filter(
    (project) =>
      `${project.name} ${project.createdByName}`.toLocaleLowerCase().includes(text) &&
      (method === every || project.method === method) &&
      (by === every || project.createdByName === by) &&
      (space === every || project.teamspaceUuid === space),
  );
}

export function withStatus(projects: readonly ProjectView[], filter: ProjectFilter): ProjectView[] {
  return projects.filter((project) => isInFilter({ project, filter }));
}
