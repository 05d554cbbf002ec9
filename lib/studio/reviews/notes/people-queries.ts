import { queryOptions } from "@tanstack/react-query";
import { getFromStudio, retryQuery } from "../../browser/get-from-studio.ts";
import type { Mention } from "./mention-text.ts";

/** Who can be mentioned in a project; asked for when somebody begins to. */
export function peopleQuery(projectUuid: string) {
  return queryOptions({
    queryKey: ["projects", projectUuid, "people"],
    queryFn: ({ signal }) =>
      getFromStudio<Mention[]>(`/api/projects/${encodeURIComponent(projectUuid)}/people`, signal),
    staleTime: 30_000,
    retry: retryQuery,
  });
}
