import * as say from "#messages/votes.ts";
import type { StudioFault } from "../fault.ts";

export const voteFaults = {
  notFound: {
    code: "vote_not_found",
    message: say.thereIsNoSuchVote(),
    next: say.reloadToSeeTheVotes(),
    retryable: false,
  },
  isOpen: {
    code: "vote_is_open",
    message: say.aVoteOfThisSceneIsOpen(),
    next: say.closeItFirst(),
    retryable: false,
  },
  isClosed: {
    code: "vote_is_closed",
    message: say.thisVoteIsClosed(),
    next: say.lookAtItsResult(),
    retryable: false,
  },
  votedAlready: {
    code: "voted_already",
    message: say.youVotedAlready(),
    next: say.aVoteCountsOnce(),
    retryable: false,
  },
  takesNotFound: {
    code: "take_not_found",
    message: say.notAllOfTheseTakesAreThere(),
    next: say.chooseFinishedTakesOfTheScene(),
    retryable: false,
  },
  notYours: {
    code: "forbidden",
    message: say.onlyWhoeverStartedItClosesIt(),
    next: say.askThemOrAnEditor(),
    retryable: false,
  },
} as const satisfies Record<string, StudioFault>;
