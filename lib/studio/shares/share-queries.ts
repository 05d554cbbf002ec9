import { queryOptions } from "@tanstack/react-query";
import { askStudio, retryQuery } from "../ask-studio.ts";
import type { ShareView } from "./share-view.ts";

/** The links of one clip. */
export function sharesQuery(clipUuid: string) {
  return queryOptions({
    queryKey: ["clips", clipUuid, "shares"],
    queryFn: ({ signal }) => askStudio<ShareView[]>(`/api/clips/${encodeURIComponent(clipUuid)}/shares`, signal),
    retry: retryQuery,
  });
}
