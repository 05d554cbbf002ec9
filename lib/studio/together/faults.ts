import * as say from "#messages/together.ts";
import type { StudioFault } from "../fault.ts";

export const sessionFaults = {
  isLed: {
    code: "session_is_led",
    message: say.somebodyElseIsLeading(),
    next: say.followThemOrAskToHandOver(),
    retryable: false,
  },
  notLeading: {
    code: "not_leading",
    message: say.youAreNotLeading(),
    next: say.leadAgainOrFollow(),
    retryable: false,
  },
  notHere: {
    code: "person_not_here",
    message: say.thisPersonIsNotHere(),
    next: say.waitUntilTheyOpenIt(),
    retryable: false,
  },
  guestsByEditors: {
    code: "forbidden",
    message: say.onlyEditorsLetGuestsFollow(),
    next: say.leadWithoutGuests(),
    retryable: false,
  },
  noSession: {
    code: "session_not_found",
    message: say.nobodyIsLeading(),
    next: say.leadOneYourself(),
    retryable: false,
  },
} as const satisfies Record<string, StudioFault>;
