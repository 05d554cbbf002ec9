"use client";
import { useQuery } from "@tanstack/react-query";
import { noticesQuery } from "#lib/studio/notifications/notice-queries.ts";

/** How much in my inbox I have not read; bell and navigation tell the same. */
export function useUnread(): number {
  return useQuery(noticesQuery()).data?.unread ?? 0;
}
