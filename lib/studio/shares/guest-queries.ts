import { queryOptions } from "@tanstack/react-query";
import { pendingTell } from "../activity/since/tell-shown.ts";
import { getFromStudio, retryQuery } from "../browser/get-from-studio.ts";
import type { GuestBoard, GuestClip, GuestDiscussion, GuestSince } from "./guest-views.ts";

/** Nobody tells a guest's browser of changes. */
const everyMs = 4_000;

/** The board that a link opens. */
export function guestBoardQuery(token: string) {
  return queryOptions({
    queryKey: ["share", token, "board"],
    queryFn: ({ signal }) => getFromStudio<GuestBoard>(`/api/share/${encodeURIComponent(token)}/board`, signal),
    refetchInterval: everyMs,
    retry: retryQuery,
  });
}

/** What guests see of what was said about one scene. */
export function guestDiscussionQuery(token: string, sceneId: string) {
  const path = `/api/share/${encodeURIComponent(token)}/scenes/${encodeURIComponent(sceneId)}/discussion`;
  return queryOptions({
    queryKey: ["share", token, "discussion", sceneId],
    queryFn: ({ signal }) => getFromStudio<GuestDiscussion>(path, signal),
    refetchInterval: everyMs,
    retry: retryQuery,
  });
}

/** The clip that a link opens, with what was said about it. */
export function guestClipQuery(token: string) {
  return queryOptions({
    queryKey: ["share", token, "clip"],
    queryFn: ({ signal }) => getFromStudio<GuestClip>(`/api/share/${encodeURIComponent(token)}/clip`, signal),
    refetchInterval: everyMs,
    retry: retryQuery,
  });
}

/** Who has the board in sight sees each change as it comes: how far they have seen is asked now and then. */
const lookedEveryMs = 30_000;

export function guestSincePath(token: string): string {
  return `/api/share/${encodeURIComponent(token)}/since`;
}

/** What became of the board since the guest looked last. */
export function guestSinceQuery(token: string) {
  return queryOptions({
    queryKey: ["share", token, "since"],
    queryFn: async ({ signal }) => {
      const path = guestSincePath(token);
      await pendingTell(path);
      return getFromStudio<GuestSince>(path, signal);
    },
    refetchInterval: lookedEveryMs,
    refetchOnMount: "always",
    retry: retryQuery,
  });
}
