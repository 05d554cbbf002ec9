import * as say from "#messages/offline-review.ts";
import * as mark from "#messages/watermark.ts";
import type { StudioFault } from "../../fault.ts";

export const offlineFaults = {
  noAnswers: {
    code: "no_answers",
    message: say.thisIsNoFileOfAnswers(),
    next: say.chooseTheFileThatThePageSaved(),
    retryable: false,
  },
  hasWatermark: {
    code: "page_without_names",
    message: mark.noPageWithoutNames(),
    next: mark.anotherLinkForThePage(),
    retryable: false,
  },
  linkIsGone: {
    code: "answers_of_gone_link",
    message: say.theLinkIsGone(),
    next: say.makeANewPage(),
    retryable: false,
  },
  anotherBoard: {
    code: "answers_of_another_board",
    message: say.answersOfAnotherBoard(),
    next: say.openItsProject(),
    retryable: false,
  },
} as const satisfies Record<string, StudioFault>;
