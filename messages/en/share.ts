import type { ReactNode } from "react";
import { plural, rich, text } from "#lib/language/text.ts";

export const thisLinkNoLongerWorks = () => text`This link no longer works`;
export const itMayHaveRunOut = () =>
  text`It may have expired or been revoked. Ask the person who sent it for a new one.`;

export const somethingToReview = () => text`Something to review`;
export const askedToLook = () => text`You are invited to view this storyboard.`;
export const askedForNotes = () => text`You are asked to look at this storyboard and write notes on its scenes.`;
export const askedToReview = ({ scenes }: { scenes: number }) =>
  plural(scenes, {
    one: text`You are asked to review this storyboard: approve its scene or request changes.`,
    other: text`You are asked to review this storyboard: approve each of its ${scenes} scenes or request changes.`,
  });
export const askedToReviewLater = () =>
  text`You are asked to review this storyboard: approve each scene or request changes.`;
export const askedToWatch = () => text`You are invited to watch this film.`;
export const askedToWatchAndNote = () => text`You are asked to watch this film and write notes on it.`;
export const askedToWatchAndReview = () => text`You are asked to watch this film, then approve it or request changes.`;
export const lookTask = () => text`Look through the scenes.`;
export const writeNotesTask = () => text`Look through the scenes and write notes where something should change.`;
export const reviewTask = ({ waiting }: { waiting: number }) =>
  plural(waiting, {
    one: text`Approve each scene or request changes. ${waiting} scene waits for you.`,
    other: text`Approve each scene or request changes. ${waiting} scenes wait for you.`,
  });
export const reviewedTask = () => text`You have reviewed every scene.`;
export const nothingToReviewTask = () => text`No scene waits for you yet.`;
export const playAsFilm = () => text`Play as a film`;
export const theBoardAsAFilm = () => text`The storyboard as a film`;
export const yourName = () => text`Your name`;
export const theTeamSeesIt = () => text`The team sees it next to your notes and verdicts. This browser remembers it.`;
export const password = () => text`Password`;
export const itCameWithTheLink = () => text`From the person who sent you the link.`;
export const openIt = () => text`Open`;

export const sceneNumber = ({ number }: { number: number }) => text`Scene ${number}`;
export const sceneOf = ({ number, scenes }: { number: number; scenes: number }) => text`Scene ${number} of ${scenes}`;
export const scenes = () => text`Scenes`;
export const pictureOfScene = ({ number }: { number: number }) => text`Picture of scene ${number}`;
export const playMotion = () => text`Play the motion`;
export const stopMotion = () => text`Stop the motion`;
export const playNarration = () => text`Play the narration`;
export const stopNarration = () => text`Stop the narration`;
export const itHasNoNarration = () => text`This scene has no narration.`;
export const itsPictureIsBeingMade = () => text`Its picture is being made`;
export const itHasNoPictureYet = () => text`It has no picture yet`;
export const thereIsNothingToLookAt = () => text`There are no scenes yet`;
export const comeBackLater = () => text`Scenes appear here when they are ready. Keep this page open.`;
export const signedAs = ({ name }: { name: string }) => text`You are ${name}`;
export const judgedOf = ({ judged, scenes }: { judged: number; scenes: number }) =>
  text`${judged} of ${scenes} reviewed by you`;

export const notReviewed = () => text`not reviewed`;
export const approved = () => text`approved`;
export const changesRequested = () => text`changes requested`;
export const toLookAtAgain = () => text`changed since your review`;
export const openNotes = ({ notes }: { notes: number }) =>
  plural(notes, { one: text`${notes} open note`, other: text`${notes} open notes` });
export const youApproved = () => text`You approved this scene`;
export const youRequestedChanges = () => text`You requested changes`;
export const yourVerdictLapsed = ({ changed }: { changed: string }) => text`Your verdict no longer counts: ${changed}.`;
export const theTeamApprovesFirst = () =>
  text`The team approves this scene first. Your approval is saved and counts after theirs. Requests for changes count at once.`;
export const theTeamDecides = () =>
  text`The team decides about this scene. Your verdict is saved, but does not approve it.`;
export const savedClock = ({ clock }: { clock: string }) => text`Saved ${clock}`;
export const takeBackKey = ({ key }: { key: ReactNode }) => rich`Withdraw ${key}`;

export const review = () => text`Review`;
export const previous = () => text`Previous scene`;
export const next = () => text`Next scene`;
export const approve = () => text`Approve`;
export const changes = () => text`Changes`;
export const requestChanges = () => text`Request changes`;
export const note = () => text`Note`;

export const youHaveLookedAtAll = ({ scenes }: { scenes: number }) =>
  plural(scenes, { one: text`You have reviewed the scene`, other: text`You have reviewed all ${scenes} scenes` });
export const youApprovedSo = ({ approved, changes }: { approved: number; changes: number }) =>
  text`${approved} approved, changes requested on ${changes}. The team sees this. You can close this page.`;
export const youCanClose = () => text`You can close this page.`;
export const whatYouWroteIsSaved = () => text`Your notes are saved. You can close this page.`;
export const someAreStillMade = ({ scenes }: { scenes: number }) =>
  plural(scenes, {
    one: text`${scenes} scene has no picture to review yet.`,
    other: text`${scenes} scenes have no picture to review yet.`,
  });
export const reviewAgain = () => text`Review again from scene 1`;

export const notes = () => text`Notes`;
export const thereAreNoNotes = () => text`No notes on this scene yet.`;

export const playOrStopTheMotion = () => text`Play or stop the motion`;
export const playOrStopTheNarration = () => text`Play or stop the narration`;
export const writeANote = () => text`Write a note`;
export const takeYourLastVerdictBack = () => text`Withdraw your last verdict`;
export const theseShortcuts = () => text`These shortcuts`;
