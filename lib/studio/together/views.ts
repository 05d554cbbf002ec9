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
