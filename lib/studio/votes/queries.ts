import { queryOptions } from "@tanstack/react-query";
import type { Take, TakeKind } from "#lib/contract/take.ts";
import { getFromStudio, retryQuery } from "../browser/get-from-studio.ts";
import { pollForOthers } from "../live/browser/poll-every.ts";

/** The newest vote of each scene of a project. */
export function votesQuery(projectUuid: string) {
  return queryOptions({
    queryKey: ["projects", projectUuid, "votes"],
    queryFn: ({ signal }) =>
      getFromStudio<VoteView[]>(`/api/projects/${encodeURIComponent(projectUuid)}/votes`, signal),
    refetchInterval: () => pollForOthers(),
    retry: retryQuery,
  });
}

/** Nobody tells a guest's browser of changes. */
const everyMs = 4_000;

/** The votes that a link's guest may see. */
export function guestVotesQuery(token: string) {
  return queryOptions({
    queryKey: ["share", token, "votes"],
    queryFn: ({ signal }) => getFromStudio<VoteView[]>(`/api/share/${encodeURIComponent(token)}/votes`, signal),
    refetchInterval: everyMs,
    retry: retryQuery,
  });
}

/** What a take is called for one person while they choose; which take it is differs by person. Also the keys. */
export const VOTE_LETTERS = ["A", "B", "C", "D"] as const;
export type VoteLetter = (typeof VOTE_LETTERS)[number];

/** How many takes one vote is about. */
export const VOTE_TAKES = { min: 2, max: VOTE_LETTERS.length } as const;

/** The longest reason that stands beside a vote, in characters. */
export const WHY_CHARACTERS = 200;

/** One of the takes as people see it before the vote is closed: a letter and what it looks like. */
export type VoteChoice = {
  letter: VoteLetter;
  /** Addresses of this vote's own: they do not tell which take they show. */
  picture?: string;
  motion?: string;
  framing?: Take["framing"];
  /** The take is no longer there. */
  isGone: boolean;
};

export type VoteVoice = { personName: string; isByGuest: boolean; why: string };

/** What came of one of the takes. */
export type VoteResult = {
  letter: VoteLetter;
  votes: number;
  /** Which take it is and who chose it; guests are told neither. */
  take?: { takeUuid: string; number: number };
  voices: VoteVoice[];
};

export type VoteView = {
  uuid: string;
  sceneId: string;
  kind: TakeKind;
  isOpen: boolean;
  isForGuests: boolean;
  /** Empty for guests. */
  startedByName: string;
  createdAt: number;
  /** Whether whoever asks may end it. */
  mayClose: boolean;
  /** Whether whoever asks may vote in it, if they have not. */
  mayVote: boolean;
  /** Another guest of the same link has cast the one ballot that it has. */
  isLinkUsed?: boolean;
  choices: VoteChoice[];
  /** How many have voted. */
  ballots: number;
  /** What whoever asks chose. */
  own?: { letter: VoteLetter; why: string };
  /** Most votes first; only once the vote is closed. */
  results?: VoteResult[];
};

/** The results with the most votes; more than one where they are even, none where nobody voted. */
export function winnersOf({ results = [] }: Pick<VoteView, "results">): VoteResult[] {
  const most = Math.max(0, ...results.map(({ votes }) => votes));
  return most === 0 ? [] : results.filter(({ votes }) => votes === most);
}

/** Whether a vote waits for whoever looks at it. */
export function waitsForMe({ isOpen, mayVote, own }: VoteView): boolean {
  return isOpen && mayVote && !own;
}
