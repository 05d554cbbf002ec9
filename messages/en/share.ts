import type { ReactNode } from "react";
import { plural, rich, text } from "#lib/language/text.ts";

export const thisLinkNoLongerWorks = () => text`This link no longer works`;
export const itMayHaveRunOut = () =>
  text`It may have run out or been taken back. Ask the person who sent it for a new one.`;

export const somethingToReview = () => text`Something to review`;
export const askedToLook = () => text`You are asked to look at this storyboard. Nothing else is expected of you.`;
export const askedForNotes = () => text`You are asked to look at this storyboard and write notes on its scenes.`;
export const askedToReview = ({ scenes }: { scenes: number }) =>
  plural(scenes, {
    one: text`You are asked to review this storyboard: approve its scene or request changes.`,
    other: text`You are asked to review this storyboard: approve each of its ${scenes} scenes or request changes.`,
  });
export const askedToReviewLater = () =>
  text`You are asked to review this storyboard: approve each scene or request changes.`;
export const askedToWatch = () => text`You are asked to watch this film. Nothing else is expected of you.`;
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
export const theTeamSeesIt = () => text`The team sees it beside what you say. This browser remembers it.`;
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
export const itHasNoNarration = () => text`Nothing is said in this scene.`;
export const itsPictureIsBeingMade = () => text`Its picture is being made`;
export const itHasNoPictureYet = () => text`It has no picture yet`;
export const thereIsNothingToLookAt = () => text`There is no scene to look at yet`;
export const comeBackLater = () => text`The scenes appear here as soon as they are there. Leave this page open.`;
export const signedAs = ({ name }: { name: string }) => text`You are ${name}`;
export const judgedOf = ({ judged, scenes }: { judged: number; scenes: number }) =>
  text`${judged} of ${scenes} judged by you`;

export const notJudged = () => text`not judged`;
export const approved = () => text`approved`;
export const changesRequested = () => text`changes requested`;
export const toLookAtAgain = () => text`changed since, to look at again`;
export const openNotes = ({ notes }: { notes: number }) =>
  plural(notes, { one: text`${notes} open note`, other: text`${notes} open notes` });
export const youApproved = () => text`You approved this scene`;
export const youRequestedChanges = () => text`You requested changes`;
export const yourVerdictLapsed = ({ changed }: { changed: string }) => text`Your verdict no longer counts: ${changed}.`;
export const theTeamApprovesFirst = () =>
  text`The team approves this scene first. Yours is kept, and counts as soon as they have. Asking for changes counts at once.`;
export const theTeamDecides = () =>
  text`The team decides about this scene. What you say is kept with it, but your approval alone approves nothing.`;
export const savedClock = ({ clock }: { clock: string }) => text`Saved ${clock}`;
export const takeBackKey = ({ key }: { key: ReactNode }) => rich`Take back ${key}`;

export const review = () => text`Review`;
export const previous = () => text`Previous scene`;
export const next = () => text`Next scene`;
export const approve = () => text`Approve`;
export const changes = () => text`Changes`;
export const requestChanges = () => text`Request changes`;
export const note = () => text`Note`;

export const youHaveLookedAtAll = ({ scenes }: { scenes: number }) =>
  plural(scenes, { one: text`You have looked at the scene`, other: text`You have looked at all ${scenes} scenes` });
export const youApprovedSo = ({ approved, changes }: { approved: number; changes: number }) =>
  text`${approved} approved, changes requested on ${changes}. The team sees it; you can close this page.`;
export const youCanClose = () => text`You can close this page.`;
export const whatYouWroteIsSaved = () => text`What you wrote is saved; you can close this page.`;
export const someAreStillMade = ({ scenes }: { scenes: number }) =>
  plural(scenes, {
    one: text`${scenes} scene has no picture to judge yet.`,
    other: text`${scenes} scenes have no picture to judge yet.`,
  });
export const lookAgainFromTheFirst = () => text`Look again from the first`;

export const notes = () => text`Notes`;
export const thereAreNoNotes = () => text`Nobody has written a note about this scene.`;

export const playOrStopTheMotion = () => text`Play or stop the motion`;
export const playOrStopTheNarration = () => text`Play or stop the narration`;
export const writeANote = () => text`Write a note`;
export const takeYourLastVerdictBack = () => text`Take your last verdict back`;
export const theseShortcuts = () => text`These shortcuts`;
