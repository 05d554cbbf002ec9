import { infiniteQueryOptions } from "@tanstack/react-query";
import { getFromStudio, retryQuery } from "../browser/get-from-studio.ts";
import { pollForOthers } from "../live/browser/poll-every.ts";
import type { ActivityKind } from "./kinds.ts";
import type { ActivityPage } from "./views.ts";

export type ActivityFilter = { projectUuid: string; kind: ActivityKind | null; person: string | null };

/** What happened in a project, newest first, page by page. */
export function activityQuery({ projectUuid, kind, person }: ActivityFilter) {
  return infiniteQueryOptions({
    queryKey: ["projects", projectUuid, "activity", "list", kind ?? "all", person ?? "all"],
    queryFn: ({ pageParam, signal }) => {
      const wanted = new URLSearchParams({
        ...(kind && { kind }),
        ...(person && { person }),
        ...(pageParam && { before: pageParam }),
      });
      return getFromStudio<ActivityPage>(`/api/projects/${encodeURIComponent(projectUuid)}/activity?${wanted}`, signal);
    },
    initialPageParam: "",
    getNextPageParam: ({ next }) => next,
    refetchInterval: () => pollForOthers(),
    retry: retryQuery,
  });
}
