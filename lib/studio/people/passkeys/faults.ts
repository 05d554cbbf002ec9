import "server-only";
import * as say from "#messages/passkeys.ts";
import type { StudioFault } from "../../fault.ts";

export const passkeyFaults = {
  noSite: {
    code: "no_passkeys_here",
    message: say.passkeysDoNotWorkHere(),
    next: say.whereTheyWork(),
    retryable: false,
  },
  refused: {
    code: "passkey_refused",
    message: say.thisPasskeyDoesNotSignYouIn(),
    next: say.signInAnotherWay(),
    retryable: false,
  },
  notMade: {
    code: "passkey_not_made",
    message: say.thePasskeyCouldNotBeAdded(),
    next: say.tryOnceMore(),
    retryable: true,
  },
  notProven: {
    code: "not_proven",
    message: say.showThatItIsYou(),
    next: say.sayYourPasswordOrUseAPasskey(),
    retryable: false,
  },
  signInAgain: {
    code: "sign_in_again",
    message: say.showThatItIsYou(),
    next: say.signOutAndInAgain(),
    retryable: false,
  },
  tooMany: {
    code: "too_many_passkeys",
    message: say.thereAreTooManyPasskeys(),
    next: say.removeOneFirst(),
    retryable: false,
  },
  gone: {
    code: "passkey_gone",
    message: say.thisPasskeyIsGone(),
    next: say.reloadToSee(),
    retryable: false,
  },
  lastWay: {
    code: "last_way_in",
    message: say.itIsYourLastWayIn(),
    next: say.setAPasswordFirst(),
    retryable: false,
  },
} satisfies Record<string, StudioFault>;
