import { studioQuery } from "../../browser/get-from-studio.ts";
import { pollForOthers } from "../../live/browser/poll-every.ts";
import type { InboxRow } from "../inbox/queries.ts";
import type { NoticeChoices } from "./model/kinds.ts";

/** The newest of the viewer's inbox, as the bell shows them. */
export function noticesQuery() {
  return studioQuery<NoticeList>(["notices"], "/api/notices", { refetchInterval: () => pollForOthers() });
}

/** What the bell shows: the newest of the inbox. */
export type NoticeList = {
  notices: InboxRow[];
  unread: number;
  /** Whether a browser with the studio open shows new ones, and those that it does not. */
  inBrowser: boolean;
  quiet: string[];
};

/** How the viewer is told of what, as the settings page shows it. */
export function noticeSettingsQuery() {
  return studioQuery<NoticeSettings>(["notices", "settings"], "/api/notices/settings", {
    refetchInterval: () => pollForOthers(),
  });
}

export type NoticeSettings = {
  inBrowser: boolean;
  choices: NoticeChoices;
  /** When the daily digest comes, by the clocks of a time zone; null where none was told yet. */
  digestHour: number;
  timeZone: string | null;
  /** False where the studio has no way to send mail. */
  canMail: boolean;
  teamspaces: { teamspaceUuid: string; name: string; isMuted: boolean }[];
  mutedProjects: { projectUuid: string; name: string }[];
  calendar: CalendarAddress | null;
  /** What push services know this installation by. */
  pushKey: string;
  browsers: NoticeBrowser[];
};

/** A browser that shows notices while the studio is closed; `mark` is a hash by which it knows itself. */
export type NoticeBrowser = { uuid: string; userAgent: string; createdAt: number; mark: string };

/** `path` is of the studio; anyone who has it reads the due dates of its person. */
export type CalendarAddress = { path: string; lastReadAt?: number };
