import { infiniteQueryOptions } from "@tanstack/react-query";
import type { NoticeContent } from "#db/studio/schema/notice.ts";
import { getFromStudio, retryQuery } from "../../browser/get-from-studio.ts";
import { pollForOthers } from "../../live/browser/poll-every.ts";

/** A person's inbox, page by page; below the bell's key, since both tell of the same rows. */
export function inboxQuery(kind: InboxKind | "all") {
  return infiniteQueryOptions({
    queryKey: ["notices", "inbox", kind],
    queryFn: ({ signal, pageParam }) => getFromStudio<InboxPage>(`/api/inbox?${addressed(kind, pageParam)}`, signal),
    initialPageParam: "",
    getNextPageParam: ({ next }: InboxPage) => next,
    refetchInterval: () => pollForOthers(),
    retry: retryQuery,
  });
}

function addressed(kind: InboxKind | "all", before: string): URLSearchParams {
  return new URLSearchParams({ ...(kind !== "all" && { kind }), ...(before !== "" && { before }) });
}

export const INBOX_KINDS = ["mentions", "waiting", "work"] as const;
export type InboxKind = (typeof INBOX_KINDS)[number];

/** Something one person should know of or answer, with the way to where it is. */
export type InboxRow = NoticeContent & {
  /** Names it to be marked as read. */
  id: string;
  kind: InboxKind;
  /** What happened, or what waits. */
  event: string;
  createdAt: number;
  isRead: boolean;
  /** Whether the person wants to hear nothing of its project or teamspace but here. */
  isMuted: boolean;
};

export type InboxPage = {
  rows: InboxRow[];
  /** Where the older ones begin; missing when there are none. */
  next?: string;
  /** How many there are of each kind, and how many of all are unread. */
  counts: Record<InboxKind, number>;
  unread: number;
};
