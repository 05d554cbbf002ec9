import { text } from "#lib/language/text.ts";

export const itsSceneIsGone = () => text`Its scene is gone.`;
export const itCouldNotBeMade = () => text`It could not be made.`;
export const itCouldNotBeWritten = () => text`The language model gave no text.`;
export const itWasInterrupted = () => text`It was interrupted before it was ordered.`;
export const theNarrationAnswersYour = ({ name }: { name: string }) =>
  text`The narration was changed after your note in “${name}”`;
export const aTakeAnswersYour = ({ takeNumber, name }: { takeNumber: number | null; name: string }) =>
  takeNumber === null
    ? text`A new take answers your note in “${name}”`
    : text`Take ${takeNumber} answers your note in “${name}”`;
export const theNoteIsClosed = () => text`This note was resolved or deleted.`;
export const reloadToSeeNotes = () => text`Reload the page to see the notes as they are.`;
export const aChangeIsOnItsWay = () => text`A change from this note is being made already.`;
export const waitForItsTake = () => text`Wait until its take is ready.`;
export const proposalOutdated = () => text`Somebody else changed it.`;
export const lookAtTheProposalAgain = () => text`Check the proposal again.`;
export const itSaysTheSame = () => text`It says the same as before.`;
export const proposalUnchangedAdvice = () => text`Write what should change.`;
export const theMemberIsGone = () => text`This member is no longer in the cast.`;
export const chooseAnotherPart = () => text`Choose another part of the scene.`;
export const nothingWaitsForYou = () => text`This note does not need your answer.`;
