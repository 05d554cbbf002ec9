import { plural, text } from "#lib/language/text.ts";

export const thereIsNoSuchVote = () => text`There is no such vote.`;
export const reloadToSeeTheVotes = () => text`Reload the page to see the votes there are.`;
export const aVoteOfThisSceneIsOpen = () => text`A vote on this scene is open already.`;
export const closeItFirst = () => text`Close it first, then start another one.`;
export const thisVoteIsClosed = () => text`This vote is closed.`;
export const lookAtItsResult = () => text`Look at its result.`;
export const youVotedAlready = () => text`You have voted already.`;
export const aVoteCountsOnce = () => text`Each person votes once. The result is shown when the vote is closed.`;
export const somebodyVotedByThisLink = () => text`Somebody has already voted through this link. It has one vote.`;
export const askForALinkOfYourOwn = () => text`Ask the person who sent it for a link of your own.`;
export const notAllOfTheseTakesAreThere = () => text`Not all of these takes are there any more.`;
export const chooseFinishedTakesOfTheScene = () => text`Choose among finished takes of the scene, all of one kind.`;
export const onlyWhoeverStartedItClosesIt = () => text`Only whoever started this vote, or an editor, can close it.`;
export const askThemOrAnEditor = () => text`Ask them, or an editor of the teamspace.`;

export const vote = () => text`Vote`;
export const voteOnScene = ({ number }: { number: number }) => text`Vote on scene ${number}`;
export const votesOpen = ({ count }: { count: number }) =>
  plural(count, { one: text`${count} vote waits for you`, other: text`${count} votes wait for you` });
export const startAVote = () => text`Start a vote`;
export const startTheVote = () => text`Start the vote`;
export const startAVoteOnScene = ({ number }: { number: number }) => text`Start a vote on scene ${number}`;
export const chooseTwoToFour = () =>
  text`Choose two to four takes. Everybody sees them in an order of their own, without numbers and makers. The result is shown when the vote is closed.`;
export const stills = () => text`Storyboard images`;
export const motion = () => text`Motion videos`;
export const takeNumber = ({ number }: { number: number }) => text`Take ${number}`;
export const inUse = () => text`in use`;
export const guestsMayVote = () => text`Guests may vote`;
export const thoseWithALinkToWriteOrApprove = () =>
  text`People with a link that lets them write notes or approve. Each link has one vote; a link with a mailed code has one for each address.`;
export const cancel = () => text`Cancel`;
export const whichOneIsBest = () =>
  text`Which one is best? You vote once. Which take is which, and what others chose, is shown when the vote is closed.`;
export const yourVoteIsCounted = () => text`Your vote is counted. The result is shown when the vote is closed.`;
export const onlyLooking = () => text`Reviewers vote; you see the result when the vote is closed.`;
export const choices = () => text`Choices`;
export const choice = ({ letter }: { letter: string }) => text`Choice ${letter}`;
export const thisTakeIsGone = () => text`This take is not there any more.`;
export const whyOptional = () => text`Why (optional)`;
export const lettersChoose = () => text`Letters choose, Enter votes.`;
export const chooseOne = () => text`Choose one`;
export const voteFor = ({ letter }: { letter: string }) => text`Vote for ${letter}`;
export const playAll = () => text`Play`;
export const pauseAll = () => text`Pause`;
export const result = () => text`Result`;
export const resultOfTheVote = ({ number }: { number: number }) => text`Result of the vote on scene ${number}`;
export const votes = ({ count }: { count: number }) =>
  plural(count, { one: text`${count} vote`, other: text`${count} votes` });
export const votesAndYours = ({ count }: { count: number }) =>
  plural(count, { one: text`${count} vote, yours`, other: text`${count} votes, one of them yours` });
export const peopleVoted = ({ count }: { count: number }) =>
  plural(count, { one: text`${count} person voted`, other: text`${count} people voted` });
export const nobodyVotedYet = () => text`Nobody has voted yet.`;
export const nobodyVoted = () => text`Nobody voted.`;
export const standings = {
  winner: () => text`Winner`,
  even: () => text`Even`,
};
export const takeThis = ({ number }: { number: number }) => text`Use take ${number}`;
export const takeTheWinner = ({ number }: { number: number }) => text`Use the winner, take ${number}`;
export const whenYouUseAnother = ({ radius }: { radius: string }) => text`When you use another take: ${radius}.`;
export const closeTheVote = () => text`Close the vote`;
export const closeTheVoteNow = () => text`Close the vote?`;
export const everybodySeesTheResult = () =>
  text`Nobody can vote any more, and everybody sees who chose which take. Nothing changes on the scene until somebody uses a take.`;
export const keepItOpen = () => text`Keep it open`;
export const itIsClosed = () => text`The vote is closed.`;
export const byAGuest = ({ name }: { name: string }) => text`${name} (guest)`;
export const startedBy = ({ name }: { name: string }) => text`Started by ${name}`;
export const aVoteIsOpen = () => text`A vote is open`;
export const youHaveVoted = () => text`You have voted`;
export const theVoteIsClosed = () => text`The vote is closed`;
export const takeWon = ({ number }: { number: number }) => text`Take ${number} won`;
export const seeTheResult = () => text`See the result`;
export const seeTheChoices = () => text`See the choices`;
export const thisVoteIsNotThere = () => text`This vote is not there`;
export const itsSceneMayBeDeleted = () =>
  text`Its scene may have been deleted. Restore the scene to see its vote again.`;
export const goToScene = ({ number }: { number: number }) => text`Go to scene ${number}`;
export const aVoteWaitsOnScene = ({ number }: { number: number }) => text`A vote waits for you on scene ${number}`;
export const pictureOfChoice = ({ letter }: { letter: string }) => text`Picture of choice ${letter}`;
export const voteOnTheNextScene = () => text`Vote where a vote waits for you`;
