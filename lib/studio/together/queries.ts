import { studioQuery } from "../browser/get-from-studio.ts";
import { pollForOthers } from "../live/browser/poll-every.ts";

/** Who leads a session over a project, as a tab sees it. */
export function sessionQuery({ projectUuid, tabUuid }: { projectUuid: string; tabUuid: string }) {
  const path = `/api/projects/${encodeURIComponent(projectUuid)}/session?tab=${tabUuid}`;
  return studioQuery<SessionView | null>(["session", projectUuid], path, {
    refetchInterval: () => pollForOthers(),
    gcTime: 0,
  });
}

/** Nobody tells a guest's browser of changes. */
const everyMs = 4_000;

/** Who leads a session that a link's guest may follow. */
export function guestSessionQuery(token: string) {
  return studioQuery<GuestSessionView | null>(
    ["share", token, "session"],
    `/api/share/${encodeURIComponent(token)}/session`,
    { refetchInterval: everyMs },
  );
}

/** Who leads a session over a project. */
export type SessionView = {
  leaderUuid: string;
  leaderName: string;
  isForGuests: boolean;
  /** Whoever asks leads it; `isThisTab` from the tab that asks. */
  isOwn: boolean;
  isThisTab: boolean;
  /** What this tab's newest telling counted as: a page that was loaded anew counts on from there. */
  turn: number;
};

/** The same for guests, where they may follow. */
export type GuestSessionView = { leaderName: string };
