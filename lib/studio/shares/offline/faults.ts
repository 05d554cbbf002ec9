import { OFFLINE_LIMITS } from "#lib/contract/offline-review.ts";
import * as say from "#messages/offline-review.ts";
import { faultOf, type StudioFault } from "../../fault.ts";

export const offlineFaults = {
  noAnswers: faultOf("no_answers", say.thisIsNoFileOfAnswers(), say.chooseTheFileThatThePageSaved()),
  tooLarge: faultOf(
    "answers_too_large",
    say.theFileIsTooLarge({ megabytes: OFFLINE_LIMITS.bytes / 1024 / 1024 }),
    say.askForAnotherFile(),
  ),
  asksCode: faultOf("answers_without_code", say.linkAsksForACode(), say.askForAnswersOnline()),
  noPassword: faultOf("answers_without_page", say.answersAreOfNoPage(), say.makeANewLink()),
  linkIsGone: faultOf("answers_of_gone_link", say.theLinkIsGone(), say.makeANewLink()),
  linkRanOut: faultOf("answers_too_late", say.theLinkRanOut({ days: OFFLINE_LIMITS.lateDays }), say.makeANewLink()),
  anotherBoard: faultOf("answers_of_another_board", say.answersOfAnotherBoard(), say.openItsProject()),
} as const satisfies Record<string, StudioFault>;
