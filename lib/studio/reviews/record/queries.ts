import { queryOptions } from "@tanstack/react-query";
import { getFromStudio, retryQuery } from "../../browser/get-from-studio.ts";
import { pollForOthers } from "../../live/browser/poll-every.ts";
import type { ApprovalRecord } from "./views.ts";

/** The approval record of a project. */
export function approvalRecordQuery(projectUuid: string) {
  return queryOptions({
    queryKey: ["projects", projectUuid, "approvals", "record"],
    queryFn: ({ signal }) =>
      getFromStudio<ApprovalRecord>(`/api/projects/${encodeURIComponent(projectUuid)}/approvals`, signal),
    refetchInterval: () => pollForOthers(),
    retry: retryQuery,
  });
}
