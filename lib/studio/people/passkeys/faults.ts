import "server-only";
import * as say from "#messages/passkeys.ts";
import { faultOf, passingFault, type StudioFault } from "../../fault.ts";

export const passkeyFaults = {
  noSite: faultOf("no_passkeys_here", say.passkeysDoNotWorkHere(), say.whereTheyWork()),
  refused: faultOf("passkey_refused", say.thisPasskeyDoesNotSignYouIn(), say.signInAnotherWay()),
  notMade: passingFault("passkey_not_made", say.thePasskeyCouldNotBeAdded(), say.tryOnceMore()),
  notProven: faultOf("not_proven", say.showThatItIsYou(), say.sayYourPasswordOrUseAPasskey()),
  signInAgain: faultOf("sign_in_again", say.showThatItIsYou(), say.signOutAndInAgain()),
  tooMany: faultOf("too_many_passkeys", say.thereAreTooManyPasskeys(), say.removeOneFirst()),
  gone: faultOf("passkey_gone", say.thisPasskeyIsGone(), say.reloadToSee()),
  lastWay: faultOf("last_way_in", say.itIsYourLastWayIn(), say.setAPasswordFirst()),
} satisfies Record<string, StudioFault>;
