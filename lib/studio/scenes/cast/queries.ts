import { queryOptions } from "@tanstack/react-query";
import type { Cast } from "#lib/contract/cast.ts";
import { getFromStudio, retryQuery } from "../../browser/get-from-studio.ts";

const portraitMs = 2_000;

/** The cast of a project; asked for when somebody wants to see it, and until every portrait is painted. */
export function castQuery(projectUuid: string) {
  return queryOptions({
    queryKey: ["projects", projectUuid, "cast"],
    queryFn: ({ signal }) => getFromStudio<Cast>(`/api/projects/${encodeURIComponent(projectUuid)}/cast`, signal),
    staleTime: 0,
    refetchInterval: ({ state }) =>
      state.data?.members.some(({ referenceLink }) => !referenceLink) ? portraitMs : false,
    retry: retryQuery,
  });
}
