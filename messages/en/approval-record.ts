import type { ReactNode } from "react";
import { plural, rich, text } from "#lib/language/text.ts";

export const approvalRecord = () => text`Approval record`;
/** Within a sentence. */
export const theRecord = () => text`approval record`;
export const recordOf = ({ title }: { title: string }) => text`${title}: approval record`;
export const downloadSignedPdf = () => text`Download signed PDF`;
export const downloadForTheClient = () => text`For the client`;
export const theClientsRecord = () => text`approval record for the client`;
export const recordForTheClientOf = ({ title }: { title: string }) => text`${title}: approval record for the client`;
export const leftOutForTheClient = () =>
  text`Made for the client: notes that the team keeps to itself, the team’s words beside its verdicts, reasons, and addresses of guests are left out.`;
export const print = () => text`Print`;
export const approvedNow = ({ approved, scenes }: { approved: number; scenes: number }) =>
  text`${approved} of ${scenes} scenes are approved as they are now.`;
export const madeAt = ({ date }: { date: string }) => text`Made ${date}.`;
export const asOf = ({ date }: { date: ReactNode }) => rich`As of ${date}`;
export const nothingToRecord = () => text`There is nothing to record yet`;
export const recordFillsAs = () =>
  text`Once the project has scenes, every approval and request for changes stands here with what it was given on.`;
export const toTheStoryboard = () => text`To the storyboard`;

export const rules = () => text`Review rules`;
export const oneStage = ({ stage }: { stage: string }) => text`A scene is approved with ${stage}.`;
export const twoStages = ({ first, second }: { first: string; second: string }) =>
  text`A scene is approved with ${first}, and then ${second}.`;
export const approvalsOf = ({ count, whose }: { count: number; whose: string }) =>
  plural(count, { one: text`1 approval of ${whose}`, other: text`${count} approvals of ${whose}` });
export const ofAnybody = () => text`anybody who may review`;
export const ofTheTeam = () => text`the team`;
export const ofGuests = () => text`guests`;
export const openRequestBlocks = () => text`A scene with an open request for changes is not approved.`;
export const linkCountsOnce = () =>
  text`Approvals of guests who came through the same link count as one, unless they proved an address with a mailed code.`;
export const motionForApproved = () => text`Motion is made for approved stills only.`;
export const exportForApproved = () => text`A clip is exported only when all scenes are approved.`;

export const scenes = () => text`Scenes`;
export const sceneNumber = ({ number }: { number: number }) => text`Scene ${number}`;
export const removedScene = () => text`A removed scene`;
export const notOnTheBoard = () => text`Not on the storyboard any more`;
export const contentNow = ({ fingerprint }: { fingerprint: ReactNode }) => rich`Content now ${fingerprint}`;
export const judgedContent = ({ fingerprint }: { fingerprint: ReactNode }) => rich`Judged content ${fingerprint}`;
export const contentNowIs = ({ fingerprint }: { fingerprint: string }) => text`Content now: ${fingerprint}`;
export const judgedContentIs = ({ fingerprint }: { fingerprint: string }) => text`Judged content: ${fingerprint}`;
export const judgedPicture = () => text`The picture that was judged`;
export const judgedTake = ({ number }: { number: number }) => text`The picture that was judged: take ${number}`;
export const pictureNotKept = () => text`The file of the picture that was judged is not available any more.`;
export const pictureLeftOut = ({ most }: { most: number }) =>
  text`The picture is not in this document, which holds the first ${most}. The page of the record shows it.`;
export const frameOfTheClip = () => text`A frame of this clip`;
export const nobodyJudgedIt = () => text`Nobody has judged it.`;
export const verdicts = () => text`Verdicts`;
export const approved = ({ name }: { name: string }) => text`${name} approved`;
export const askedForChanges = ({ name }: { name: string }) => text`${name} asked for changes`;
export const askedForChangesOf = ({ name, parts }: { name: string; parts: string }) =>
  text`${name} asked for changes of ${parts}`;
export const guest = ({ name }: { name: string }) => text`${name} (a guest)`;
export const provenGuest = ({ name, email }: { name: string; email: string }) =>
  text`${name} (a guest who reads the mail of ${email})`;
export const signedIn = () => text`Signed in as a member.`;
export const throughLink = ({ name, date }: { name: string; date: string }) =>
  text`Through the link to approve that ${name} made on ${date}.`;
export const throughRevokedLink = ({ name, date }: { name: string; date: string }) =>
  text`Through the link to approve that ${name} made on ${date}; it was taken back since.`;
export const throughChangedLink = ({ name, date }: { name: string; date: string }) =>
  text`Through the link that ${name} made on ${date}; it let approve then, and does no more.`;
/** What stands behind a guest's name. */
export const guestProofs = {
  name: () => text`The guest typed this name. Nothing proves it.`,
  password: () => text`The guest typed this name and the link’s password. Nothing else proves it.`,
  code: () => text`The guest typed this name and proved an address with a mailed code.`,
  page: () => text`The guest typed this name on a page for reviewing offline. Nothing proves it.`,
};
export const itStands = () => text`It stands.`;
export const itLapsed = ({ changed }: { changed: string }) => text`It no longer stands: ${changed}.`;
export const itWasAnswered = ({ changed }: { changed: string }) => text`It was answered: ${changed}.`;
export const takenBackAt = ({ date }: { date: string }) => text`Taken back on ${date}.`;
export const replacedAt = ({ date }: { date: string }) => text`Replaced by a later verdict on ${date}.`;
export const sceneWasRemoved = () => text`It no longer stands: the scene was removed.`;
export const fileIsAnother = () => text`It no longer stands: the file is another one.`;
export const nothingWasOpen = () => text`No note was open then.`;
export const openThen = ({ count, numbers }: { count: number; numbers: string }) =>
  plural(count, { one: text`Note ${numbers} was open then.`, other: text`Notes ${numbers} were open then.` });

export const notes = () => text`Notes`;
export const noteNumber = ({ number }: { number: number }) => text`Note ${number}`;
export const noteBy = ({ name, date }: { name: string; date: string }) => text`${name}, ${date}`;
export const openNow = () => text`open now`;
export const resolvedSince = () => text`resolved since`;
export const deletedSince = () => text`deleted since`;
export const teamOnly = () => text`team only`;

export const clipExportedAt = ({ number, date }: { number: number; date: string }) =>
  text`Clip ${number}, exported on ${date}`;
export const fileNow = ({ fingerprint }: { fingerprint: ReactNode }) => rich`File now ${fingerprint}`;
export const judgedFile = ({ fingerprint }: { fingerprint: ReactNode }) => rich`Judged file ${fingerprint}`;
export const fileNowIs = ({ fingerprint }: { fingerprint: string }) => text`File now (SHA-256): ${fingerprint}`;
export const judgedFileIs = ({ fingerprint }: { fingerprint: string }) => text`Judged file (SHA-256): ${fingerprint}`;

export const overrides = () => text`Made without the approvals`;
export const motionAnyway = ({ name, count, numbers }: { name: string; count: number; numbers: string }) =>
  plural(count, {
    one: text`${name} had motion made for scene ${numbers} although its still was not approved.`,
    other: text`${name} had motion made for scenes ${numbers} although their stills were not approved.`,
  });
export const exportAnyway = ({ name, count, numbers }: { name: string; count: number; numbers: string }) =>
  plural(count, {
    one: text`${name} had a clip exported although scene ${numbers} was not approved.`,
    other: text`${name} had a clip exported although scenes ${numbers} were not approved.`,
  });
export const picks = () => text`Picks between takes`;
export const takePicked = ({ number, count }: { number: number; count: number }) =>
  plural(count, { one: text`Take ${number}: ${count} pick`, other: text`Take ${number}: ${count} picks` });
export const pickedBecause = ({ name, why }: { name: string; why: string }) => text`${name} (“${why}”)`;
export const andMore = ({ rest }: { rest: number }) => text`${rest} more`;
export const becauseOf = ({ reason }: { reason: string }) => text`Reason: “${reason}”`;
export const quoted = ({ note }: { note: string }) => text`“${note}”`;
export const earlierOnes = ({ count }: { count: number }) =>
  plural(count, {
    one: text`1 earlier verdict is not listed.`,
    other: text`${count} earlier verdicts are not listed.`,
  });

export const signature = () => text`Signature`;
export const whatItMeans = () =>
  text`The PDF is signed by this installation: a reader of PDF files shows whether a byte of it was changed since it was made here. The signature says nothing of who reads it or of who the people named in it are. The certificate is the installation’s own, so compare its fingerprint with the one below.`;
export const signedBy = () => text`Signed by`;
export const certificateFingerprint = () => text`Fingerprint of the certificate (SHA-256)`;
export const earlierCertificates = () => text`Documents of before may name one of these`;
export const signedByWith = ({ name, fingerprint }: { name: string; fingerprint: string }) =>
  text`Signed by ${name}. Fingerprint of the certificate (SHA-256): ${fingerprint}. It stands on the page of the record as well, where it can be compared.`;
export const reason = () => text`That this approval record is as it was made`;
