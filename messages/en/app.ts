import { text } from "#lib/language/text.ts";

export const invitation = () => text`Invitation`;
export const thisInvitationWasUsedOr = () => text`This invitation was used or revoked, or is older than 7 days.`;
export const joinTeamspaceName = ({ teamspaceName }: { teamspaceName: string }) => text`Join ${teamspaceName}`;
export const invitesYouAs = ({
  invitedByName,
  role,
  roleRight,
}: {
  invitedByName: string;
  role: string;
  roleRight: string;
}) => text`${invitedByName} invites you as ${role}. ${roleRight}.`;
export const youHaveAnAccount = () => text`Already have an account?`;
export const signInAndJoin = () => text`Sign in and join`;
export const newPassword = () => text`New password`;
export const thisLinkWasUsedAlready = () => text`This link was used already or is older than an hour.`;
export const everyDeviceThatWasSigned = () =>
  text`All devices are signed out. Passkeys, your calendar address and browsers that show your notices are removed.`;
export const setUp = () => text`Set up`;
export const setUpTheStudio = () => text`Set up the studio`;
export const restoreFromABackup = () => text`Restore from a backup`;
export const restoreIsACommand = () =>
  text`To restore from a backup, stop all programs and run “npm run restore”. See docs/operations.md.`;
export const theLauncherDoesNotAnswer = () =>
  text`The program that started this studio does not answer. Try again, or stop it and run “npm run restore”.`;
export const thisSetUpLinkWas = () => text`This set-up link was used already or is older than an hour.`;
export const thisMakesTheOwnersAccount = () => text`Create the owner’s account. This link works once.`;
export const signIn = () => text`Sign in`;
export const thisStudioHasNoOwner = () =>
  text`This studio has no owner yet. Open the set-up link that it printed on its console when it started.`;
export const thisWayToSignIn = () => text`You could not sign in this way.`;
export const clips = () => text`Clips`;
export const thisPageCouldNotBe = () => text`This page could not be shown. Your work is kept on the server.`;
export const tryAgain = () => text`Try again`;
export const inbox = () => text`Inbox`;
export const notFound = () => text`Not found`;
export const thereIsNothingAtThis = () => text`There is nothing at this address`;
export const itMayHaveBeenRemoved = () => text`It may have been removed, or belong to a teamspace you are not in.`;
export const goToProjects = () => text`Go to projects`;
export const projects = () => text`Projects`;
export const activity = () => text`Activity`;
export const preview = () => text`Preview`;
export const storyboard = () => text`Storyboard`;
export const newProjectFrom = ({ title }: { title: string }) => text`New project from ${title}`;
export const newIt = () => text`New`;
export const newProject = () => text`New project`;
export const whatDoYouStartFrom = () => text`What do you start from?`;
export const settings = () => text`Settings`;
export const team = () => text`Team`;
export const theStudioCouldNotStart = () => text`The studio could not start this page`;
export const yourWorkIsKeptOn = ({ digest }: { digest: string }) =>
  text`Your work is kept on the server. Code ${digest}`;
export const yourWorkIsKeptOnThe = () => text`Your work is kept on the server. `;
export const storyboardReviewAndVideoCreation = () => text`Storyboard review and video creation`;
export const thisPageDoesNotExist = () => text`This page does not exist`;
export const theAddressMayBeMistyped = () => text`Check the address. The page may have been removed.`;
export const sharedLink = () => text`Shared with you`;
export const somethingToReview = () => text`Something to review`;
export const aStoryboardToReview = () => text`A storyboard to review`;
export const aFilmToWatch = () => text`A film to watch`;
export const aFilmOfToWatch = ({ duration }: { duration: string }) => text`A film of ${duration} to watch`;
export const invitationEndedAdvice = () =>
  text`Ask the person who invited you for a new link. If you have already joined, sign in.`;
export const passwordLinkEndedAdvice = () => text`Ask the person who sent it for a new one.`;
export const ifTheStudioHasAn = () =>
  text`If the studio has an owner, sign in. Otherwise restart it: it prints a new link.`;
export const signInRefusedAdvice = () =>
  text`Use the address you were invited with, or your password. If you have no invitation, ask an owner.`;
