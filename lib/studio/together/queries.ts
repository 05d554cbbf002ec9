import { studioQuery } from "../browser/get-from-studio.ts";
import type { SessionState } from "./model.ts";

/** A third of the time after which a silent tab counts as closed. Hidden tabs, whose timers are slow, ask with each beat of the stream. */
const askEveryMs = 5_000;

/** Who else has a project open and who leads a session over it. Asking also reports that this tab has it open. */
export function presenceQuery({ projectUuid, tabUuid }: { projectUuid: string; tabUuid: string }) {
  return studioQuery<PresenceView>(
    ["presence", projectUuid],
    `/api/projects/${encodeURIComponent(projectUuid)}/presence?tab=${tabUuid}`,
    { refetchInterval: askEveryMs, refetchIntervalInBackground: true, gcTime: 0 },
  );
}

/** Guests have no stream of changes until they follow. */
const guestsAskEveryMs = 4_000;

/** Who leads a session that a link's guest may follow. */
export function guestSessionQuery(token: string) {
  return studioQuery<GuestSessionView | null>(
    ["share", token, "session"],
    `/api/share/${encodeURIComponent(token)}/session`,
    { refetchInterval: guestsAskEveryMs },
  );
}

export type PresenceView = { people: PersonHere[]; session: SessionView | null };

/** Somebody else who has the same project open. */
export type PersonHere = { userUuid: string; name: string };

/** A session over a project. */
export type SessionView = {
  leaderUuid: string;
  leaderName: string;
  isForGuests: boolean;
  /** The person who asks leads it; `isThisTab`: from the tab that asks. */
  isOwn: boolean;
  isThisTab: boolean;
  /** What the leader shows, and its number: higher ones are newer. */
  state: SessionState;
  sequence: number;
  /** Age of the state, in milliseconds. */
  ageMs: number;
};

/** The same for guests, if they may follow. */
export type GuestSessionView = { leaderName: string; state: Pick<SessionState, "page" | "search"> };

/** The event of the window that carries a {@link SessionNews}. */
export const sessionNewsEvent = "sceneboard-session";
