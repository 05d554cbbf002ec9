import { queryOptions } from "@tanstack/react-query";
import { askStudio, retryQuery } from "../ask-studio.ts";
import { pollEvery, pollForOthers } from "../sync/poll-every.ts";
import type { Estimates } from "./estimate.ts";
import { isFinal, type ProjectView, type Shelf } from "./project-view.ts";

/** All projects of the viewer's teamspaces, newest first. */
export function projectsQuery() {
  return queryOptions({
    queryKey: ["projects"],
    queryFn: ({ signal }) => askStudio<ProjectView[]>("/api/projects", signal),
    refetchInterval: ({ state }) => (state.data?.every(isFinal) === false ? pollEvery(3_000) : pollForOthers()),
    retry: retryQuery,
  });
}

/** What was put out of the way, or into the trash. */
export function shelvedProjectsQuery(shelf: Exclude<Shelf, "active">) {
  return queryOptions({
    queryKey: ["projects", "shelf", shelf],
    queryFn: ({ signal }) => askStudio<ProjectView[]>(`/api/projects?shelf=${shelf}`, signal),
    retry: retryQuery,
  });
}

/** One project; asked for often while it is being made, seldom once it is final or while changes are told. */
export function projectQuery(projectUuid: string) {
  return queryOptions({
    queryKey: ["projects", projectUuid],
    queryFn: ({ signal }) => askStudio<ProjectView>(`/api/projects/${encodeURIComponent(projectUuid)}`, signal),
    refetchInterval: ({ state }) => (state.data && isFinal(state.data) ? pollForOthers() : pollEvery(1_500)),
    retry: retryQuery,
  });
}

/** What projects took and cost here before, by method and scene. */
export function estimatesQuery() {
  return queryOptions({
    queryKey: ["estimates"],
    queryFn: ({ signal }) => askStudio<Estimates>("/api/estimates", signal),
    staleTime: 60_000,
    retry: retryQuery,
  });
}
