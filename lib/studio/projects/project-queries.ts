import { queryOptions } from "@tanstack/react-query";
import { askStudio, retryQuery } from "../ask-studio.ts";
import { isFinal, type ProjectView } from "./project-view.ts";

/** All projects of the viewer's teamspaces, newest first. */
export function projectsQuery() {
  return queryOptions({
    queryKey: ["projects"],
    queryFn: ({ signal }) => askStudio<ProjectView[]>("/api/projects", signal),
    refetchInterval: ({ state }) => (state.data?.every(isFinal) === false ? 3_000 : false),
    retry: retryQuery,
  });
}

/** One project; asked for often while it is being made, and not at all once it is final. */
export function projectQuery(projectUuid: string) {
  return queryOptions({
    queryKey: ["projects", projectUuid],
    queryFn: ({ signal }) => askStudio<ProjectView>(`/api/projects/${encodeURIComponent(projectUuid)}`, signal),
    refetchInterval: ({ state }) => (state.data && isFinal(state.data) ? false : 1_500),
    retry: retryQuery,
  });
}
