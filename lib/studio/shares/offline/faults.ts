import { OFFLINE_LIMITS } from "#lib/contract/offline-review.ts";
import * as say from "#messages/offline-review.ts";
import type { StudioFault } from "../../fault.ts";

export const offlineFaults = {
  noAnswers: {
    code: "no_answers",
    message: say.thisIsNoFileOfAnswers(),
    next: say.chooseTheFileThatThePageSaved(),
    retryable: false,
  },
  tooLarge: {
    code: "answers_too_large",
    message: say.theFileIsTooLarge({ megabytes: OFFLINE_LIMITS.bytes / 1024 / 1024 }),
    next: say.askForAnotherFile(),
    retryable: false,
  },
  asksCode: {
    code: "answers_without_code",
    message: say.linkAsksForACode(),
    next: say.askForAnswersOnline(),
    retryable: false,
  },
  noPassword: {
    code: "answers_without_page",
    message: say.answersAreOfNoPage(),
    next: say.makeANewLink(),
    retryable: false,
  },
  linkIsGone: {
    code: "answers_of_gone_link",
    message: say.theLinkIsGone(),
    next: say.makeANewLink(),
    retryable: false,
  },
  linkRanOut: {
    code: "answers_too_late",
    message: say.theLinkRanOut({ days: OFFLINE_LIMITS.lateDays }),
    next: say.makeANewLink(),
    retryable: false,
  },
  anotherBoard: {
    code: "answers_of_another_board",
    message: say.answersOfAnotherBoard(),
    next: say.openItsProject(),
    retryable: false,
  },
} as const satisfies Record<string, StudioFault>;
