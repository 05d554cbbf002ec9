import * as say from "#messages/note-answers.ts";
import type { StudioFault } from "../../fault.ts";

export const answerFaults = {
  noteClosed: {
    code: "note_closed",
    message: say.theNoteIsClosed(),
    next: say.reloadToSeeNotes(),
    retryable: false,
  },
  alreadyOrdered: {
    code: "already_ordered",
    message: say.aChangeIsOnItsWay(),
    next: say.waitForItsTake(),
    retryable: false,
  },
  textChanged: {
    code: "text_changed",
    message: say.somebodyChangedItMeanwhile(),
    next: say.lookAtTheProposalAgain(),
    retryable: false,
  },
  nothingChanged: {
    code: "nothing_changed",
    message: say.itSaysTheSame(),
    next: say.writeWhatIsToChange(),
    retryable: false,
  },
  memberNotFound: {
    code: "cast_member_not_found",
    message: say.theMemberIsGone(),
    next: say.chooseAnotherPart(),
    retryable: false,
  },
  nothingToJudge: {
    code: "nothing_to_judge",
    message: say.nothingWaitsForYou(),
    next: say.reloadToSeeNotes(),
    retryable: false,
  },
} as const satisfies Record<string, StudioFault>;
