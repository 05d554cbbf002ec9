import type { ReactNode } from "react";
import { rich, text } from "#lib/language/text.ts";

export const chat = () => text`Chat`;
export const tellsAChatWhatHappens = () =>
  text`Posts news of this teamspace to a chat: titles and links, never the text of notes. Everybody in that chat can read it.`;
export const formats = {
  slack: () => text`Slack`,
  mattermost: () => text`Mattermost`,
  discord: () => text`Discord`,
  teams: () => text`Microsoft Teams`,
};
export const kinds = {
  "review.waiting": () => text`A project waits for review`,
  "review.changes_requested": () => text`Changes are requested`,
  "review.approved": () => text`Somebody approves scenes`,
  "review.rules": () => text`Review rules change`,
  "due.near": () => text`A review is due within a day`,
  "due.over": () => text`A review is overdue`,
  "project.editing": () => text`A project is ready`,
  "project.error": () => text`A project stopped`,
  "clip.completed": () => text`A clip is ready`,
  "clip.failed": () => text`A clip failed`,
  "invitation.accepted": () => text`Somebody joins`,
};
export const program = () => text`Chat program`;
export const address = () => text`Address of its incoming webhook`;
export const keptAddress = ({ host }: { host: string }) =>
  text`The address at ${host} is kept. Type another to replace it.`;
export const theChatGivesYouOne = () => text`Create one for a channel in your chat. Anybody who has it can post there.`;
export const eventsLabel = () => text`Events to post`;
export const save = () => text`Save`;
export const saved = () => text`Chat saved`;
export const sendATest = () => text`Send a test`;
export const remove = () => text`Remove`;
export const removeTheChat = () => text`Remove the chat`;
export const nothingMoreIsSent = () => text`Nothing more is sent there, and its address is deleted.`;
export const keepIt = () => text`Keep it`;
export const lastTaken = ({ time }: { time: ReactNode }) => rich`The last message was delivered ${time}.`;
export const lastRefused = ({ time, problem }: { time: ReactNode; problem: string }) =>
  rich`The last message failed ${time}: ${problem}.`;
export const nothingSentYet = () => text`No messages sent yet.`;
export const isSwitchedOff = () =>
  text`It failed too often and is switched off. Send a test, or save it, to switch it on again.`;
export const thisIsNoWebAddress = () => text`Not a web address`;
export const chooseAtLeastOne = () => text`Choose at least one`;
export const anAddressIsMissing = () => text`An address is missing`;
export const copyItFromYourChat = () => text`Copy the address of an incoming webhook from your chat.`;
export const aTestFrom = ({ teamspaceName }: { teamspaceName: string }) =>
  text`A test from ${teamspaceName} on Sceneboard`;
export const giveTheAddressAgain = () => text`Its address can no longer be read; enter it again`;
export const theChatAnswered = ({ status }: { status: number }) => text`The chat answered ${status}`;
export const theChatIsSwitchedOff = ({ host }: { host: string }) => text`The chat at ${host} is switched off`;
export const itFailedTooOften = () => text`It refused the last messages.`;
export const waitsForReview = ({ projectName }: { projectName: string }) => text`“${projectName}” waits for review`;
