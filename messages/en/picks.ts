import { plural, text } from "#lib/language/text.ts";

export const notFound = () => text`This pick does not exist.`;
export const reload = () => text`Reload the page to see the current picks.`;
export const isOpenAlready = () => text`A pick on this scene is already open.`;
export const closeItFirst = () => text`Close it first, then start another one.`;
export const isClosed = () => text`This pick is closed.`;
export const seeItsResult = () => text`See its result.`;
export const pickedAlready = () => text`You have already picked.`;
export const countsOnce = () => text`Each person picks once. The result is shown when the pick is closed.`;
export const linkUsed = () => text`Somebody has already picked through this link, which counts once.`;
export const askForOwnLink = () => text`Ask the person who sent it for a link of your own.`;
export const takesNotFound = () => text`These takes are not available.`;
export const chooseTwoFinished = () => text`Choose two finished takes of the same kind.`;
export const notYours = () => text`Only the person who started this pick, or an editor, can close it.`;
export const askToClose = () => text`Ask them, or an editor of the teamspace.`;

export const askForPicks = () => text`Ask others to pick`;
export const guestsToo = () => text`Guests too`;
export const pickOnScene = ({ number }: { number: number }) => text`Pick on scene ${number}`;
export const resultOnScene = ({ number }: { number: number }) => text`Result of the pick on scene ${number}`;
export const waiting = ({ count }: { count: number }) =>
  plural(count, { one: text`${count} pick waits for you`, other: text`${count} picks wait for you` });
export const isOpen = () => text`A pick is open`;
export const youPicked = () => text`You have picked`;
export const takeWasPicked = ({ number }: { number: number }) => text`Take ${number} was picked`;
export const pick = () => text`Pick`;
export const open = () => text`Open`;
export const result = () => text`See the result`;
export const whichIsBetter = () =>
  text`Which one is better? You pick once. The takes and what others picked are shown when the pick is closed.`;
export const counted = () => text`Your pick is counted. The result is shown when the pick is closed.`;
export const onlyReviewers = () => text`Reviewers pick. The result is shown when the pick is closed.`;
export const choice = ({ letter }: { letter: string }) => text`Choice ${letter}`;
export const isDeleted = () => text`This take was deleted.`;
export const whyOptional = () => text`Why (optional)`;
export const keys = () => text`A and B choose, Enter picks.`;
export const chooseOne = () => text`Choose one`;
export const pickLetter = ({ letter }: { letter: string }) => text`Pick ${letter}`;
export const peoplePicked = ({ count }: { count: number }) =>
  plural(count, { one: text`${count} person has picked.`, other: text`${count} people have picked.` });
export const ballots = ({ count }: { count: number }) =>
  plural(count, { one: text`${count} pick`, other: text`${count} picks` });
export const takeNumber = ({ number }: { number: number }) => text`Take ${number}`;
export const yours = () => text`yours`;
export const voice = ({ name, why }: { name: string; why: string }) => text`${name}: “${why}”`;
export const byGuest = ({ name }: { name: string }) => text`${name} (guest)`;
export const close = () => text`Close the pick`;
export const closeNow = () => text`Close the pick?`;
export const closingMeans = () =>
  text`Nobody can pick after this, and everybody sees the result. The scene keeps its take until somebody uses another one.`;
export const keepOpen = () => text`Keep it open`;
export const goToScene = ({ number }: { number: number }) => text`Go to scene ${number}`;
export const waitsOnScene = ({ number }: { number: number }) => text`A pick waits for you on scene ${number}`;
export const openWaiting = () => text`Open a pick that waits for you`;
