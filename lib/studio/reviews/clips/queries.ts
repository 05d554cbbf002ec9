import { queryOptions } from "@tanstack/react-query";
import { getFromStudio, retryQuery } from "../../browser/get-from-studio.ts";
import { pollForOthers } from "../../live/browser/poll-every.ts";
import type { ClipDiscussion } from "./views.ts";

/** What was said about one clip so far: verdicts, also those of before, and notes. */
export function clipDiscussionQuery({ projectUuid, clipUuid }: { projectUuid: string; clipUuid: string }) {
  return queryOptions({
    queryKey: ["projects", projectUuid, "clip-discussion", clipUuid],
    queryFn: ({ signal }) =>
      getFromStudio<ClipDiscussion>(`/api/clips/${encodeURIComponent(clipUuid)}/discussion`, signal),
    refetchInterval: () => pollForOthers(),
    retry: retryQuery,
  });
}
