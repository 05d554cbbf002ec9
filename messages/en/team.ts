import type { ReactNode } from "react";
import { rich, text } from "#lib/language/text.ts";

export const join = () => text`Join`;
export const accounts = () => text`Accounts`;
export const everybodyWhoCanSignIn = () =>
  text`Everybody who can sign in here, in whichever teamspace. You look after them.`;
export const passwordLinkOf = ({ name }: { name: string }) => text`Password link of ${name}`;
export const passItOnItSets = () =>
  text`Pass it on. It sets a new password once, within an hour, and is shown only now.`;
export const disableName = ({ name }: { name: string }) => text`Disable ${name}`;
export const theyAreSignedOutEverywhere = () =>
  text`They are signed out everywhere at once and cannot sign in until you enable them. What they made stays.`;
export const disable = () => text`Disable`;
export const cancel = () => text`Cancel`;
export const you = () => text`(you)`;
export const disabledRelativeTime = ({ relativeTime }: { relativeTime: ReactNode }) => rich`Disabled ${relativeTime}`;
export const enablePart = ({ part }: { part: ReactNode }) => rich`Enable${part}`;
export const forName = ({ name }: { name: string }) => text`for ${name}`;
export const passwordLink = ({ part }: { part: ReactNode }) => rich`Password link${part}`;
export const disablePart = ({ part }: { part: ReactNode }) => rich`Disable${part}`;
export const waitingInvitations = () => text`Waiting invitations`;
export const whoeverHasTheLink = () => text`Whoever has the link`;
export const invitedByEnds = ({ part, invitedByName }: { part: ReactNode; invitedByName: string }) =>
  rich`${part}, invited by ${invitedByName}, ends`;
export const revoke = () => text`Revoke`;
export const ofWhoeverHasTheLink = () => text`whoever has the link`;
export const theInvitationOf = ({ email }: { email: string }) => text`the invitation of ${email}`;
export const eMail = () => text`E-mail`;
export const theLinkIsMailedThere = () => text`The link is mailed there, and works for this address only.`;
export const optionalTheLinkThenWorks = () => text`Optional. The link then works for this address only.`;
export const role = () => text`Role`;
export const makeLink = () => text`Make link`;
export const invitationLink = () => text`Invitation link`;
export const thisLinkIsShownOnly = ({ mail }: { mail: string }) => text`${mail}This link is shown only now.`;
export const mailedTo = ({ email }: { email: string }) => text`Mailed to ${email}. `;
export const theMailCouldNotBe = () => text`The mail could not be sent: pass the link on yourself. `;
export const youAreSignedInAs = ({ part }: { part: ReactNode }) => rich`You are signed in as ${part}.`;
export const members = () => text`Members`;
export const joinedRelativeTime = ({ relativeTime }: { relativeTime: ReactNode }) => rich`Joined ${relativeTime}`;
export const roleOf = ({ name }: { name: string }) => text`Role of ${name}`;
export const leave = () => text`Leave`;
export const remove = () => text`Remove`;
export const leaveName = ({ name }: { name: string }) => text`Leave ${name}`;
export const removeName = ({ name }: { name: string }) => text`Remove ${name}`;
export const youLoseSightOfIts = () => text`You lose sight of its projects at once. What you made stays.`;
export const theyLoseSightOfThe = () =>
  text`They lose sight of the projects here at once. What they made and wrote stays.`;
export const yourName = () => text`Your name`;
export const password = () => text`Password`;
export const atLeastCharacters = ({ min }: { min: number }) => text`At least ${min} characters.`;
export const thisWayToSignIn = () => text`This way to sign in does not answer. Try again, or use your password.`;
export const signInWith = ({ name }: { name: string }) => text`Sign in with ${name}`;
export const newPassword = () => text`New password`;
export const setPassword = () => text`Set password`;
export const viewer = () => text`Viewer`;
export const reviewer = () => text`Reviewer`;
export const editor = () => text`Editor`;
export const owner = () => text`Owner`;
export const makeTheOwnersAccount = () => text`Make the owner’s account`;
export const theBrowserDidNotCopy = () => text`The browser did not copy it. Select the link and copy it by hand.`;
export const copied = () => text`Copied`;
export const copyLink = () => text`Copy link`;
export const signIn = () => text`Sign in`;
export const invite = () => text`Invite`;
export const aLinkLetsOnePerson = () =>
  text`A link lets one person in, once, within 7 days. Nobody comes in without one.`;
export const theirLinksWereShownWhen = () => text`Their links were shown when they were made and are kept nowhere.`;
export const whoIsInAndWhat = ({ name }: { name: string }) => text`Who is in ${name}, and what each may do.`;
export const teamspace = () => text`Teamspace`;
export const projectsBelongToATeamspace = () => text`Projects belong to a teamspace; its members see them.`;
export const name = () => text`Name`;
export const rename = () => text`Rename`;
export const newTeamspace = () => text`New teamspace`;
export const create = () => text`Create`;
export const teamspaceName = ({ name }: { name: string }) => text`Teamspace ${name}`;
export const goToSignIn = () => text`Go to sign-in`;
