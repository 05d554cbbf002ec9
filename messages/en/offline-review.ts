import { plural, text } from "#lib/language/text.ts";

export const title = () => text`Answers from offline pages`;
export const description = () =>
  text`Pages for offline review that were sent out earlier still work. Upload the files with answers that people send back.`;
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
export const linkAsksForACode = () => text`This link mails a code to each guest. An offline page cannot ask for it.`;
export const askForAnswersOnline = () => text`Ask for the answers through the link itself.`;
export const answersAreOfNoPage = () =>
  text`The link asks for a password, and nothing shows that these answers come from a page that was made here.`;
export const makeANewLink = () => text`Make a new link, and ask for the answers there.`;
export const answersOfAnotherBoard = () => text`These answers are about another board.`;
export const openItsProject = () => text`Open the project that the page was made of, and take them in there.`;
