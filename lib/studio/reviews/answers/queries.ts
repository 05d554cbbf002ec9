import { queryOptions } from "@tanstack/react-query";
import { getFromStudio, retryQuery } from "../../browser/get-from-studio.ts";
import { pollForOthers } from "../../live/browser/poll-every.ts";
import type { OpenNotes } from "./views.ts";

/** What waits for a change on the scenes of a project. */
export function openNotesQuery(projectUuid: string) {
  return queryOptions({
    queryKey: ["projects", projectUuid, "open-notes"],
    queryFn: ({ signal }) =>
      getFromStudio<OpenNotes>(`/api/projects/${encodeURIComponent(projectUuid)}/open-notes`, signal),
    refetchInterval: () => pollForOthers(),
    retry: retryQuery,
  });
}
