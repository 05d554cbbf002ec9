import { plural, text } from "#lib/language/text.ts";

export const changeFromThis = () => text`Change from this note`;
export const changeFromRequest = () => text`Change from this request`;
export const tryAgain = () => text`Try again`;
export const fromThisNote = () => text`From this note`;
export const whatToChange = () => text`What to change`;
export const picture = () => text`Picture`;
export const motion = () => text`Motion`;
export const narration = () => text`Narration`;
export const lookOf = ({ name }: { name: string }) => text`Look of ${name}`;
export const proposal = () => text`Proposal`;
export const whatDiffers = () => text`What differs:`;
export const edit = () => text`Edit`;
export const cancel = () => text`Cancel`;
export const makeTake = ({ number }: { number: number }) => text`Make take ${number}`;
export const makeMotionTake = ({ number }: { number: number }) => text`Make motion take ${number}`;
export const changeNarration = () => text`Change narration`;
export const writeItsNewWords = () => text`Write what should be said instead.`;
export const writeItsNewLook = () => text`Write how it should look instead.`;
export const isSpokenAgain = ({ count }: { count: number }) =>
  plural(count, { one: text`speaks ${count} narration again`, other: text`speaks ${count} narrations again` });
export const otherScenesBecomeStale = ({ count }: { count: number }) =>
  plural(count, {
    one: text`${count} other scene shows the earlier look`,
    other: text`${count} other scenes show the earlier look`,
  });
export const changesBeingMade = ({ count }: { count: number }) =>
  plural(count, { one: text`1 change is being made.`, other: text`${count} changes are being made.` });
export const narrationChanged = () => text`Narration changed from a note.`;
export const waitsBeside = ({ count }: { count: number }) =>
  plural(count, {
    one: text`1 new take waits beside an approved one.`,
    other: text`${count} new takes wait beside approved ones.`,
  });
export const notesRefused = ({ count, reason }: { count: number; reason: string }) =>
  plural(count, { one: text`1 note was skipped: ${reason}`, other: text`${count} notes were skipped: ${reason}` });

export const isBeingMade = ({ number }: { number: number }) => text`Take ${number} is being made from this.`;
export const aTakeIsBeingMade = () => text`A change is being made from this.`;
export const answeredByTake = ({ number }: { number: number }) => text`Answered by take ${number}`;
export const answeredByMotionTake = ({ number }: { number: number }) => text`Answered by motion take ${number}`;
export const answeredByANewTake = () => text`Answered by a new take`;
export const answeredByNarration = () => text`Answered by a new narration`;
export const itWaitsToBeUsed = () => text`It waits to be used.`;
export const notYetSaidTheAuthor = () => text`Its author said it is not answered yet.`;
export const itFailed = ({ reason }: { reason: string }) => text`The change from this failed: ${reason}`;
export const by = ({ name }: { name: string }) => text`by ${name}`;
export const before = ({ number }: { number: number }) => text`Before: take ${number}`;
export const now = ({ number }: { number: number }) => text`Now: take ${number}`;
export const compare = () => text`Compare`;
export const whatWasChanged = () => text`What was changed`;
export const myNoteIsAnswered = () => text`My note is answered`;
export const notYet = () => text`Not yet`;
export const whatIsMissing = () => text`What is still missing?`;
export const sendReply = () => text`Send reply`;
export const approve = () => text`Approve`;
export const keepTheRequest = () => text`Keep the request`;
export const waitsForItsAuthor = ({ name }: { name: string }) => text`Waits for ${name} to say whether it is answered.`;

export const openNotesBar = () => text`Open notes`;
export const makeChangesFromNotes = () => text`Make changes from notes`;
export const changesFromNotes = () => text`Changes from notes`;
export const chooseNotes = () =>
  text`Each note becomes a change to its scene. Check the text before you make the changes.`;
export const sceneNumber = ({ number }: { number: number }) => text`Scene ${number}`;
export const takeIn = ({ name, text: said }: { name: string; text: string }) => text`${name}: ${said}`;
export const make = ({ count }: { count: number }) =>
  plural(count, { one: text`Make 1 change`, other: text`Make ${count} changes` });
export const nothingIsOpen = () => text`No note waits for a change`;
export const everyNoteIsAnswered = () =>
  text`All open changes are already being made. Close this window to see the scenes.`;
export const onlySomeAreShown = () => text`Only the oldest notes are listed. Make these first.`;
export const isDone = () => text`Being made`;
export const close = () => text`Close`;

export const theModelIsWriting = () => text`The language model is writing …`;
export const writtenByTheModel = () => text`Written by the language model`;
export const theNotesWords = ({ count }: { count: number }) =>
  plural(count, { one: text`The note’s words`, other: text`The notes’ words` });
export const yourWords = () => text`Your words`;
export const takeTheNotesWords = ({ count }: { count: number }) =>
  plural(count, { one: text`Use the note’s words`, other: text`Use the notes’ words` });
export const takeTheModelsText = () => text`Use the language model’s text`;
export const askTheModel = () => text`Ask the language model`;
export const askTheModelAgain = () => text`Ask it again`;
export const theModelGaveNone = ({ reason }: { reason: string }) => text`The language model gave no text: ${reason}`;
export const askTheModelForAll = ({ count }: { count: number }) =>
  plural(count, {
    one: text`Ask the language model for 1 text`,
    other: text`Ask the language model for ${count} texts`,
  });
export const modelCosts = () => text`Each answer may cost credits. The same notes are sent only once.`;
export const textsAreWritten = ({ done, total }: { done: number; total: number }) =>
  text`The language model is writing: ${done} of ${total} texts are ready.`;
export const doNotWait = () => text`Do not wait`;
export const notAskedAbout = ({ count, reason }: { count: number; reason: string }) =>
  plural(count, {
    one: text`1 note was not sent: ${reason}`,
    other: text`${count} notes were not sent: ${reason}`,
  });
