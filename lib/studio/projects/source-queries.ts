import { queryOptions } from "@tanstack/react-query";
import type { FootageSource } from "#lib/contract/footage.ts";
import { askStudio, retryQuery } from "../ask-studio.ts";

/** The footage a project shows; asked for when somebody wants to see it. */
export function sourcesQuery(projectUuid: string) {
  return queryOptions({
    queryKey: ["projects", projectUuid, "sources"],
    queryFn: ({ signal }) =>
      askStudio<FootageSource[]>(`/api/projects/${encodeURIComponent(projectUuid)}/sources`, signal),
    staleTime: 0,
    retry: retryQuery,
  });
}
