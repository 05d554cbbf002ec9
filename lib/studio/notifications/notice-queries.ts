import { queryOptions } from "@tanstack/react-query";
import { askStudio, retryQuery } from "../ask-studio.ts";
import { pollForOthers } from "../sync/poll-every.ts";
import type { NoticeList } from "./notice-view.ts";

/** What the viewer should know of, newest first. */
export function noticesQuery() {
  return queryOptions({
    queryKey: ["notices"],
    queryFn: ({ signal }) => askStudio<NoticeList>("/api/notices", signal),
    refetchInterval: () => pollForOthers(),
    retry: retryQuery,
  });
}
