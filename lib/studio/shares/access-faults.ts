import "server-only";
import * as say from "#messages/access.ts";
import type { StudioFault } from "../fault.ts";
import { tryAgainIn } from "../people/sessions.ts";

export const guestsWait = (retryAfterSeconds: number): StudioFault => ({
  code: "too_many_guests_at_once",
  message: say.manyPeopleCameByThisLink(),
  next: tryAgainIn(retryAfterSeconds),
  retryable: true,
  retryAfterSeconds,
});

/** A moment that nobody was told of. */
export const lookFault = {
  code: "not_looked",
  message: say.whatYouHaveSeenIsNotKnown(),
  next: say.reloadThePage(),
  retryable: false,
} satisfies StudioFault;

export const codeFaults = {
  asksNone: {
    code: "link_asks_no_code",
    message: say.thisLinkAsksForNoCode(),
    next: say.reloadThePage(),
    retryable: false,
  },
  noMail: {
    code: "no_mail",
    message: say.thisStudioSendsNoMail(),
    next: say.askWhoeverSentTheLinkForAnother(),
    retryable: false,
  },
  wrong: {
    code: "wrong_code",
    message: say.thisIsNotTheCode(),
    next: say.checkTheMailOrAskForAnother(),
    retryable: false,
    fields: { code: say.thisIsNotTheCode() },
  },
} satisfies Record<string, StudioFault>;

export const invitationFaults = {
  noMail: {
    code: "no_mail",
    message: say.thisStudioSendsNoMail(),
    next: say.copyTheLinkInstead(),
    retryable: false,
  },
  nobody: {
    code: "nobody_to_invite",
    message: say.theLinkDoesNotNameThem(),
    next: say.addThemToTheLinkFirst(),
    retryable: false,
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
