import { queryOptions } from "@tanstack/react-query";
import { getFromStudio, retryQuery } from "../../browser/get-from-studio.ts";
import { pollForOthers } from "../../live/browser/poll-every.ts";
import type { InboxRow } from "../inbox/queries.ts";

/** The newest of the viewer's inbox, as the bell shows them. */
export function noticesQuery() {
  return queryOptions({
    queryKey: ["notices"],
    queryFn: ({ signal }) => getFromStudio<NoticeList>("/api/notices", signal),
    refetchInterval: () => pollForOthers(),
    retry: retryQuery,
  });
}

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
type NoticePreferences = { inBrowser: boolean; byMail: boolean; canMail: boolean };
