import { plural, text } from "#lib/language/text.ts";

export const somethingInTheFormIs = () => text`Some fields are not valid.`;
export const correctTheMarkedFieldsAnd = () => text`Correct the marked fields and send it again.`;
export const askAnOwnerToCheck = () => text`Ask an owner to check the key and secret of the service under Settings.`;
export const askAnOwnerToTest = () => text`Ask an owner to test the connection under Settings.`;
export const theServiceHadAFault = () => text`The service failed.`;
export const tryAgainInAMoment = () => text`Try again in a moment.`;
export const theConnectedServiceDoesNot = () => text`The connected service does not offer this.`;
export const correctItAndSendIt = () => text`Correct it and send it again.`;
export const fillItInAndSend = () => text`Fill it in and send it again.`;
export const theServiceWasCalledWithout = () => text`The service was called without credentials.`;
export const theServiceDoesNotAccept = () => text`The service does not accept the studio's key and secret.`;
export const theClocksOfTheStudio = () => text`The clocks of the studio and the service are more than 5 minutes apart.`;
export const setTheClockOfBoth = () => text`Correct the clocks of both machines, then try again.`;
export const theServiceHasSeenThis = () => text`The service has already received this request.`;
export const lookWhetherItWasDone = () => text`Check whether it is already done. If not, try again.`;
export const uploadTheFileHereAnd = () => text`Upload the file here and use that.`;
export const chooseAnotherFile = () => text`Choose another file.`;
export const waitUntilItIsReady = () => text`Wait until it is ready, then try again.`;
export const theFileHasNotArrived = () => text`The file has not arrived yet.`;
export const letTheUploadFinishOr = () => text`Let the upload finish, or upload the file again.`;
export const checkThatTheFileOpens = () => text`Check that the file opens, then upload it again.`;
export const makeItSmallerAndSend = () => text`Make it smaller and send it again.`;
export const theServiceDoesNotLet = () => text`These credentials are not allowed to do that.`;
export const theServiceNoLongerHas = () => text`This no longer exists in the service.`;
export const reloadThePageItMay = () => text`Reload the page; it may have been deleted.`;
export const theFileIsOver100 = () => text`The file is over 100 MB.`;
export const makeItSmaller = () => text`Make it smaller.`;
export const theCreditsOfTheWorkspace = () => text`The credits of the workspace are used up.`;
export const askAnOwnerToTop = () => text`Ask an owner to top them up with the service.`;
export const theServiceWasAskedToo = () => text`Too many requests to the service.`;
export const waitAMinuteThenTry = () => text`Wait a minute, then try again.`;
export const waitSecondsThenTry = ({ seconds }: { seconds: number }) =>
  plural(seconds, {
    one: text`Wait ${seconds} second, then try again.`,
    other: text`Wait ${seconds} seconds, then try again.`,
  });
export const waitMinutesThenTry = ({ minutes }: { minutes: number }) =>
  plural(minutes, {
    one: text`Wait ${minutes} minute, then try again.`,
    other: text`Wait ${minutes} minutes, then try again.`,
  });
export const theServiceDidNotConfirm = () => text`The service did not confirm this. It may have been made.`;
export const theLastExportWasNotConfirmed = () =>
  text`The service did not confirm the last export of this project. Its clip appears here if it was made.`;
export const notOrderedTheService = () => text`Not ordered: the service did not answer for earlier scenes.`;
export const checkWhetherItIsThere = () => text`Check whether it is there before you try again.`;
export const theServiceIsNotReady = () => text`The service is not ready.`;
export const tryAgainInAMomentIf = () =>
  text`Try again in a moment. If it keeps failing, test the connection under Settings.`;
export const tryAgainInAMomentIfIt = () => text`Try again in a moment. If it keeps failing, ask the operator.`;
export const theServiceRefused = () => text`the service refused`;
export const youAreSignedOut = () => text`You are signed out.`;
export const signInAgainWhatYou = () => text`Sign in again; what you typed stays here.`;
export const yourRoleInThisTeamspace = () => text`Your role in this teamspace does not allow that.`;
export const askAnOwnerOfThe = () => text`Ask an owner of the teamspace.`;
export const allTeamspacesShareThisOnly = () =>
  text`All teamspaces share this. Only owners of the first teamspace can change it.`;
export const askAnOwnerOfTheFirst = () => text`Ask an owner of the first teamspace.`;
export const thereIsNoSuchProject = () => text`Project not found.`;
export const goBackToYourProjects = () => text`Go back to your projects.`;
export const thereIsNoSuchClip = () => text`Clip not found.`;
export const goBackToYourClips = () => text`Go back to your clips.`;
export const thisFileIsNotThere = () => text`File not found.`;
export const reloadThePage = () => text`Reload the page.`;
export const theServiceWouldReplaceThe = () =>
  text`The service would replace the approved picture, and the studio could not save a copy first.`;
export const theStudioHadNotSeen = () => text`The studio did not know this board at that time.`;
export const chooseALaterMoment = () => text`Choose a later time.`;
export const somebodyElseChangedTheBoard = () => text`Somebody else has changed the board since.`;
export const lookAtWhatTheyDid = () => text`Check Activity before you restore another board.`;
export const youAreInNoTeamspace = () => text`You are not in a teamspace.`;
export const askAnOwnerForAn = () => text`Ask an owner for an invitation.`;
export const oneOfTheFilesBelongs = () => text`One of the files belongs to another teamspace.`;
export const thisBrowserHasTooMany = () => text`This browser has too many pages of the studio open.`;
export const closeTabsYouDoNot = () => text`Close tabs you do not need. This page then continues.`;
export const lengthIsMissing = () => text`The request has no length.`;
export const thatIsTooMuch = ({ megabytes }: { megabytes: number }) =>
  text`That is more than ${megabytes} MB. Send less at a time.`;
export const itCameTooSlowly = () => text`The request took too long to arrive.`;
export const sendItAgainOverAFasterConnection = () => text`Send it again over a faster connection.`;
export const somethingWentWrongHere = () => text`Something went wrong here.`;
export const tryAgainIfItStays = () => text`Try again. If it keeps failing, give an owner the tracking ID.`;
export const theServiceRefusedThisScene = () => text`The service refused this scene.`;
export const thereIsNoSuchNote = () => text`Note not found.`;
export const reloadThePageToSeeTheNotes = () => text`Reload the page to see the notes as they are.`;
export const thereIsNoSuchScene = () => text`There is no such scene in this project.`;
export const reloadTheBoard = () => text`Reload the board.`;
export const theClipIsAnotherFileNow = () => text`The file of this clip was replaced.`;
export const clipReplacedAdvice = () => text`Reload the page, watch it again, then give your verdict.`;
export const theClipHasNoSuchMoment = () => text`The clip ends before this moment.`;
export const thereIsNoSuchTake = () => text`There is no such take of this scene.`;
export const chooseATakeOfTheScene = () => text`Choose one of the scene's own takes.`;
export const somebodyYouMentionCannotSee = () => text`Somebody you mention cannot see this project.`;
export const takeTheNameOut = () => text`Remove the name, or mention somebody else.`;
export const thisNoteMentionsTooMany = () => text`This note mentions too many people.`;
export const mentionAtMost20 = () => text`Mention at most 20.`;
export const thisSceneHasTooManyNotes = () => text`This scene has too many notes.`;
export const deleteNotesThatAreSettled = () => text`Delete some of your resolved notes.`;
export const changesNoteMissing = () => text`Say what should change`;
export const thereIsNoSuchSceneAnyMore = () => text`This scene no longer exists.`;
export const noPictureToReview = () => text`It has no picture to review yet.`;
export const lookAgain = ({ changed }: { changed: string }) => text`Review again: ${changed}.`;
export const fontsForTheseLettersAreFetched = () =>
  text`Fonts for these letters must be downloaded first, and the studio has no network.`;
export const tryAgainOrFetchAll = () => text`Try again, or ask the operator to run ${"`npm run fetch-all`"}.`;
export const theFileIsEmpty = () => text`The file is empty`;
export const theFileIsOver = ({ megabytes }: { megabytes: number }) => text`The file is over ${megabytes} MB`;
export const filesOfThisKindAreNotSupported = () => text`Files of this kind are not supported.`;
export const chooseOneOf = ({ suffixes }: { suffixes: string }) => text`Choose one of: ${suffixes}.`;
export const thisLinkOpensNothing = () => text`This link no longer works.`;
export const askForANewLink = () => text`Ask the person who sent it for a new one.`;
export const thisLinkAsksWhoYouAre = () => text`You have not opened this link yet.`;
export const reloadThePageAndSayIt = () => text`Reload the page and open it.`;
export const thisLinkDoesNotLetYou = () => text`This link does not let you do that.`;
export const askForALinkThatDoes = () => text`Ask the person who sent it for one that does.`;
export const thisIsNotTheLinksPassword = () => text`Wrong password for this link.`;
export const sharePasswordAdvice = () => text`Ask the person who sent you the link.`;
export const thereAreTooManyLinks = ({ links }: { links: number }) => text`There are already ${links} active links.`;
export const revokeLinksThatAreNoLongerNeeded = () => text`Revoke links that are no longer needed.`;
export const tooManyPeopleCameByThisLink = () => text`Too many people have used this link.`;
