import type { ReactNode } from "react";
import { plural, rich, text } from "#lib/language/text.ts";

export const manyPeopleCameByThisLink = () => text`Too many people opened this link just now.`;

// Codes by mail
export const thisLinkAsksForNoCode = () => text`This link needs no code.`;
export const reloadThePage = () => text`Reload the page.`;
export const thisStudioSendsNoMail = () => text`This studio cannot send mail.`;
export const noMailAdvice = () => text`Ask the person who sent you the link for another way in.`;
export const copyTheLinkInstead = () => text`Copy the link and send it yourself.`;
export const codeRefused = () => text`Wrong or expired code.`;
export const checkTheMailOrAskForAnother = () => text`Check the latest mail, or send another code.`;
export const yourCodeIs = ({ code }: { code: string }) => text`${code} is your code`;
export const codeToOpen = ({ code, title, minutes }: { code: string; title: string; minutes: number }) =>
  text`${code} opens “${title}” in Sceneboard.

It works once, for ${minutes} minutes. If you did not request it, ignore this mail: nobody gets in without it.`;

// Whom a link names
export const notAnAddress = () => text`must be an e-mail address or a domain such as @example.org`;
export const nameAtLeastOneAddress = () => text`must name at least one address`;
export const atMostSoManyAddresses = ({ addresses }: { addresses: number }) =>
  text`must be at most ${addresses} addresses`;
export const chooseADayAhead = ({ days }: { days: number }) => text`must be a day ahead, within ${days} days`;

// Invitations
export const theLinkDoesNotNameThem = () => text`Some of these addresses are not on the link.`;
export const addThemToTheLinkFirst = () => text`Add them to the link first.`;
export const youSentManyInvitations = () => text`You have sent too many invitations.`;
export const asksYouToReview = ({ name, title }: { name: string; title: string }) =>
  text`${name} asks you to review “${title}”`;
export const aCodeIsMailedToYou = () =>
  text`The link asks for this address and mails you a code. If you do not know who sent this, ignore it.`;

// What was done
export const changedTheLinkTo = () => text`changed the link to a`;
export const changedALinkToTheStoryboard = () => text`changed a link to the storyboard`;

// The door
export const yourAddress = () => text`Your e-mail address`;
export const aCodeIsSentIfItIsNamed = () =>
  text`If this address is on the link, a code is sent to it. The team sees the address; other guests do not.`;
export const sendTheCode = () => text`Send the code`;
export const theCode = () => text`Code`;
export const sentIfNamed = ({ email, minutes }: { email: string; minutes: number }) =>
  text`If ${email} is on the link, a code is on its way. It works for ${minutes} minutes.`;
export const sendAnotherCode = () => text`Send another code`;
export const changeTheAddress = () => text`Use another address`;

// The dialog of links
export const onlyNamedPeople = () => text`Only for named people`;
export const theyGetACode = () => text`Each person enters their address and gets a code by mail.`;
export const needsMail = () =>
  text`Needs a mail server: the operator sets SMTP_URL and MAIL_FROM. Until then anybody with the link can open it.`;
export const theirAddresses = () => text`Addresses`;
export const oneOnALine = ({ addresses }: { addresses: number }) =>
  text`One per line, at most ${addresses}. @example.org admits everybody at that domain.`;
export const linkEnds = () => text`The link ends`;
export const ownDate = () => text`On a date`;
export const lastDay = () => text`Last day`;
export const edit = () => text`Edit`;
export const editLink = () => text`Edit link`;
export const saveLink = () => text`Save`;
export const cancel = () => text`Cancel`;
export const linkSaved = () => text`Link saved. Its address is the same.`;
export const itHasAPassword = () =>
  text`Leave empty to keep the current password. After a change, everybody must enter it again.`;
export const newPassword = () => text`New password`;
export const byCode = ({ addresses }: { addresses: number }) =>
  plural(addresses, { one: text`Code by mail, ${addresses} entry`, other: text`Code by mail, ${addresses} entries` });
export const provenByMail = ({ email }: { email: string }) => text`${email}, verified by mail`;
export const invite = () => text`Invite by mail`;
export const inviteTo = () => text`To`;
export const allOfThemOrSome = () => text`One per line. Each address must be on the link.`;
export const invitationMessageLabel = () => text`Message`;
export const optional = () => text`Optional`;
export const sendInvitations = () => text`Send`;
export const invitationsSent = ({ people }: { people: number }) =>
  plural(people, { one: text`Invited ${people} person`, other: text`Invited ${people} people` });
export const someNotSent = ({ addresses }: { addresses: string }) =>
  text`The mail server refused the mail to ${addresses}. Try again later.`;
export const visits = ({ visits }: { visits: number }) => text`Visits (${visits})`;
export const somebody = () => text`Somebody`;
export const phone = () => text`Phone`;
export const tablet = () => text`Tablet`;
export const computer = () => text`Computer`;
export const otherDevice = () => text`Another device`;
export const noVisitsKept = () => text`No visits yet.`;
export const visitLine = ({ device, at }: { device: string; at: ReactNode }) => rich`${device}, ${at}`;
export const theLatestVisits = ({ visits }: { visits: number }) => text`These are the latest ${visits}.`;

// A password by a mailed link
export const forgottenPassword = () => text`Forgot password?`;
export const aLinkIsMailed = () =>
  text`Enter the address you sign in with. If it has an account here, a link for setting a new password is mailed to it.`;
export const eMail = () => text`E-mail`;
export const mailTheLink = () => text`Mail the link`;
export const ifThereIsAnAccount = ({ email }: { email: string }) =>
  text`If ${email} has an account here, a link is on its way to it. It works once, for an hour.`;
export const lookIntoSpam = () =>
  text`No mail after a few minutes? Check the spam folder, or ask an owner of the teamspace.`;
export const thisStudioMailsNoLinks = () => text`This studio cannot mail password links.`;
export const askAnOwnerForALink = () =>
  text`Ask an owner of the first teamspace to create a link for you under Settings, Accounts.`;
export const howLinksAreMailed = () => text`The operator turns this on with SMTP_URL, MAIL_FROM and STUDIO_PUBLIC_URL.`;
export const backToSignIn = () => text`Back to sign-in`;
export const setANewPassword = () => text`Set a new password`;
export const byThisLink = ({ link }: { link: string }) =>
  text`Set a new password for Sceneboard with this link:

${link}

It works once, for an hour. Setting the password signs you out everywhere else. If you did not request it, ignore this mail: nothing changes.`;
export const whatYouHaveSeenIsNotKnown = () => text`The studio does not know which changes you have seen.`;
