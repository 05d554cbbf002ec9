import * as say from "#messages/note-answers.ts";
import { faultOf, type StudioFault } from "../../fault.ts";

export const answerFaults = {
  noteClosed: faultOf("note_closed", say.theNoteIsClosed(), say.reloadToSeeNotes()),
  alreadyOrdered: faultOf("already_ordered", say.aChangeIsOnItsWay(), say.waitForItsTake()),
  textChanged: faultOf("text_changed", say.proposalOutdated(), say.lookAtTheProposalAgain()),
  nothingChanged: faultOf("nothing_changed", say.itSaysTheSame(), say.proposalUnchangedAdvice()),
  memberNotFound: faultOf("cast_member_not_found", say.theMemberIsGone(), say.chooseAnotherPart()),
  nothingToJudge: faultOf("nothing_to_judge", say.nothingWaitsForYou(), say.reloadToSeeNotes()),
} as const satisfies Record<string, StudioFault>;
