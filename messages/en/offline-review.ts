import { plural, text } from "#lib/language/text.ts";

export const title = () => text`Answers from offline pages`;
export const description = () =>
  text`Pages for offline review that were sent out earlier still work. Upload the files with answers that people send back.`;
export const importAnswers = () => text`Import answers`;
export const importing = () => text`Importing the answers`;
export const fileOfAnswers = () => text`File with answers`;
export const from = ({ name, what }: { name: string; what: string }) => text`From ${name}: ${what}.`;
const notesOf = (notes: number) => plural(notes, { one: text`${notes} note`, other: text`${notes} notes` });
const verdictsOf = (verdicts: number) =>
  plural(verdicts, { one: text`${verdicts} verdict`, other: text`${verdicts} verdicts` });
export const imported = ({ notes, verdicts }: { notes: number; verdicts: number }) =>
  text`${notes + verdicts} imported (${notesOf(notes)}, ${verdictsOf(verdicts)})`;
export const nothingNew = () => text`nothing new`;
export const withdrawn = ({ count }: { count: number }) => text`${count} withdrawn`;
export const changed = ({ count }: { count: number }) => text`${count} changed`;
export const inConflict = ({ count }: { count: number }) => text`${count} in conflict`;
export const knownAlready = ({ known }: { known: number }) =>
  plural(known, {
    one: text`${known} answer was already imported.`,
    other: text`${known} answers were already imported.`,
  });
export const anOlderFile = ({ name }: { name: string }) =>
  text`This is an older file: a later file from ${name} was already imported. Nothing was withdrawn or changed.`;
export const linkHasRunOut = ({ date }: { date: string }) =>
  text`The link expired on ${date}. The page was made before that, so its answers count.`;
export const didNotFit = () => text`Conflicts with the board`;
export const ofScene = ({ number, reason }: { number: number; reason: string }) => text`Scene ${number}: ${reason}`;
export const ofSceneThatIsGone = ({ reason }: { reason: string }) => text`A scene that is gone: ${reason}`;
export const wordsKept = () => text`Its words were kept as a note.`;
export const theSceneIsGone = () => text`the scene is no longer on the board.`;
export const theLinkTakesNoNotes = () => text`The link no longer allows notes.`;
export const theLinkTakesNoVerdicts = () => text`The link no longer allows verdicts.`;
export const theSceneChanged = ({ verdict, reason }: { verdict: string; reason: string }) =>
  text`${verdict}. ${reason}`;
export const laterVerdictCounts = () => text`A later file has another verdict, which counts.`;
export const wasApproved = () => text`It was approved`;
export const wasToChange = () => text`Changes were requested`;
export const anApproval = () => text`approval`;
export const aRequest = () => text`request for changes`;
export const itsSceneIsGone = () => text`the scene is no longer on the board`;
export const somethingIsBeingMade = () => text`something is being made for the scene`;
export const clipsWereMade = ({ clips }: { clips: number }) =>
  plural(clips, { one: text`a clip was made`, other: text`${clips} clips were made` });
export const aChangeWasMade = () => text`the scene was changed because of it`;
export const itWasAnswered = ({ replies }: { replies: number }) =>
  plural(replies, { one: text`it was answered`, other: text`it was answered ${replies} times` });
export const othersDrewOnIt = () => text`others drew on it`;
export const itWasResolved = () => text`it was resolved`;
export const linkTakesNone = () => text`the link no longer allows notes`;
export const teamKeepsIt = () => text`the team made it team-only`;
export const verdictWasBuiltUpon = ({ verdict, reasons }: { verdict: string; reasons: string }) =>
  text`The ${verdict} was withdrawn, but since then ${reasons}. The results stay: check whether they are still wanted, and ask for a new verdict.`;
export const partsChanged = ({ parts }: { parts: string }) => text`${parts} changed`;
export const verdictStays = ({ verdict }: { verdict: string }) =>
  text`The ${verdict} was withdrawn on the page, but still counts: the link no longer allows verdicts. Allow them again, then import the file once more.`;
export const noteStays = ({ text: note, reasons }: { text: string; reasons: string }) =>
  text`A note was withdrawn on the page, but stays: ${reasons}. Resolve it, or reply in its thread. “${note}”`;
export const noteKeepsItsWords = ({ text: note, reasons }: { text: string; reasons: string }) =>
  text`A note was reworded on the page, but keeps its text: ${reasons}. Add the new text to its thread if it matters. “${note}”`;

export const thisIsNoFileOfAnswers = () => text`This is not a file with answers.`;
export const chooseTheFileThatThePageSaved = () =>
  text`Choose the file that the offline page saved under “Save answers”.`;
export const theFileIsTooLarge = ({ megabytes }: { megabytes: number }) =>
  text`The file is larger than ${megabytes} MB.`;
export const askForAnotherFile = () =>
  text`Ask the guest to remove notes with large drawings on the page and save the answers again.`;
export const theLinkIsGone = () => text`The link of these answers was revoked.`;
export const theLinkRanOut = ({ days }: { days: number }) =>
  text`The link of these answers expired more than ${days} days ago, or their page may have been made after it expired.`;
export const linkAsksForACode = () => text`This link mails a code to each guest. An offline page cannot ask for it.`;
export const askForAnswersOnline = () => text`Ask for the answers through the link itself.`;
export const answersAreOfNoPage = () =>
  text`The link has a password, and these answers cannot be matched to a page made here.`;
export const makeANewLink = () => text`Make a new link, and ask for the answers there.`;
export const answersOfAnotherBoard = () => text`These answers are about another board.`;
export const openItsProject = () => text`Open the project of that page and import them there.`;
