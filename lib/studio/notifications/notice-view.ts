import type { NoticeContent } from "#db/studio/schema/notice.ts";

export type NoticeKind =
  | "project.editing"
  | "project.error"
  | "clip.completed"
  | "clip.failed"
  | "invitation.accepted"
  | "review.changes_requested"
  | "note.answered";

/** A notice as the bell shows it. */
export type NoticeView = NoticeContent & { uuid: string; kind: string; createdAt: number; isRead: boolean };

export type NoticeList = {
  notices: NoticeView[];
  unread: number;
  preferences: NoticePreferences;
};

/** How a person wants to be told besides the bell. `canMail` is false where the studio has no way to send mail. */
export type NoticePreferences = { inBrowser: boolean; byMail: boolean; canMail: boolean };
