import { text } from "#lib/language/text.ts";

export const youCannotDisableYourOwn = () => text`You cannot disable your own account.`;
export const anotherOwnerOfTheFirst = () => text`Another owner of the first teamspace can do it.`;
export const thereIsNoSuchAccount = () => text`There is no such account.`;
export const reloadThePageToSee = () => text`Reload the page to see who is here.`;
export const thisAccountIsDisabled = () => text`This account is disabled.`;
export const enableItFirstThenMake = () => text`Enable it first, then make a link.`;
export const thisLinkWasUsedAlready = () => text`This link was used already or is older than an hour.`;
export const passwordLinkEndedAdvice = () => text`Ask the person who sent it for a new one.`;
export const thisInvitationIsForAnother = () => text`This invitation is for another e-mail address.`;
export const signInWithTheAddress = () => text`Sign in with the address it was sent to, or ask for a link of your own.`;
export const thisAddressCannotBeUsed = () => text`This address cannot be used with this password.`;
export const ifYouHaveAnAccount = () =>
  text`If you have an account here, type its password, or sign in first and open the link again.`;
export const thisPersonIsNotIn = () => text`This person is no longer in the teamspace.`;
export const reloadThePageToSeeWho = () => text`Reload the page to see the members.`;
export const aTeamspaceNeedsAnOwner = () => text`A teamspace needs an owner, and this is its last one.`;
export const makeSomebodyElseAnOwner = () => text`Make somebody else an owner first.`;
export const mustNotBeEmpty = () => text`must not be empty`;
export const thisIsNotYourCurrent = () => text`This is not your current password.`;
export const checkItAndTryAgain = () => text`Check it and try again.`;
export const aGuest = () => text`A guest`;
export const namedGuest = ({ name }: { name: string }) => text`${name} (guest)`;
export const aViewer = () => text`a viewer`;
export const aReviewer = () => text`a reviewer`;
export const anEditor = () => text`an editor`;
export const anOwner = () => text`an owner`;
export const looksAtEverything = () => text`Views everything`;
export const approvesRequestsChangesWritesNotes = () => text`Approves, requests changes, writes notes`;
export const createsRegeneratesSelectsAndExports = () => text`Creates, regenerates, selects and exports`;
export const alsoPeopleSettingsAndCredentials = () => text`Also manages people, settings and credentials`;
export const invitesYouTo = ({ name, teamspaceName }: { name: string; teamspaceName: string }) =>
  text`${name} invites you to ${teamspaceName}`;
export const invitesYouToTheTeamspace = ({
  name,
  teamspaceName,
  role,
}: {
  name: string;
  teamspaceName: string;
  role: string;
}) => text`${name} invites you to the teamspace “${teamspaceName}” as ${role}.`;
export const openThisLinkToJoin = ({
  address,
  path,
}: {
  address: string;
  path: string;
}) => text`Open this link to join. It works once, within 7 days:
${address}${path}`;
export const ifYouDoNotKnow = () => text`If you do not know what this is about, ignore this mail.`;
export const thereAreInvitationsWaitingAlready = ({ mostPending }: { mostPending: number }) =>
  text`There are already ${mostPending} pending invitations.`;
export const revokeSomeThatAreNot = () => text`Revoke some that are no longer needed.`;
export const thisPersonIsInThe = () => text`This person is in the teamspace already.`;
export const changeTheirRoleInThe = () => text`Change their role in the list of members.`;
export const thisInvitationWasUsedOr = () => text`This invitation was used or revoked already.`;
export const reloadThePageToSeeWhich = () => text`Reload the page to see the pending ones.`;
export const thisSetUpLinkWas = () => text`This set-up link was used already or is older than an hour.`;
export const ifTheStudioHasAn = () =>
  text`If the studio has an owner, sign in; otherwise restart the studio, it prints a new link.`;
export const signInRefused = () => text`Wrong email or password.`;
export const checkBothAndTryAgain = () => text`Check both and try again.`;
export const thereWereTooManyTries = () => text`Too many attempts.`;
export const tryAgainIn = ({ minutes }: { minutes: string }) => text`Try again in ${minutes}.`;
export const aMinute = () => text`a minute`;
export const countMinutes = ({ count }: { count: number }) => text`${count} minutes`;
export const thisInvitationWasUsedOrRevoked = () => text`This invitation was used or revoked, or is older than 7 days.`;
export const invitationEndedAdvice = () => text`Ask the person who invited you for a new link.`;
export const youAreInThisTeamspace = () => text`You are in this teamspace already.`;
export const leaveTheLinkForSomebody = () => text`Leave the link for somebody else and go to your projects.`;
export const owner = () => text`Owner`;
