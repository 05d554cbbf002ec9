import { plural, text } from "#lib/language/text.ts";

export const whatIsYourName = () => text`What is your name?`;
export const yourAnswersAreTold = () => text`Your notes and approvals carry it.`;
export const begin = () => text`Begin`;
export const sceneOf = () => text`Scene {number} of {scenes}`;
export const previous = () => text`Previous scene`;
export const next = () => text`Next scene`;
export const approve = () => text`Approve`;
export const approved = () => text`You approved this scene`;
export const requestChanges = () => text`Request changes`;
export const changesRequested = () => text`You requested changes`;
export const takeBack = () => text`Take back`;
export const whatIsToChange = () => text`What is to change?`;
export const send = () => text`Keep the request`;
export const cancel = () => text`Cancel`;
export const newNote = () => text`New note`;
export const addNote = () => text`Add note`;
export const yourNotes = () => text`Your notes`;
export const notesSoFar = () => text`Notes so far`;
export const remove = () => text`Remove`;
export const hear = () => text`Hear the narration`;
export const noPicture = () => text`This scene has no picture yet.`;
export const noScenes = () =>
  text`The board had no scenes when this page was made. Ask for a new page once it has some.`;
export const noNarration = () => text`No narration`;
export const scenes = () => text`Scenes`;
export const draw = () => text`Draw`;
export const pen = () => text`Pen`;
export const arrow = () => text`Arrow`;
export const box = () => text`Box`;
export const clearDrawing = () => text`Clear the drawing`;
export const drawingGoesWith = () => text`What you draw goes with your next note.`;
export const saveAnswers = () => text`Save answers`;
export const nothingToSave = () => text`You have not said anything yet.`;
export const notSavedYet = () => text`{answers} not saved in a file yet`;
export const savedAs = () => text`Saved. Send the file {file} to whoever gave you this page.`;
export const answersStay = () =>
  text`Your answers stay in this browser until you save them: press “Save answers” before you close the page.`;
export const needsScripts = () => text`Open this file in a browser that runs scripts.`;

export const reviewOffline = () => text`Review without a network`;
export const reviewOfflineMeans = () =>
  text`One file with the pictures and the words of the board: whoever has it can look, draw, write notes and judge anywhere, and sends a file with the answers back. It opens without the link’s password.`;
export const savePage = () => text`Save a page to review offline`;
export const takeAnswersIn = () => text`Take answers in`;
export const takingIn = () => text`Taking the answers in`;
export const fileOfAnswers = () => text`File with answers`;
export const broughtIn = ({ name, notes, verdicts }: { name: string; notes: number; verdicts: number }) =>
  text`From ${name}: ${plural(notes, { one: text`${notes} note`, other: text`${notes} notes` })} and ${plural(verdicts, { one: text`${verdicts} verdict`, other: text`${verdicts} verdicts` })}.`;
export const knownAlready = ({ known }: { known: number }) =>
  plural(known, {
    one: text`${known} answer had been taken in before.`,
    other: text`${known} answers had been taken in before.`,
  });
export const didNotFit = () => text`What no longer fits the board`;
export const ofScene = ({ number, reason }: { number: number; reason: string }) => text`Scene ${number}: ${reason}`;
export const ofSceneThatIsGone = ({ reason }: { reason: string }) => text`A scene that is gone: ${reason}`;
export const wordsKept = () => text`Its words were kept as a note.`;
export const theSceneIsGone = () => text`the scene is not on the board any more.`;
export const theLinkTakesNoNotes = () => text`The link lets its guests write no notes any more.`;
export const theLinkTakesNoVerdicts = () => text`The link lets its guests give no verdicts any more.`;
export const theSceneChanged = ({ verdict, reason }: { verdict: string; reason: string }) =>
  text`${verdict}. ${reason}`;
export const wasApproved = () => text`It was approved`;
export const wasToChange = () => text`Changes were requested`;

export const thisIsNoFileOfAnswers = () => text`This is no file of answers.`;
export const chooseTheFileThatThePageSaved = () =>
  text`Choose the file that the offline page saved under “Save answers”.`;
export const theLinkIsGone = () => text`The link that these answers belong to was taken back, or ran out.`;
export const makeANewPage = () => text`Make a new link and a new page, and ask for the answers again.`;
export const answersOfAnotherBoard = () => text`These answers are about another board.`;
export const openItsProject = () => text`Open the project that the page was made of, and take them in there.`;
