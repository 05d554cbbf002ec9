import type { ReactNode } from "react";
import { plural, rich, text } from "#lib/language/text.ts";

export const ofApproved = ({ approved, scenes }: { approved: number; scenes: number }) =>
  text`${approved} of ${scenes} approved`;
export const requestChanges = () => text`Request changes`;
export const requestChangesOnScenes = ({ scenes }: { scenes: number }) => text`Request changes on ${scenes} scenes`;
export const cancel = () => text`Cancel`;
export const whatIsToChange = () => text`What is to change?`;
export const ctrlAndEnterSendsIt = () => text`Ctrl and Enter sends it.`;
export const sayWhatIsToChange = () => text`Say what is to change.`;
export const whatIsBeingMadeFor = ({ these }: { these: string }) =>
  text`What is being made for ${these} will wait beside the approved take`;
export const staysAmongItsTakes = ({ willReplace }: { willReplace: string }) =>
  text`${willReplace} stays among its takes`;
export const couldNotBeKeptHere = ({ willReplace }: { willReplace: string }) =>
  text`${willReplace} could not be kept here`;
export const leftOut = ({ scenes, reason }: { scenes: string; reason: string }) => text`${scenes} left out. ${reason}`;
export const scenesApproved = ({ scenes }: { scenes: string }) => text`${scenes} approved`;
export const changesRequestedOn = ({ scenes }: { scenes: string }) => text`Changes requested on ${scenes}`;
export const whatIsBeingMadeForWill = ({ these }: { these: string }) =>
  text`What is being made for ${these} will replace the approved take, since this service cannot let it wait: the approval then lapses, and the approved one`;
export const eachOfScenes = ({ length }: { length: number }) => text`each of ${length} scenes`;
export const scenesCount = ({ count }: { count: number }) =>
  plural(count, { one: text`${count} scene`, other: text`${count} scenes` });
export const review = () => text`Review`;
export const peopleToMention = () => text`People to mention`;
export const toMention = ({ offered }: { offered: number }) =>
  plural(offered, { one: text`1 person to mention.`, other: text`${offered} people to mention.` });
export const chooseWithTheArrowKeys = () => text`Choose with the arrow keys and Enter.`;
export const newNote = () => text`New note`;
export const addNote = () => text`Add note`;
export const aboutTake = ({ number }: { number: number }) => text`About take ${number}`;
export const thisNoteWasDeleted = () => text`This note was deleted.`;
export const takeNumber = ({ number }: { number: number }) => text`take ${number}`;
export const edited = () => text`edited`;
export const edit = () => text`Edit`;
export const deleteIt = () => text`Delete`;
export const editNote = () => text`Edit note`;
export const save = () => text`Save`;
export const replies = () => text`Replies`;
export const resolvedBy = ({ byName }: { byName: string }) => text`Resolved by ${byName}`;
export const reply = () => text`Reply`;
export const sendReply = () => text`Send reply`;
export const reopen = () => text`Reopen`;
export const resolve = () => text`Resolve`;
export const notes = () => text`Notes`;
export const resolvedNotes = ({ closed }: { closed: number }) => text`Resolved notes (${closed})`;
export const picture = () => text`Picture`;
export const motion = () => text`Motion`;
export const narration = () => text`Narration`;
export const length = () => text`Length`;
export const whatIsItAbout = () => text`What is it about?`;
export const theWholeScene = () => text`The whole scene`;
export const itStaysOpenUntilAnything = () =>
  text`It stays open until anything in the scene changes, or you take it back.`;
export const itStaysOpenUntilThat = () => text`It stays open until that changes, or you take it back.`;
export const approveKey = ({ key }: { key: ReactNode }) => rich`Approve ${key}`;
export const changesKey = ({ key }: { key: ReactNode }) => rich`Changes ${key}`;
export const onceYouApproveWhatComes = ({ made }: { made: string }) =>
  text`${made}. Once you approve, what comes waits beside the take in use.`;
export const thisServiceCannotLetIt = ({ made }: { made: string }) =>
  text`${made}. This service cannot let it wait: when it comes it replaces what you approve, and the approval lapses.`;
export const whatComesWaitsBesideThe = ({ made }: { made: string }) =>
  text`${made}. What comes waits beside the take in use.`;
export const aNewTakeIsBeing = () => text`A new take is being made`;
export const newTakesAreBeingMade = ({ count, ofPart }: { count: number; ofPart: number }) =>
  text`New takes are being made for ${count} of these ${ofPart} scenes`;
export const verdicts = () => text`Verdicts`;
export const takeBack = () => text`Take back`;
export const earlierVerdicts = ({ earlier }: { earlier: number }) => text`Earlier verdicts (${earlier})`;
export const requestedChanges = ({ about }: { about: string }) => text`requested changes${about}`;
export const takenBack = () => text`taken back`;
export const stillOpen = () => text`still open`;
export const aboutThe = ({ parts }: { parts: string }) => text` about the ${parts}`;
export const oneScene = () => text`1 scene`;
export const verdictApproved = () => text`approved`;
export const lapsed = () => text`lapsed`;
export const answered = () => text`answered`;
