import { plural, text } from "#lib/language/text.ts";

export const grid = () => text`Grid`;
export const filmstrip = () => text`Filmstrip`;
export const table = () => text`Table`;
export const showScenesAs = () => text`Show scenes as`;
export const candidateWaits = () => text`Candidate waits`;
export const severalCandidatesWait = ({ count }: { count: number }) => text`${count} candidates wait`;
export const cardSize = () => text`Card size`;
export const valueOfMax = ({ value, max }: { value: number; max: number }) => text`${value} of ${max}`;
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
export const wordsNotGivenByThe = () => text`Words not given by the service`;
export const toBeWritten = () => text`To be written`;
export const noNarration = () => text`No narration`;
export const largeViewOfScene = ({ number }: { number: number }) => text`Large view of scene ${number}`;
export const scenes = () => text`Scenes`;
export const all = () => text`All`;
export const toReview = () => text`To review`;
export const changesRequested = () => text`Changes requested`;
export const approved = () => text`Approved`;
export const openNotesFilter = () => text`Open notes`;
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
export const itWasAskedForAnd = () => text`It was asked for and has not begun yet`;
export const noMotion = () => text`No motion`;
export const motionStale = () => text`Motion stale`;
export const thePictureCouldNotBe = () => text`The picture could not be made.`;
export const itCouldNotBeMade = () => text`It could not be made.`;
export const notesCount = ({ openNotes }: { openNotes: number }) =>
  plural(openNotes, { one: text`${openNotes} note`, other: text`${openNotes} notes` });
export const waitingForScenes = () => text`Waiting for scenes`;
export const noScenes = () => text`No scenes`;
export const thisProjectStoppedAndThe = () => text`This project stopped before it had scenes.`;
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
  text`${capital} takes no more right now; asked again ${when}`;
export const couldNotDoItAsked = ({ capital, when }: { capital: string; when: string }) =>
  text`${capital} could not do it, asked again ${when}`;
export const triedAgain = ({ when }: { when: string }) => text`Tried again ${when}`;
export const waitingFirst = ({ before }: { before: number }) => text`Waiting, ${before} first`;
export const itsProvider = () => text`its provider`;
export const waitsFor = ({ provider }: { provider: string }) => text`Waits for ${provider}`;
export const triedAgainSoon = () => text`Tried again soon`;
export const theConnectedServiceDoesNot = () => text`The connected service does not offer changing scenes.`;
export const theStudioDoesNotAnswer = () => text`The studio does not answer. Check your connection.`;
export const sceneDeleted = () => text`Scene deleted`;
export const scenesDeleted = ({ removed }: { removed: number }) => text`${removed} scenes deleted`;
export const sceneMovedToPlace = ({ before, position }: { before: number; position: number }) =>
  text`Scene ${before} moved to place ${position}`;
export const sceneAdded = () => text`Scene added`;
export const sceneSplit = () => text`Scene split`;
export const scenesMerged = () => text`Scenes merged`;
export const theConnectedServiceCannotGo = () =>
  text`The connected service cannot switch takes. They are kept here to view and download.`;
export const ownersAndEditorsCanChoose = () => text`Owners and editors can choose another take.`;
export const anotherTakeCanBeChosen = () => text`You can choose another take once the project is ready.`;
export const staleReason = ({ reason }: { reason: string }) => text`Stale: ${reason}`;
export const motionReason = ({ reason }: { reason: string }) => text`Motion: ${reason}`;
export const labelReason = ({ label, reason }: { label: string; reason: string }) => text`${label}: ${reason}`;
export const itCouldNotBeMadeAgain = () => text`Regenerating failed. The previous one is shown.`;
export const cast = () => text`Cast`;
