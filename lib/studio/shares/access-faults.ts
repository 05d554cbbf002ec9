import "server-only";
import * as say from "#messages/access.ts";
import { faultOf, type StudioFault } from "../fault.ts";
import { tryAgainIn } from "../people/sessions.ts";

export const guestsWait = (retryAfterSeconds: number): StudioFault => ({
  code: "too_many_guests_at_once",
  message: say.manyPeopleCameByThisLink(),
  next: tryAgainIn(retryAfterSeconds),
  retryable: true,
  retryAfterSeconds,
});

/** A moment that nobody was told of. */
export const lookFault = faultOf("not_looked", say.whatYouHaveSeenIsNotKnown(), say.reloadThePage());

export const codeFaults = {
  asksNone: faultOf("link_asks_no_code", say.thisLinkAsksForNoCode(), say.reloadThePage()),
  noMail: faultOf("no_mail", say.thisStudioSendsNoMail(), say.noMailAdvice()),
  wrong: {
    ...faultOf("wrong_code", say.codeRefused(), say.checkTheMailOrAskForAnother()),
    fields: { code: say.codeRefused() },
  },
} satisfies Record<string, StudioFault>;

export const invitationFaults = {
  noMail: faultOf("no_mail", say.thisStudioSendsNoMail(), say.copyTheLinkInstead()),
  nobody: {
    ...faultOf("nobody_to_invite", say.theLinkDoesNotNameThem(), say.addThemToTheLinkFirst()),
    fields: { to: say.theLinkDoesNotNameThem() },
  },
  wait: (retryAfterSeconds: number): StudioFault => ({
    code: "too_many_invitations",
    message: say.youSentManyInvitations(),
    next: tryAgainIn(retryAfterSeconds),
    retryable: true,
    retryAfterSeconds,
  }),
} as const;
