import type { ReactNode } from "react";
import { plural, rich, text } from "#lib/language/text.ts";

export const shareThisClip = () => text`Share this clip`;
export const shareTheStoryboard = () => text`Share the storyboard`;
export const anyoneWithTheLinkSeesTheBoard = () =>
  text`Anyone with the link can view this storyboard without an account. They see only notes for guests.`;
export const whatGuestsMayDo = () => text`What guests may do`;
export const look = () => text`Look`;
export const leaveNotes = () => text`Leave notes`;
export const approve = () => text`Approve`;
export const theyLook = () => text`They see the scenes and play them.`;
export const theyLeaveNotes = () => text`They enter their name, view scenes and leave notes.`;
export const theyApprove = () =>
  text`They can also approve scenes or request changes. The review rules decide what counts.`;
export const theLinkWorksFor = () => text`The link works for`;
export const oneDay = () => text`1 day`;
export const fourteenDays = () => text`14 days`;
export const ninetyDays = () => text`90 days`;
export const askForAPassword = () => text`Ask for a password`;
export const password = () => text`Password`;
export const tellItToThem = ({ min }: { min: number }) =>
  text`At least ${min} characters. Send it separately from the link. It is not shown again.`;
export const theyMayDownload = () => text`They may download the file`;
export const createLink = () => text`Create link`;
export const noLinkToTheClip = () => text`No links to this clip yet.`;
export const noLinkToTheBoard = () => text`No links to this storyboard yet.`;
export const links = () => text`Links`;
export const link = () => text`Link`;
export const whichLink = ({ number, level }: { number: number; level: string }) => text`Link ${number}: ${level}`;
export const copy = () => text`Copy`;
export const revoke = () => text`Revoke`;
export const withPassword = () => text`Password`;
export const noDownload = () => text`No download`;
export const byEnds = ({
  createdByName,
  relativeTime,
  visits,
}: {
  createdByName: string;
  relativeTime: ReactNode;
  visits: string;
}) => rich`By ${createdByName}, ends ${relativeTime}, ${visits}`;
export const linkCopied = () => text`Link copied`;
export const linkForThisComputerCopied = () => text`Link copied. It opens only on this computer.`;
export const copyingIsNotAllowedHere = ({ link }: { link: string }) =>
  text`Copying is not allowed here. The link is ${link}`;
export const notOpenedYet = () => text`not opened yet`;
export const openedTimes = ({ count }: { count: number }) =>
  plural(count, { one: text`opened once`, other: text`opened ${count} times` });
export const whoCame = ({ guests }: { guests: number }) => text`Visitors (${guests})`;
export const earlierOnes = ({ guests }: { guests: number }) => text`and ${guests} earlier`;
export const cameLast = ({ times, relativeTime }: { times: string; relativeTime: ReactNode }) =>
  rich`${times}, last ${relativeTime}`;
export const guest = () => text`Guest`;
export const provenByMail = () => text`verified by a mailed code`;
export const whoSeesTheNote = () => text`Who sees the note`;
export const teamOnly = () => text`Team only`;
export const guestsToo = () => text`Guests too`;
export const guestsSeeThis = () => text`Guests see this`;
