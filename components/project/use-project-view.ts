"use client";
import { parseAsString, parseAsStringLiteral, useQueryStates } from "nuqs";
import { type ProjectView, SHELVES } from "#lib/studio/projects/project-view.ts";
import { isInFilter, PROJECT_FILTERS, type ProjectFilter } from "./project-status.ts";

const every = "all";

/** For whom a project waits: for me, for somebody else, or for nobody but its export. */
export const WAITING_FILTERS = ["all", "me", "others", "export"] as const;
export type WaitingFilter = (typeof WAITING_FILTERS)[number];

/** What of the list is shown and how; all of it stands in the address. */
export function useProjectView() {
  return useQueryStates({
    q: parseAsString.withDefault(""),
    status: parseAsStringLiteral(PROJECT_FILTERS).withDefault("all"),
    method: parseAsString.withDefault(every),
    by: parseAsString.withDefault(every),
    space: parseAsString.withDefault(every),
    waits: parseAsStringLiteral(WAITING_FILTERS).withDefault("all"),
    shelf: parseAsStringLiteral(SHELVES).withDefault("active"),
    view: parseAsStringLiteral(["grid", "table"]).withDefault("grid"),
  });
}

type Wanted = { q: string; method: string; by: string; space: string; waits: WaitingFilter };

/** The projects that match everything but the status. */
export function findProjects(projects: readonly ProjectView[], { q, method, by, space, waits }: Wanted): ProjectView[] {
  const text = q.trim().toLocaleLowerCase();
  return projects.filter(
    (project) =>
      `${project.name} ${project.createdByName}`.toLocaleLowerCase().includes(text) &&
      (method === every || project.method === method) &&
      (by === every || project.createdByUuid === by) &&
      (waits === "all" || waitsFor(project) === waits) &&
      (space === every || project.teamspaceUuid === space),
  );
}

export function waitsFor({ waitingOn }: ProjectView): WaitingFilter | undefined {
  if (!waitingOn || waitingOn.for === "export") return waitingOn?.for;
  return waitingOn.isMine ? "me" : "others";
}

export function withStatus(projects: readonly ProjectView[], filter: ProjectFilter): ProjectView[] {
  return projects.filter((project) => isInFilter({ project, filter }));
}
