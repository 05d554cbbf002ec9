import * as say from "#messages/together.ts";
import { faultOf, type StudioFault } from "../fault.ts";

export const sessionFaults = {
  isLed: faultOf("session_is_led", say.somebodyElseIsLeading(), say.followThemOrAskToHandOver()),
  notLeading: faultOf("not_leading", say.youAreNotLeading(), say.leadAgainOrFollow()),
  notHere: faultOf("person_not_here", say.thisPersonIsNotHere(), say.waitUntilTheyOpenIt()),
  guestsByEditors: faultOf("forbidden", say.onlyEditorsLetGuestsFollow(), say.leadWithoutGuests()),
  noSession: faultOf("session_not_found", say.nobodyIsLeading(), say.leadOneYourself()),
} as const satisfies Record<string, StudioFault>;
