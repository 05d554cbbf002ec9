import type { ReactNode } from "react";
import { plural, rich, text } from "#lib/language/text.ts";

export const chooseSomething = () => text`Choose something`;
export const noSuchTimeZone = () => text`No such time zone is known here`;

export const kinds = {
  "note.mentioned": () => text`Somebody mentions you`,
  "note.answered": () => text`Somebody answers or draws into your note`,
  "note.take_ready": () => text`A new take answers your note`,
  "review.waiting": () => text`Scenes or a clip wait for your review`,
  "review.changes_requested": () => text`Changes are asked for in your project`,
  "review.approved": () => text`Scenes of your project are approved`,
  "review.rules": () => text`The rules of a review change, or cannot be met any more`,
  "due.near": () => text`A review is due soon`,
  "due.over": () => text`A review is overdue`,
  "project.editing": () => text`Your project is ready`,
  "project.error": () => text`Your project stopped`,
  "clip.completed": () => text`Your clip is ready`,
  "clip.failed": () => text`Your clip failed`,
  "invitation.accepted": () => text`Somebody you invited joined`,
  "backup.failed": () => text`The backup of your installation fails`,
  "backup.works": () => text`Backups of your installation are made again`,
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
  text`${name} changes the rules of review of “${what}”`;
export const namesYouToReview = ({ name, what }: { name: string; what: string }) =>
  text`${name} names you to approve “${what}”`;
export const namesYouNoMore = ({ name, what }: { name: string; what: string }) =>
  text`${name} no longer names you to approve “${what}”`;
export const cannotBeApproved = ({ what }: { what: string }) =>
  text`“${what}” cannot be approved by its rules any more`;
export const tooFewAreLeft = ({ name }: { name: string }) =>
  text`${name} may not review any more, and too few of those whom the rules name are left. Name others in the review rules.`;

export const youAskedForThisAtOnce = () => text`You chose to be mailed this at once.`;
export const youAskedForThisOnceADay = () => text`You chose to be mailed this once a day.`;
export const endSuchMails = ({ address }: { address: string }) => text`End such mails: ${address}`;
export const endSuchMailsLink = () => text`End such mails`;
export const endSuchMailsInTheSettings = () => text`The studio's settings end such mails.`;
export const besidesProjects = () => text`Your teamspaces`;
export const digestSubject = ({ count, first, others }: { count: number; first: string; others: number }) => {
  const news = plural(count, { one: text`${count} notice`, other: text`${count} notices` });
  if (others === 0) return text`${news}: ${first}`;
  return plural(others, {
    one: text`${news}: ${first} and one more`,
    other: text`${news}: ${first} and ${others} more`,
  });
};

export const endMails = () => text`End mails`;
export const thisLinkEndsNothing = () => text`This link ends no mails any more.`;
export const signInAndChoose = () => text`Sign in and choose in the settings, under Notices.`;
export const whichMailsEnd = ({ kind }: { kind: string }) => text`This mail came because: ${kind}.`;
export const theInboxGoesOn = () => text`Your inbox in the studio tells you as before.`;
export const endTheseMails = () => text`End these mails`;
export const endAllMails = () => text`End all mails of notices`;
export const theseMailsEnded = () => text`You get no more of these mails.`;
export const allMailsEnded = () => text`You get no more mails of notices.`;

export const notices = () => text`Notices`;
export const theInboxAlwaysTells = () => text`Your inbox and its bell always tell you. These come on top, by kind.`;
export const whileTheStudioIsOpen = () => text`In this browser, while the studio is open`;
export const andYouLookAtSomethingElse = () => text`Shown while you look at something else. The browser asks you once.`;
export const thisBrowserShowsNoNotices = () =>
  text`This browser shows no notices, or only on secure addresses (https).`;
export const thisBrowserIsSetNot = () =>
  text`This browser is set not to show notices of this site. Allow them there first.`;
export const browserShows = ({ kind }: { kind: string }) => text`Browser: ${kind}`;
export const browser = () => text`Browser`;
export const mailOf = ({ kind }: { kind: string }) => text`Mail: ${kind}`;
export const thisStudioHasNoMail = () => text`This studio has no mail server set up, so nothing is mailed.`;
export const digestComesAt = () => text`The daily digest comes at`;
export const clocksOf = ({ zone }: { zone: string }) => text`By the clocks of ${zone}.`;
export const takeClocksOf = ({ zone }: { zone: string }) => text`Use the clocks of ${zone}`;
export const muted = () => text`Muted`;
export const mutedAdvice = () => text`No mail and no browser notices; your inbox still tells you.`;
export const muteTeamspace = ({ name }: { name: string }) => text`Mute ${name}`;
export const unmuteProject = ({ name }: { name: string }) => text`Unmute ${name}`;
export const unmute = () => text`Unmute`;
export const muteAProjectInItsMenu = () => text`A project is muted in its menu among the projects.`;
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
  text`Subscribe to it with your calendar program. Whoever has the address can read the names and due dates of your projects.`;
export const noCalendarReadItYet = () => text`No calendar read it yet.`;
export const lastRead = ({ time }: { time: ReactNode }) => rich`Last read ${time}`;
export const copyTheAddress = () => text`Copy the address`;
export const replaceTheAddress = () => text`Replace the address`;
export const endTheAddress = () => text`End the address`;
export const makeAnAddress = () => text`Make an address`;
export const addressCopied = () => text`Address copied`;
export const copyItByHand = () => text`The browser did not allow copying it. Select the address and copy it by hand.`;

export const browsersThatShowNotices = () => text`Browsers that show notices while the studio is closed`;
export const whileTheStudioIsClosed = () => text`In this browser, while the studio is closed`;
export const thisBrowserCallsYou = () =>
  text`What is new comes through the browser's push service, encrypted. The browser asks you once.`;
export const thisBrowserHasNoPush = () =>
  text`This browser has no push service here. It needs one, and a secure address (https).`;
export const thisBrowser = () => text`This browser`;
export const remove = () => text`Remove`;
export const tryAnotherBrowser = () => text`Use another browser.`;
