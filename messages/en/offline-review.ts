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
export const takenBackHere = () =>
  text`Taken back on this page. Save your answers again and send the new file, so that it is taken back there too.`;
export const changedHere = () => text`Changed on this page. Save your answers again and send the new file.`;
export const edit = () => text`Edit`;
export const keepChange = () => text`Keep the change`;
export const editNote = () => text`Edit your note`;
export const tooLargeToSave = () =>
  text`Your answers are too large for one file. Remove notes with large drawings, then save again.`;
export const browserKeepsNothing = () =>
  text`This browser keeps nothing for this page: save your answers before you close it.`;
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
export const from = ({ name, what }: { name: string; what: string }) => text`From ${name}: ${what}.`;
const notesOf = (notes: number) => plural(notes, { one: text`${notes} note`, other: text`${notes} notes` });
const verdictsOf = (verdicts: number) =>
  plural(verdicts, { one: text`${verdicts} verdict`, other: text`${verdicts} verdicts` });
export const takenIn = ({ notes, verdicts }: { notes: number; verdicts: number }) =>
  text`${notes + verdicts} taken in (${notesOf(notes)}, ${verdictsOf(verdicts)})`;
export const nothingNew = () => text`nothing new`;
export const takenBack = ({ count }: { count: number }) => text`${count} taken back`;
export const changed = ({ count }: { count: number }) => text`${count} changed`;
export const inConflict = ({ count }: { count: number }) => text`${count} in conflict`;
export const knownAlready = ({ known }: { known: number }) =>
  plural(known, {
    one: text`${known} answer had been taken in before.`,
    other: text`${known} answers had been taken in before.`,
  });
export const anOlderFile = ({ name }: { name: string }) =>
  text`This is an older file: a later one of ${name} was taken in before. Nothing was taken back or changed because of it.`;
export const linkHasRunOut = ({ date }: { date: string }) =>
  text`The link ran out on ${date}. The page was made before that, so its answers count.`;
export const didNotFit = () => text`What is in conflict with the board`;
export const ofScene = ({ number, reason }: { number: number; reason: string }) => text`Scene ${number}: ${reason}`;
export const ofSceneThatIsGone = ({ reason }: { reason: string }) => text`A scene that is gone: ${reason}`;
export const wordsKept = () => text`Its words were kept as a note.`;
export const theSceneIsGone = () => text`the scene is not on the board any more.`;
export const theLinkTakesNoNotes = () => text`The link lets its guests write no notes any more.`;
export const theLinkTakesNoVerdicts = () => text`The link lets its guests give no verdicts any more.`;
export const theSceneChanged = ({ verdict, reason }: { verdict: string; reason: string }) =>
  text`${verdict}. ${reason}`;
export const theirLaterVerdictStands = () => text`A later file says otherwise, and that stands.`;
export const wasApproved = () => text`It was approved`;
export const wasToChange = () => text`Changes were requested`;
export const anApproval = () => text`approval`;
export const aRequest = () => text`request for changes`;
export const itsSceneIsGone = () => text`the scene is not on the board any more`;
export const somethingIsBeingMade = () => text`something is being made for the scene`;
export const clipsWereMade = ({ clips }: { clips: number }) =>
  plural(clips, { one: text`a clip was made`, other: text`${clips} clips were made` });
export const aChangeWasMade = () => text`the scene was changed because of it`;
export const itWasAnswered = ({ replies }: { replies: number }) =>
  plural(replies, { one: text`it was answered`, other: text`it was answered ${replies} times` });
export const othersDrewOnIt = () => text`others drew on it`;
export const itWasResolved = () => text`it was resolved`;
export const linkTakesNone = () => text`the link lets its guests write no notes any more`;
export const teamKeepsIt = () => text`the team has taken it to itself`;
export const verdictWasBuiltUpon = ({ verdict, reasons }: { verdict: string; reasons: string }) =>
  text`The ${verdict} was taken back, but since it was given ${reasons}. What was made stays: look whether it is still wanted, and ask for a new verdict.`;
export const partsChanged = ({ parts }: { parts: string }) => text`${parts} changed`;
export const verdictStays = ({ verdict }: { verdict: string }) =>
  text`The ${verdict} was taken back on the page, but still stands: the link lets its guests give no verdicts any more. Let it again, and take the file in once more.`;
export const noteStays = ({ text: note, reasons }: { text: string; reasons: string }) =>
  text`A note was taken back on the page, but stays: ${reasons}. Close it, or answer in its thread. “${note}”`;
export const noteKeepsItsWords = ({ text: note, reasons }: { text: string; reasons: string }) =>
  text`A note has other words on the page, but keeps those it has: ${reasons}. Put the new ones into its thread, if they matter. “${note}”`;

export const thisIsNoFileOfAnswers = () => text`This is no file of answers.`;
export const chooseTheFileThatThePageSaved = () =>
  text`Choose the file that the offline page saved under “Save answers”.`;
export const theFileIsTooLarge = ({ megabytes }: { megabytes: number }) =>
  text`The file is larger than the ${megabytes} MB that are taken in at once.`;
export const askForAnotherFile = () =>
  text`Drawings take the room: ask its writer to remove notes with large drawings on the page, and to save the answers again.`;
export const theLinkIsGone = () => text`The link that these answers belong to was taken back.`;
export const theLinkRanOut = ({ days }: { days: number }) =>
  text`The link that these answers belong to ran out more than ${days} days ago, or nothing shows that their page was made before it did.`;
export const linkAsksForACode = () =>
  text`This link lets people in by a code that is mailed to them. A page without a network cannot ask for it.`;
export const chooseALinkWithoutCodes = () => text`Use a link that asks for no code.`;
export const noPageWithACode = () => text`No page: this link asks for a mailed code`;
export const answersAreOfNoPage = () =>
  text`The link asks for a password, and nothing shows that these answers come from a page that was made here.`;
export const makeANewPage = () => text`Make a new link and a new page, and ask for the answers again.`;
export const answersOfAnotherBoard = () => text`These answers are about another board.`;
export const openItsProject = () => text`Open the project that the page was made of, and take them in there.`;
