import type { ReactNode } from "react";
import { plural, rich, text } from "#lib/language/text.ts";

export const manyPeopleCameByThisLink = () => text`Many people came by this link just now.`;

// Codes by mail
export const thisLinkAsksForNoCode = () => text`This link asks for no code.`;
export const reloadThePage = () => text`Reload the page.`;
export const thisStudioSendsNoMail = () => text`This studio sends no mail at present.`;
export const askWhoeverSentTheLinkForAnother = () => text`Ask the person who sent you the link for another way in.`;
export const copyTheLinkInstead = () => text`Copy the link and send it yourself.`;
export const thisIsNotTheCode = () => text`This is not the code, or it is no longer good.`;
export const checkTheMailOrAskForAnother = () => text`Look into the newest mail, or have another code sent.`;
export const yourCodeIs = ({ code }: { code: string }) => text`${code} is your code`;
export const codeToOpen = ({ code, title, minutes }: { code: string; title: string; minutes: number }) =>
  text`${code} opens “${title}” in Sceneboard.

It is good once, for ${minutes} minutes. If you did not ask for it, leave it: without this mail nobody gets in.`;

// Whom a link names
export const notAnAddress = () => text`must be an e-mail address or a domain such as @example.org`;
export const nameAtLeastOneAddress = () => text`must name at least one address`;
export const atMostSoManyAddresses = ({ addresses }: { addresses: number }) =>
  text`must be at most ${addresses} addresses`;
export const chooseADayAhead = ({ days }: { days: number }) => text`must be a day ahead, within ${days} days`;

// Invitations
export const theLinkDoesNotNameThem = () => text`The link does not let all of them in.`;
export const addThemToTheLinkFirst = () => text`Add their addresses to the link first.`;
export const youSentManyInvitations = () => text`You sent many invitations already.`;
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
  text`If the link was meant for this address, a code is sent to it. The team sees the address, other guests do not.`;
export const sendTheCode = () => text`Send the code`;
export const theCode = () => text`Code`;
export const sentIfNamed = ({ email, minutes }: { email: string; minutes: number }) =>
  text`If the link was meant for ${email}, a code is on its way. It is good for ${minutes} minutes.`;
export const sendAnotherCode = () => text`Send another code`;
export const changeTheAddress = () => text`Use another address`;

// The dialog of links
export const onlyNamedPeople = () => text`Only for named people`;
export const theyGetACode = () => text`Each says their address and gets a code by mail.`;
export const needsMail = () =>
  text`Needs a mail server: whoever runs the studio sets SMTP_URL and MAIL_FROM. Until then the link lets in anybody who has it.`;
export const theirAddresses = () => text`Addresses`;
export const oneOnALine = ({ addresses }: { addresses: number }) =>
  text`One on a line, at most ${addresses}. @example.org lets everybody of that domain in.`;
export const linkEnds = () => text`The link ends`;
export const ownDate = () => text`On a date`;
export const lastDay = () => text`Last day`;
export const edit = () => text`Edit`;
export const editLink = () => text`Edit link`;
export const saveLink = () => text`Save`;
export const cancel = () => text`Cancel`;
export const linkSaved = () => text`Link saved. Its address is the same.`;
export const itHasAPassword = () =>
  text`Leave it empty to keep the present one. With another one everybody says it again.`;
export const newPassword = () => text`New password`;
export const byCode = ({ addresses }: { addresses: number }) =>
  plural(addresses, { one: text`Code by mail, ${addresses} entry`, other: text`Code by mail, ${addresses} entries` });
export const provenByMail = ({ email }: { email: string }) => text`${email}, proven by mail`;
export const invite = () => text`Invite by mail`;
export const inviteTo = () => text`To`;
export const allOfThemOrSome = () => text`One on a line. Each must be let in by the link.`;
export const aWordWithIt = () => text`A word with it`;
export const optional = () => text`Optional`;
export const sendInvitations = () => text`Send`;
export const invitationsSent = ({ people }: { people: number }) =>
  plural(people, { one: text`Invited ${people} person`, other: text`Invited ${people} people` });
export const someNotSent = ({ addresses }: { addresses: string }) =>
  text`The mail server did not take the mail to ${addresses}. Try those again later.`;
export const visits = ({ visits }: { visits: number }) => text`Visits (${visits})`;
export const somebody = () => text`Somebody`;
export const phone = () => text`Phone`;
export const tablet = () => text`Tablet`;
export const computer = () => text`Computer`;
export const otherDevice = () => text`Another device`;
export const noVisitsKept = () => text`No visit was written down yet.`;
export const visitLine = ({ device, at }: { device: string; at: ReactNode }) => rich`${device}, ${at}`;
export const theLatestVisits = ({ visits }: { visits: number }) => text`These are the latest ${visits}.`;

// A password by a mailed link
export const forgottenPassword = () => text`Forgotten password?`;
export const aLinkIsMailed = () =>
  text`Say the address you sign in with. If it has an account here, a link is mailed to it by which you set a new password.`;
export const eMail = () => text`E-mail`;
export const mailTheLink = () => text`Mail the link`;
export const ifThereIsAnAccount = ({ email }: { email: string }) =>
  text`If ${email} has an account here, a link is on its way to it. It works once, for an hour.`;
export const lookIntoSpam = () =>
  text`Nothing came after a few minutes? Look into the spam folder, or ask an owner of the teamspace.`;
export const thisStudioMailsNoLinks = () => text`This studio mails no links by which passwords are set.`;
export const askAnOwnerForALink = () =>
  text`Ask an owner of its first teamspace: under Settings, Accounts, they make a link for you.`;
export const howLinksAreMailed = () =>
  text`Whoever runs the studio turns it on by setting SMTP_URL, MAIL_FROM and STUDIO_PUBLIC_URL.`;
export const backToSignIn = () => text`Back to sign-in`;
export const setANewPassword = () => text`Set a new password`;
export const byThisLink = ({ link }: { link: string }) =>
  text`By this link you set a new password for Sceneboard:

${link}

It works once, for an hour. Everywhere else you are signed in, you are signed out then. If you did not ask for it, leave it: nothing changes.`;
export const whatYouHaveSeenIsNotKnown = () => text`What you have seen of the board is not known here.`;
