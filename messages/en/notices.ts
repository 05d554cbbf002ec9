import type { ReactNode } from "react";
import { plural, rich, text } from "#lib/language/text.ts";

export const chooseSomething = () => text`Choose something`;
export const noSuchTimeZone = () => text`No such time zone is known here`;

export const kinds = {
  "note.mentioned": () => text`Somebody mentions you`,
  "note.answered": () => text`Somebody answers or draws on your note`,
  "note.take_ready": () => text`A new take answers your note`,
  "review.waiting": () => text`Scenes or a clip wait for your review`,
  "review.changes_requested": () => text`Changes are requested in your project`,
  "review.approved": () => text`Scenes of your project are approved`,
  "review.rules": () => text`Review rules change, or can no longer be met`,
  "due.near": () => text`A review is due soon`,
  "due.over": () => text`A review is overdue`,
  "project.editing": () => text`Your project is ready`,
  "project.error": () => text`Your project stopped`,
  "clip.completed": () => text`Your clip is ready`,
  "clip.failed": () => text`Your clip failed`,
  "invitation.accepted": () => text`Somebody you invited joined`,
  "backup.failed": () => text`The backup of your installation fails`,
  "backup.works": () => text`Backups of your installation work again`,
  "account.passkey_added": () => text`A passkey is added to your account`,
  "chat.switched_off": () => text`Your teamspace's chat is switched off`,
};
export const groups = {
  notes: () => text`Notes`,
  review: () => text`Review`,
  work: () => text`Work`,
  team: () => text`Team`,
};
export const mailWays = {
  never: () => text`No mail`,
  daily: () => text`Daily digest`,
  at_once: () => text`Mail at once`,
};

export const approvesScenesOf = ({ name, projectName }: { name: string; projectName: string }) =>
  text`${name} approves scenes of “${projectName}”`;
export const clipWaitsForReview = ({ projectName }: { projectName: string }) =>
  text`A clip of “${projectName}” waits for your review`;
export const waitsForReview = ({ projectName }: { projectName: string }) =>
  text`“${projectName}” waits for your review`;

export const somebody = () => text`Somebody`;
export const changesTheRules = ({ name, what }: { name: string; what: string }) =>
  text`${name} changes the review rules of “${what}”`;
export const namesYouToReview = ({ name, what }: { name: string; what: string }) =>
  text`${name} names you to approve “${what}”`;
export const namesYouNoMore = ({ name, what }: { name: string; what: string }) =>
  text`${name} no longer names you to approve “${what}”`;
export const cannotBeApproved = ({ what }: { what: string }) =>
  text`“${what}” can no longer be approved under its rules`;
export const tooFewAreLeft = ({ name }: { name: string }) =>
  text`${name} can no longer review, and too few of the named people are left. Name others in the review rules.`;

export const youAskedForThisAtOnce = () => text`You chose to be mailed this at once.`;
export const youAskedForThisOnceADay = () => text`You chose to be mailed this once a day.`;
export const endSuchMails = ({ address }: { address: string }) => text`Unsubscribe: ${address}`;
export const endSuchMailsLink = () => text`Unsubscribe`;
export const endSuchMailsInTheSettings = () => text`Unsubscribe in the studio's settings.`;
export const teamspacesHeading = () => text`Your teamspaces`;
export const digestSubject = ({ count, first, others }: { count: number; first: string; others: number }) => {
  const news = plural(count, { one: text`${count} notice`, other: text`${count} notices` });
  if (others === 0) return text`${news}: ${first}`;
  return plural(others, {
    one: text`${news}: ${first} and one more`,
    other: text`${news}: ${first} and ${others} more`,
  });
};

export const endMails = () => text`Unsubscribe`;
export const thisLinkEndsNothing = () => text`This unsubscribe link no longer works.`;
export const signInAndChoose = () => text`Sign in and choose in the settings, under Notices.`;
export const whichMailsEnd = ({ kind }: { kind: string }) => text`This mail came because: ${kind}.`;
export const theInboxGoesOn = () => text`Your inbox still shows these notices.`;
export const endTheseMails = () => text`Unsubscribe from these mails`;
export const endAllMails = () => text`Unsubscribe from all notices`;
export const theseMailsEnded = () => text`You are unsubscribed from these mails.`;
export const allMailsEnded = () => text`You are unsubscribed from all notices.`;

export const notices = () => text`Notices`;
export const theInboxAlwaysTells = () =>
  text`Your inbox always shows all notices. Choose what else you get for each kind.`;
export const whileTheStudioIsOpen = () => text`In this browser, while the studio is open`;
export const andYouLookAtSomethingElse = () =>
  text`Shown while you use another tab or program. The browser asks you once.`;
export const thisBrowserShowsNoNotices = () =>
  text`This browser shows no notices, or only on secure addresses (https).`;
export const thisBrowserIsSetNot = () =>
  text`This browser blocks notices from this site. Allow them in its settings first.`;
export const browserShows = ({ kind }: { kind: string }) => text`Browser: ${kind}`;
export const browser = () => text`Browser`;
export const mailOf = ({ kind }: { kind: string }) => text`Mail: ${kind}`;
export const thisStudioHasNoMail = () => text`This studio has no mail server set up, so nothing is mailed.`;
export const digestComesAt = () => text`The daily digest comes at`;
export const clocksOf = ({ zone }: { zone: string }) => text`Time zone: ${zone}.`;
export const takeClocksOf = ({ zone }: { zone: string }) => text`Use time zone ${zone}`;
export const muted = () => text`Muted`;
export const mutedAdvice = () => text`No mail and no browser notices. Your inbox still shows them.`;
export const muteTeamspace = ({ name }: { name: string }) => text`Mute ${name}`;
export const unmuteProject = ({ name }: { name: string }) => text`Unmute ${name}`;
export const unmute = () => text`Unmute`;
export const muteAProjectInItsMenu = () => text`Mute a project from its menu in the list of projects.`;
export const projectIsMuted = ({ name }: { name: string }) => text`“${name}” is muted`;
export const mute = () => text`Mute`;

export const dueDates = () => text`Due dates of reviews`;
export const isDue = ({ name }: { name: string }) => text`“${name}”: review is due`;
export const isApproved = ({ name }: { name: string }) => text`“${name}”: all scenes are approved`;
export const inTeamspace = ({ name }: { name: string }) => text`Teamspace ${name}`;
export const isDueWithinThreeDays = ({ name }: { name: string }) =>
  text`The review of “${name}” is due within three days`;
export const isDueWithinADay = ({ name }: { name: string }) => text`The review of “${name}” is due within a day`;
export const isOverdue = ({ name }: { name: string }) => text`The review of “${name}” is overdue`;
export const calendarOfDueDates = () => text`Calendar of due dates`;
export const subscribeToItWithYourCalendar = () =>
  text`Subscribe to it with your calendar program. Anybody with the address can read the names and due dates of your projects.`;
export const noCalendarReadItYet = () => text`No calendar has read it yet.`;
export const lastRead = ({ time }: { time: ReactNode }) => rich`Last read ${time}`;
export const copyTheAddress = () => text`Copy the address`;
export const replaceTheAddress = () => text`Replace the address`;
export const endTheAddress = () => text`Delete the address`;
export const makeAnAddress = () => text`Create an address`;
export const addressCopied = () => text`Address copied`;
export const copyItByHand = () => text`The browser did not allow copying it. Select the address and copy it by hand.`;

export const browsersThatShowNotices = () => text`Browsers that show notices while the studio is closed`;
export const whileTheStudioIsClosed = () => text`In this browser, while the studio is closed`;
export const thisBrowserCallsYou = () =>
  text`Notices arrive through the browser's push service, encrypted. The browser asks you once.`;
export const thisBrowserHasNoPush = () =>
  text`This browser has no push service here. It needs one, and a secure address (https).`;
export const thisBrowser = () => text`This browser`;
export const remove = () => text`Remove`;
export const tryAnotherBrowser = () => text`Use another browser.`;
