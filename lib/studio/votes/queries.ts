import { queryOptions } from "@tanstack/react-query";
import { getFromStudio, retryQuery } from "../browser/get-from-studio.ts";
import { pollForOthers } from "../live/browser/poll-every.ts";
import type { VoteView } from "./views.ts";

/** The newest vote of each scene of a project. */
export function votesQuery(projectUuid: string) {
  return queryOptions({
    queryKey: ["projects", projectUuid, "votes"],
    queryFn: ({ signal }) =>
      getFromStudio<VoteView[]>(`/api/projects/${encodeURIComponent(projectUuid)}/votes`, signal),
    refetchInterval: () => pollForOthers(),
    retry: retryQuery,
  });
}

/** Nobody tells a guest's browser of changes. */
const everyMs = 4_000;

/** The votes that a link's guest may see. */
export function guestVotesQuery(token: string) {
  return queryOptions({
    queryKey: ["share", token, "votes"],
    queryFn: ({ signal }) => getFromStudio<VoteView[]>(`/api/share/${encodeURIComponent(token)}/votes`, signal),
    refetchInterval: everyMs,
    retry: retryQuery,
  });
}
