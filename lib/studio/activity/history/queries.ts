import { queryOptions } from "@tanstack/react-query";
import { getFromStudio, retryQuery } from "../../browser/get-from-studio.ts";
import { pollForOthers } from "../../live/browser/poll-every.ts";
import type { BoardThen, BoardTimes, RestorePlan } from "./views.ts";

function activityPath(projectUuid: string): string {
  return `/api/projects/${encodeURIComponent(projectUuid)}/activity`;
}

/** When the board changed, as far as the studio saw it. */
export function boardTimesQuery(projectUuid: string) {
  return queryOptions({
    queryKey: ["projects", projectUuid, "activity", "moments"],
    queryFn: ({ signal }) => getFromStudio<BoardTimes>(`${activityPath(projectUuid)}/moments`, signal),
    refetchInterval: () => pollForOthers(),
    retry: retryQuery,
  });
}

/** The board as it stood at a moment, in epoch milliseconds. */
export function boardThenQuery({ projectUuid, at }: { projectUuid: string; at: number }) {
  return queryOptions({
    queryKey: ["projects", projectUuid, "activity", "board", String(at)],
    queryFn: ({ signal }) => getFromStudio<BoardThen>(`${activityPath(projectUuid)}/board?at=${at}`, signal),
    // What was does not change; only its pictures may go.
    staleTime: 60_000,
    retry: retryQuery,
  });
}

/** What bringing back the board of a moment would change of the one of now. */
export function restorePlanQuery({ projectUuid, at }: { projectUuid: string; at: number }) {
  return queryOptions({
    queryKey: ["projects", projectUuid, "activity", "restore", String(at)],
    queryFn: ({ signal }) => getFromStudio<RestorePlan>(`${activityPath(projectUuid)}/restore?at=${at}`, signal),
    // The board of now is another one each time it is asked for.
    staleTime: 0,
    gcTime: 0,
    retry: retryQuery,
  });
}
