import { queryOptions } from "@tanstack/react-query";
import { askStudio, retryQuery } from "../ask-studio.ts";
import { pollForOthers } from "../live/browser/poll-every.ts";
import type { NoticeList } from "./notice-view.ts";

/** The newest of the viewer's inbox, as the bell shows them. */
export function noticesQuery() {
  return queryOptions({
    queryKey: ["notices"],
    queryFn: ({ signal }) => askStudio<NoticeList>("/api/notices", signal),
    refetchInterval: () => pollForOthers(),
    retry: retryQuery,
  });
}
