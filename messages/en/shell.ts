import { text } from "#lib/language/text.ts";

export const thisPartCouldNotBe = () => text`This part could not be loaded.`;
export const checkTheConnectionAndTry = () => text`Check the connection and try again.`;
export const tryAgain = () => text`Try again`;
export const thisCouldNotBeLoaded = () => text`This could not be loaded. Try again in a moment.`;
export const signIn = () => text`Sign in`;
export const testTheConnection = () => text`Test the connection`;
export const theStudioDoesNotAnswer = () => text`The studio does not answer.`;
export const checkYourConnectionAndTry = () => text`Check your connection and try again. Nothing you entered is lost.`;
export const noticesUnread = ({ unread }: { unread: number }) => text`Notices, ${unread} unread`;
export const notices = () => text`Notices`;
export const markAllRead = () => text`Mark all read`;
export const nothingYetMentionsWhatWaits = () =>
  text`Nothing yet. Mentions, what waits for you, and finished and failed work appear here.`;
export const noticesNewestFirst = () => text`Notices, newest first`;
export const openTheInbox = () => text`Open the inbox`;
export const howYouAreNotified = () => text`How you are notified`;
export const unread = () => text`, unread`;
export const newInYourInbox = ({ fresh }: { fresh: number }) => text`${fresh} new in your inbox`;
export const hereNow = ({ people }: { people: string }) => text`Here now: ${people}`;
export const peopleHereNow = () => text`People here now`;
export const accountOf = ({ name }: { name: string }) => text`Account of ${name}`;
export const signOut = () => text`Sign out`;
export const main = () => text`Main`;
export const projects = () => text`Projects`;
export const inbox = () => text`Inbox`;
export const clips = () => text`Clips`;
export const team = () => text`Team`;
export const settings = () => text`Settings`;
export const labelUnreadUnread = ({ label, unread }: { label: string; unread: number }) =>
  text`${label}, ${unread} unread`;
export const home = () => text`Home`;
export const breadcrumb = () => text`Breadcrumb`;
export const skipToTheBoard = () => text`Skip to the board`;
export const skipToContent = () => text`Skip to content`;
export const system = () => text`System`;
export const light = () => text`Light`;
export const dark = () => text`Dark`;
export const theme = () => text`Theme`;
export const linkOpensHereAlone = ({ host }: { host: string }) =>
  text`This link opens only on this computer, because it points to ${host}. Set STUDIO_PUBLIC_URL to the studio’s public address and restart it.`;

export const offline = () => text`Offline`;
export const offlineMeans = () => text`The studio does not answer. What you see may be out of date.`;
export const nextTryIn = ({ seconds }: { seconds: number }) => text`Next try in ${seconds} s`;
export const tryingToConnect = () => text`Connecting…`;
export const tryNow = () => text`Try now`;
export const connectedAgain = () => text`Connected again.`;
