import type { InboxRow } from "../inbox/inbox-view.ts";

export type NoticeKind =
  | "project.editing"
  | "project.error"
  | "clip.completed"
  | "clip.failed"
  | "invitation.accepted"
  | "review.changes_requested"
  | "note.answered"
  | "note.mentioned";

/** What the bell shows: the newest of the inbox. */
export type NoticeList = {
  notices: InboxRow[];
  unread: number;
  preferences: NoticePreferences;
};

/** How a person wants to be told besides the bell. `canMail` is false where the studio has no way to send mail. */
export type NoticePreferences = { inBrowser: boolean; byMail: boolean; canMail: boolean };
