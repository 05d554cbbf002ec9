import { SHARE_LIMITS } from "#lib/contract/share.ts";
import * as say from "#messages/faults.ts";
import { faultOf, passingFault, type StudioFault } from "./fault.ts";

/** The faults that the studio itself answers with. */
export const studioFaults = {
  signedOut: faultOf("signed_out", say.youAreSignedOut(), say.signInAgainWhatYou()),
  forbidden: faultOf("forbidden", say.yourRoleInThisTeamspace(), say.askAnOwnerOfThe()),
  notYourInstallation: faultOf("forbidden", say.allTeamspacesShareThisOnly(), say.askAnOwnerOfTheFirst()),
  projectNotFound: faultOf("project_not_found", say.thereIsNoSuchProject(), say.goBackToYourProjects()),
  clipNotFound: faultOf("clip_not_found", say.thereIsNoSuchClip(), say.goBackToYourClips()),
  clipIsAnother: faultOf("clip_is_another", say.theClipIsAnotherFileNow(), say.clipReplacedAdvice()),
  mediaNotFound: passingFault("media_not_found", say.thisFileIsNotThere(), say.reloadThePage()),
  fontsNotFetched: passingFault("fonts_not_fetched", say.fontsForTheseLettersAreFetched(), say.tryAgainOrFetchAll()),
  approvedNotKept: passingFault("approved_not_kept", say.theServiceWouldReplaceThe(), say.tryAgainInAMoment()),
  momentNotFound: faultOf("moment_not_found", say.theStudioHadNotSeen(), say.chooseALaterMoment()),
  boardChangedSince: faultOf("board_changed_since", say.somebodyElseChangedTheBoard(), say.lookAtWhatTheyDid()),
  noTeamspace: faultOf("no_teamspace", say.youAreInNoTeamspace(), say.askAnOwnerForAn()),
  foreignUpload: faultOf("service_foreign_asset", say.oneOfTheFilesBelongs(), say.uploadTheFileHereAnd()),
  shareNotFound: faultOf("share_not_found", say.thisLinkOpensNothing(), say.askForANewLink()),
  notEntered: faultOf("not_entered", say.thisLinkAsksWhoYouAre(), say.reloadThePageAndSayIt()),
  linkForbids: faultOf("forbidden", say.thisLinkDoesNotLetYou(), say.askForALinkThatDoes()),
  wrongLinkPassword: faultOf("wrong_password", say.thisIsNotTheLinksPassword(), say.sharePasswordAdvice()),
  tooManyLinks: faultOf(
    "too_many_links",
    say.thereAreTooManyLinks({ links: SHARE_LIMITS.links }),
    say.revokeLinksThatAreNoLongerNeeded(),
  ),
  tooManyGuests: faultOf("too_many_guests", say.tooManyPeopleCameByThisLink(), say.askForANewLink()),
  tooManyStreams: passingFault("too_many_streams", say.thisBrowserHasTooMany(), say.closeTabsYouDoNot()),
  tooSlow: passingFault("sent_too_slowly", say.itCameTooSlowly(), say.sendItAgainOverAFasterConnection()),
  unknown: passingFault("unknown", say.somethingWentWrongHere(), say.tryAgainIfItStays()),
} as const satisfies Record<string, StudioFault>;
