import { queryOptions } from "@tanstack/react-query";
import { getFromStudio, retryQuery } from "../browser/get-from-studio.ts";

/** The links of one clip. */
export function sharesQuery(clipUuid: string) {
  return queryOptions({
    queryKey: ["clips", clipUuid, "shares"],
    queryFn: ({ signal }) => getFromStudio<ShareView[]>(`/api/clips/${encodeURIComponent(clipUuid)}/shares`, signal),
    retry: retryQuery,
  });
}

/** A share as the people who may make one see it. */
export type ShareView = {
  shareUuid: string;
  /** Path of the page it opens. */
  path: string;
  createdByName: string;
  createdAt: number;
  expiresAt: number;
  visits: number;
  lastVisitAt?: number;
};

/** What a link is shown with where it is pasted. */
export type SharePreview = { title: string; durationMs?: number; picture?: string };

/** What the holder of a link sees: nothing of the teamspace, the project or the people in it. */
export type SharedClip = {
  title: string;
  durationMs?: number;
  width?: number;
  height?: number;
  sizeBytes?: number;
  video: string;
  /** Absent where it may not be saved. */
  download?: string;
  poster?: string;
  captions?: string;
  hasCaptionsShown: boolean;
};
