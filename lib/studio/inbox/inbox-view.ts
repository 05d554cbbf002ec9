import type { NoticeContent } from "#db/studio/schema/notice.ts";

export const INBOX_KINDS = ["mentions", "waiting", "work"] as const;
export type InboxKind = (typeof INBOX_KINDS)[number];

/** Something one person should know of or answer, with the way to where it is. */
export type InboxRow = NoticeContent & {
  /** Names it to be marked as read. */
  id: string;
  kind: InboxKind;
  createdAt: number;
  isRead: boolean;
};

export type InboxPage = {
  rows: InboxRow[];
  /** Where the older ones begin; missing when there are none. */
  next?: string;
  /** How many there are of each kind, and how many of all are unread. */
  counts: Record<InboxKind, number>;
  unread: number;
};
