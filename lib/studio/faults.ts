import { SHARE_LIMITS } from "#lib/contract/share.ts";
import * as say from "#messages/faults.ts";
import type { StudioFault } from "./fault.ts";

/** The faults that the studio itself answers with. */
export const studioFaults = {
  signedOut: {
    code: "signed_out",
    message: say.youAreSignedOut(),
    next: say.signInAgainWhatYou(),
    retryable: false,
  },
  forbidden: {
    code: "forbidden",
    message: say.yourRoleInThisTeamspace(),
    next: say.askAnOwnerOfThe(),
    retryable: false,
  },
  notYourInstallation: {
    code: "forbidden",
    message: say.allTeamspacesShareThisOnly(),
    next: say.askAnOwnerOfTheFirst(),
    retryable: false,
  },
  projectNotFound: {
    code: "project_not_found",
    message: say.thereIsNoSuchProject(),
    next: say.goBackToYourProjects(),
    retryable: false,
  },
  clipNotFound: {
    code: "clip_not_found",
    message: say.thereIsNoSuchClip(),
    next: say.goBackToYourClips(),
    retryable: false,
  },
  clipIsAnother: {
    code: "clip_is_another",
    message: say.theClipIsAnotherFileNow(),
    next: say.watchItAgainAndJudge(),
    retryable: false,
  },
  mediaNotFound: {
    code: "media_not_found",
    message: say.thisFileIsNotThere(),
    next: say.reloadThePage(),
    retryable: true,
  },
  fontsNotFetched: {
    code: "fonts_not_fetched",
    message: say.fontsForTheseLettersAreFetched(),
    next: say.tryAgainOrFetchAll(),
    retryable: true,
  },
  approvedNotKept: {
    code: "approved_not_kept",
    message: say.theServiceWouldReplaceThe(),
    next: say.tryAgainInAMoment(),
    retryable: true,
  },
  momentNotFound: {
    code: "moment_not_found",
    message: say.theStudioHadNotSeen(),
    next: say.chooseALaterMoment(),
    retryable: false,
  },
  boardChangedSince: {
    code: "board_changed_since",
    message: say.somebodyElseChangedTheBoard(),
    next: say.lookAtWhatTheyDid(),
    retryable: false,
  },
  noTeamspace: {
    code: "no_teamspace",
    message: say.youAreInNoTeamspace(),
    next: say.askAnOwnerForAn(),
    retryable: false,
  },
  foreignUpload: {
    code: "service_foreign_asset",
    message: say.oneOfTheFilesBelongs(),
    next: say.uploadTheFileHereAnd(),
    retryable: false,
  },
  shareNotFound: {
    code: "share_not_found",
    message: say.thisLinkOpensNothing(),
    next: say.askForANewLink(),
    retryable: false,
  },
  notEntered: {
    code: "not_entered",
    message: say.thisLinkAsksWhoYouAre(),
    next: say.reloadThePageAndSayIt(),
    retryable: false,
  },
  linkForbids: {
    code: "forbidden",
    message: say.thisLinkDoesNotLetYou(),
    next: say.askForALinkThatDoes(),
    retryable: false,
  },
  wrongLinkPassword: {
    code: "wrong_password",
    message: say.thisIsNotTheLinksPassword(),
    next: say.askWhoeverSentTheLink(),
    retryable: false,
  },
  tooManyLinks: {
    code: "too_many_links",
    message: say.thereAreTooManyLinks({ links: SHARE_LIMITS.links }),
    next: say.revokeLinksThatAreNoLongerNeeded(),
    retryable: false,
  },
  tooManyGuests: {
    code: "too_many_guests",
    message: say.tooManyPeopleCameByThisLink(),
    next: say.askForANewLink(),
    retryable: false,
  },
  tooManyStreams: {
    code: "too_many_streams",
    message: say.thisBrowserHasTooMany(),
    next: say.closeTabsYouDoNot(),
    retryable: true,
  },
  tooSlow: {
    code: "sent_too_slowly",
    message: say.itCameTooSlowly(),
    next: say.sendItAgainOverAFasterConnection(),
    retryable: true,
  },
  unknown: {
    code: "unknown",
    message: say.somethingWentWrongHere(),
    next: say.tryAgainIfItStays(),
    retryable: true,
  },
} as const satisfies Record<string, StudioFault>;
