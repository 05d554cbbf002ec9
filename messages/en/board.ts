import { plural, text } from "#lib/language/text.ts";

export const noEstimateOfTheTime = () => text`no estimate of the time yet`;
export const aboutDuration = ({ duration }: { duration: string }) => text`about ${duration}`;
export const theApprovedTakeStaysIn = () => text`the approved take stays in use and the new one waits beside it`;
export const approvedTakesStayInUse = ({ held }: { held: number }) =>
  text`${held} approved takes stay in use and the new ones wait beside them`;
export const grid = () => text`Grid`;
export const filmstrip = () => text`Filmstrip`;
export const table = () => text`Table`;
export const showScenesAs = () => text`Show scenes as`;
export const candidateWaits = () => text`Candidate waits`;
export const severalCandidatesWait = ({ count }: { count: number }) => text`${count} candidates wait`;
export const cardSize = () => text`Card size`;
export const valueOfMax = ({ value, max }: { value: number; max: number }) => text`${value} of ${max}`;
export const scenesWereRefused = ({ refused, sentence }: { refused: number; sentence: string }) =>
  plural(refused, {
    one: text`${refused} scene was refused: ${sentence}`,
    other: text`${refused} scenes were refused: ${sentence}`,
  });
export const itWaitsBesideTheApproved = () => text`It waits beside the approved take.`;
export const theyWaitBesideTheApproved = () => text`They wait beside the approved takes.`;
export const ofThemWillWaitBeside = ({ length }: { length: number }) =>
  plural(length, {
    one: text`${length} of them will wait beside the approved take.`,
    other: text`${length} of them will wait beside the approved takes.`,
  });
export const stopTheMotion = () => text`Stop the motion`;
export const playTheMotion = () => text`Play the motion`;
export const scene = () => text`Scene`;
export const stopTheNarrationOfScene = ({ number }: { number: number }) => text`Stop the narration of scene ${number}`;
export const playTheNarrationOfScene = ({ number }: { number: number }) => text`Play the narration of scene ${number}`;
export const oneTake = () => text`1 take`;
export const takesTakes = ({ takes }: { takes: number }) => text`${takes} takes`;
export const takes = () => text`takes`;
export const oneOpenNote = () => text`1 open note`;
export const openNotes = ({ openNotes }: { openNotes: number }) => text`${openNotes} open notes`;
export const notesStillOpen = () => text`open notes`;
export const hasMotion = () => text`Has motion`;
export const retryImage = () => text`Retry image`;
export const retryMotion = () => text`Retry motion`;
export const ofScene = ({ number }: { number: number }) => text`of scene ${number}`;
export const selectScene = ({ number }: { number: number }) => text`Select scene ${number}`;
export const wordsNotToldByThe = () => text`Words not told by the service`;
export const noNarration = () => text`No narration`;
export const largeViewOfScene = ({ number }: { number: number }) => text`Large view of scene ${number}`;
export const scenes = () => text`Scenes`;
export const all = () => text`All`;
export const toReview = () => text`To review`;
export const changesRequested = () => text`Changes requested`;
export const approved = () => text`Approved`;
export const stale = () => text`Stale`;
export const ready = () => text`Ready`;
export const beingMade = () => text`Being made`;
export const failed = () => text`Failed`;
export const showScenes = () => text`Show scenes`;
export const painting = () => text`Painting…`;
export const takeFailed = () => text`Take failed`;
export const waiting = () => text`Waiting`;
export const animating = () => text`Animating…`;
export const motionTakeFailed = () => text`Motion take failed`;
export const motionFailed = () => text`Motion failed`;
export const motionWaits = () => text`Motion waits`;
export const itWasAskedForAnd = () => text`It was asked for and is not begun yet`;
export const noMotion = () => text`No motion`;
export const motionStale = () => text`Motion stale`;
export const thePictureCouldNotBe = () => text`The picture could not be made.`;
export const itCouldNotBeMade = () => text`It could not be made.`;
export const notesCount = ({ openNotes }: { openNotes: number }) =>
  plural(openNotes, { one: text`${openNotes} note`, other: text`${openNotes} notes` });
export const staleScenes = () => text`Stale scenes`;
export const regenerateThisOne = () => text`Regenerate this one`;
export const regenerateThese = ({ stills }: { stills: number }) => text`Regenerate these ${stills}`;
export const makeThisMotionAgain = () => text`Make this motion again`;
export const makeTheseMotionsAgain = ({ videos }: { videos: number }) => text`Make these ${videos} motions again`;
export const oneHasACandidate = () => text`1 has a candidate that waits for a choice.`;
export const haveCandidatesThatWaitFor = ({ waiting }: { waiting: number }) =>
  text`${waiting} have candidates that wait for a choice.`;
export const waitingForScenes = () => text`Waiting for scenes`;
export const noScenes = () => text`No scenes`;
export const thisProjectStoppedAndThe = () => text`This project stopped, and the service has no scenes of it.`;
export const theConnectedServiceShowsNo = () =>
  text`The connected service shows no scenes of this project. It can be exported all the same.`;
export const theProvider = () => text`the provider`;
export const waitsForItsStill = () => text`Waits for its still`;
export const waitsForEarlierStepsOf = () => text`Waits for earlier steps of the project`;
export const waitsForAPlaceAt = ({ provider }: { provider: string }) =>
  text`Waits for a place at ${provider}, next in line`;
export const waitsForAPlaceAtBefore = ({ provider, before }: { provider: string; before: number }) =>
  text`Waits for a place at ${provider}, ${before} before it`;
export const inAMoment = () => text`in a moment`;
export const inDuration = ({ duration }: { duration: string }) => text`in ${duration}`;
export const takesNoMoreJustNow = ({ capital, when }: { capital: string; when: string }) =>
  text`${capital} takes no more just now, asked again ${when}`;
export const couldNotDoItAsked = ({ capital, when }: { capital: string; when: string }) =>
  text`${capital} could not do it, asked again ${when}`;
export const triedAgain = ({ when }: { when: string }) => text`Tried again ${when}`;
export const waitingFirst = ({ before }: { before: number }) => text`Waiting, ${before} first`;
export const itsProvider = () => text`its provider`;
export const waitsFor = ({ provider }: { provider: string }) => text`Waits for ${provider}`;
export const triedAgainSoon = () => text`Tried again soon`;
export const theConnectedServiceDoesNot = () => text`The connected service does not offer changing scenes.`;
export const theStudioDoesNotAnswer = () => text`The studio does not answer. Check your connection and try again.`;
export const sceneDeleted = () => text`Scene deleted`;
export const scenesDeleted = ({ removed }: { removed: number }) => text`${removed} scenes deleted`;
export const sceneMovedToPlace = ({ before, position }: { before: number; position: number }) =>
  text`Scene ${before} moved to place ${position}`;
export const sceneAdded = () => text`Scene added`;
export const sceneSplit = () => text`Scene split`;
export const scenesMerged = () => text`Scenes merged`;
export const theConnectedServiceCannotGo = () =>
  text`The connected service cannot go back to another take. They are kept here, to look at and to download.`;
export const ownersAndEditorsCanChoose = () => text`Owners and editors can choose another take.`;
export const anotherTakeCanBeChosen = () => text`Another take can be chosen once the project is ready.`;
export const staleReason = ({ reason }: { reason: string }) => text`Stale: ${reason}`;
export const motionReason = ({ reason }: { reason: string }) => text`Motion: ${reason}`;
export const labelReason = ({ label, reason }: { label: string; reason: string }) => text`${label}: ${reason}`;
export const takesOutScenes = ({ count }: { count: number }) =>
  plural(count, {
    one: text`takes out ${count} scene; Undo brings it back`,
    other: text`takes out ${count} scenes; Undo brings them back`,
  });
export const makesImages = ({ count }: { count: number }) =>
  plural(count, { one: text`makes ${count} image`, other: text`makes ${count} images` });
export const reMakesImages = ({ count }: { count: number }) =>
  plural(count, { one: text`re-makes ${count} image`, other: text`re-makes ${count} images` });
export const makesMotionVideos = ({ count }: { count: number }) =>
  plural(count, { one: text`makes ${count} motion video`, other: text`makes ${count} motion videos` });
export const reMakesMotionVideos = ({ count }: { count: number }) =>
  plural(count, { one: text`re-makes ${count} motion video`, other: text`re-makes ${count} motion videos` });
export const creditsCount = ({ credits }: { credits: number }) =>
  plural(credits, { one: text`${credits} credit`, other: text`${credits} credits` });
export const approvalsLapse = ({ approvals }: { approvals: number }) =>
  plural(approvals, { one: text`${approvals} approval lapses`, other: text`${approvals} approvals lapse` });
export const motionVideosBecomeStale = ({ count }: { count: number }) =>
  plural(count, { one: text`${count} motion video becomes stale`, other: text`${count} motion videos become stale` });
export const replacesAndKeeps = ({ held }: { held: number }) =>
  plural(held, {
    one: text`this service replaces the approved take at once, it is kept here to look at and download`,
    other: text`this service replaces ${held} approved takes at once, they are kept here to look at and download`,
  });
export const replacesUndoably = ({ held }: { held: number }) =>
  plural(held, {
    one: text`this service replaces the approved take at once, it can be chosen again`,
    other: text`this service replaces ${held} approved takes at once, they can be chosen again`,
  });
export const imagesBeingMade = ({ count }: { count: number }) =>
  plural(count, { one: text`${count} image being made`, other: text`${count} images being made` });
export const motionVideosBeingMade = ({ count }: { count: number }) =>
  plural(count, { one: text`${count} motion video being made`, other: text`${count} motion videos being made` });
export const itCouldNotBeMadeAgain = () => text`It could not be made again; the one before is shown.`;
