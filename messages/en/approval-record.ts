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
  text`Version for the client. It leaves out team-only notes, the team’s comments on its verdicts, reasons, and guests’ addresses.`;
export const print = () => text`Print`;
export const approvedNow = ({ approved, scenes }: { approved: number; scenes: number }) =>
  text`${approved} of ${scenes} scenes are currently approved.`;
export const madeAt = ({ date }: { date: string }) => text`Made ${date}.`;
export const asOf = ({ date }: { date: ReactNode }) => rich`As of ${date}`;
export const nothingToRecord = () => text`There is nothing to record yet`;
export const recordFillsAs = () =>
  text`Once the project has scenes, every approval and request for changes is listed here with the content it refers to.`;
export const toTheStoryboard = () => text`Go to storyboard`;

export const rules = () => text`Review rules`;
export const oneStage = ({ stage }: { stage: string }) => text`A scene is approved with ${stage}.`;
export const twoStages = ({ first, second }: { first: string; second: string }) =>
  text`A scene is approved with ${first}, and then ${second}.`;
export const approvalsOf = ({ count, whose }: { count: number; whose: string }) =>
  plural(count, { one: text`1 approval from ${whose}`, other: text`${count} approvals from ${whose}` });
export const ofAnybody = () => text`anybody who may review`;
export const ofTheTeam = () => text`the team`;
export const ofGuests = () => text`guests`;
export const openRequestBlocks = () => text`A scene with an open request for changes is not approved.`;
export const linkCountsOnce = () =>
  text`Approvals from guests on the same link count as one, unless the guests verified an address by mail.`;
export const motionForApproved = () => text`Motion is made for approved stills only.`;
export const exportForApproved = () => text`A clip is exported only when all scenes are approved.`;

export const scenes = () => text`Scenes`;
export const sceneNumber = ({ number }: { number: number }) => text`Scene ${number}`;
export const removedScene = () => text`A removed scene`;
export const notOnTheBoard = () => text`No longer on the storyboard`;
export const contentNow = ({ fingerprint }: { fingerprint: ReactNode }) => rich`Content now ${fingerprint}`;
export const reviewedContent = ({ fingerprint }: { fingerprint: ReactNode }) => rich`Reviewed content ${fingerprint}`;
export const contentNowIs = ({ fingerprint }: { fingerprint: string }) => text`Content now: ${fingerprint}`;
export const reviewedContentIs = ({ fingerprint }: { fingerprint: string }) => text`Reviewed content: ${fingerprint}`;
export const reviewedPicture = () => text`The reviewed picture`;
export const reviewedTake = ({ number }: { number: number }) => text`The reviewed picture: take ${number}`;
export const pictureNotKept = () => text`The file of the reviewed picture is no longer available.`;
export const pictureLeftOut = ({ most }: { most: number }) =>
  text`This document contains only the first ${most} pictures. The record’s page shows this one.`;
export const frameOfTheClip = () => text`A frame of this clip`;
export const notReviewed = () => text`Nobody has reviewed it.`;
export const verdicts = () => text`Verdicts`;
export const approved = ({ name }: { name: string }) => text`${name} approved`;
export const askedForChanges = ({ name }: { name: string }) => text`${name} requested changes`;
export const askedForChangesOf = ({ name, parts }: { name: string; parts: string }) =>
  text`${name} requested changes to ${parts}`;
export const guest = ({ name }: { name: string }) => text`${name} (a guest)`;
export const provenGuest = ({ name, email }: { name: string; email: string }) =>
  text`${name} (a guest, verified as ${email})`;
export const signedIn = () => text`Signed in as a member.`;
export const throughLink = ({ name, date }: { name: string; date: string }) =>
  text`Through the approval link that ${name} created on ${date}.`;
export const throughRevokedLink = ({ name, date }: { name: string; date: string }) =>
  text`Through the approval link that ${name} created on ${date}; it has since been revoked.`;
export const throughChangedLink = ({ name, date }: { name: string; date: string }) =>
  text`Through the link that ${name} created on ${date}; it no longer allows approvals.`;
/** What stands behind a guest's name. */
export const guestProofs = {
  name: () => text`The guest typed this name. It is not verified.`,
  password: () => text`The guest typed this name and the link’s password. The name is not verified.`,
  code: () => text`The guest typed this name and verified an address with a mailed code.`,
  page: () => text`The guest typed this name on an offline review page. It is not verified.`,
};
export const verdictValid = () => text`Still valid.`;
export const itLapsed = ({ changed }: { changed: string }) => text`No longer valid: ${changed}.`;
export const itWasAnswered = ({ changed }: { changed: string }) => text`Answered: ${changed}.`;
export const withdrawnAt = ({ date }: { date: string }) => text`Withdrawn on ${date}.`;
export const replacedAt = ({ date }: { date: string }) => text`Replaced by a later verdict on ${date}.`;
export const sceneWasRemoved = () => text`No longer valid: the scene was removed.`;
export const fileIsAnother = () => text`No longer valid: the file was replaced.`;
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
export const reviewedFile = ({ fingerprint }: { fingerprint: ReactNode }) => rich`Reviewed file ${fingerprint}`;
export const fileNowIs = ({ fingerprint }: { fingerprint: string }) => text`File now (SHA-256): ${fingerprint}`;
export const reviewedFileIs = ({ fingerprint }: { fingerprint: string }) =>
  text`Reviewed file (SHA-256): ${fingerprint}`;

export const overrides = () => text`Approvals bypassed`;
export const motionAnyway = ({ name, count, numbers }: { name: string; count: number; numbers: string }) =>
  plural(count, {
    one: text`${name} generated motion for scene ${numbers} before its still was approved.`,
    other: text`${name} generated motion for scenes ${numbers} before their stills were approved.`,
  });
export const exportAnyway = ({ name, count, numbers }: { name: string; count: number; numbers: string }) =>
  plural(count, {
    one: text`${name} exported a clip before scene ${numbers} was approved.`,
    other: text`${name} exported a clip before scenes ${numbers} were approved.`,
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
  text`This installation signs the PDF, so a PDF reader can show whether it was changed afterwards. The signature does not verify the people named in it. The certificate is self-signed: compare its fingerprint with the one below.`;
export const signedBy = () => text`Signed by`;
export const certificateFingerprint = () => text`Fingerprint of the certificate (SHA-256)`;
export const earlierCertificates = () => text`Earlier documents may use one of these`;
export const signedByWith = ({ name, fingerprint }: { name: string; fingerprint: string }) =>
  text`Signed by ${name}. Fingerprint of the certificate (SHA-256): ${fingerprint}. Compare it with the one on the record’s page.`;
export const reason = () => text`Shows that this approval record is unchanged`;
