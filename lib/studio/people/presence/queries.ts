import { queryOptions } from "@tanstack/react-query";
import { getFromStudio, retryQuery } from "../../browser/get-from-studio.ts";

/** Well below what a tab may be silent for. Hidden tabs, whose clocks browsers slow down, ask with the stream's beats. */
const askEveryMs = 10_000;

/** Who else has a project open; asking tells that this tab has. */
export function presenceQuery({ projectUuid, tabUuid }: { projectUuid: string; tabUuid: string }) {
  return queryOptions({
    queryKey: ["presence", projectUuid],
    queryFn: ({ signal }) =>
      getFromStudio<PersonHere[]>(`/api/projects/${encodeURIComponent(projectUuid)}/presence?tab=${tabUuid}`, signal),
    refetchInterval: askEveryMs,
    refetchIntervalInBackground: true,
    gcTime: 0,
    retry: retryQuery,
  });
}

/** Somebody else who has the same project open. */
export type PersonHere = { userUuid: string; name: string };
