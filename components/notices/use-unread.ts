"use client";
import { noticesQuery } from "#lib/studio/notifications/notice-queries.ts";
import { useQuery } from "../shell/use-query.ts";
import { useIsHere } from "../ui/use-is-here.ts";

/** How much in my inbox I have not read; bell and navigation tell the same. */
export function useUnread(): number {
  const { data } = useQuery(noticesQuery());
  // A part of a page that comes late would find a count that the server, drawing it, did not have.
  return useIsHere() ? (data?.unread ?? 0) : 0;
}
