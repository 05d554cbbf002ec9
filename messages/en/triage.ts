import type { ReactNode } from "react";
import { plural, rich, text } from "#lib/language/text.ts";

export const triage = () => text`Triage`;
export const scenesWaitForYou = ({ scenes }: { scenes: number }) =>
  plural(scenes, { one: text`${scenes} scene waits for you`, other: text`${scenes} scenes wait for you` });
export const clipsWaitForYou = ({ clips }: { clips: number }) =>
  plural(clips, { one: text`${clips} clip waits for you`, other: text`${clips} clips wait for you` });
export const scenesAndClipsWaitForYou = ({ scenes, clips }: { scenes: string; clips: string }) =>
  text`${scenes} and ${clips} wait for you`;
export const scenes = ({ scenes }: { scenes: number }) =>
  plural(scenes, { one: text`${scenes} scene`, other: text`${scenes} scenes` });
export const clips = ({ clips }: { clips: number }) =>
  plural(clips, { one: text`${clips} clip`, other: text`${clips} clips` });
export const loading = () => text`Loading what waits for you`;
export const placeOf = ({ place, of }: { place: number; of: number }) => text`${place} of ${of}`;
export const doneOf = ({ done, of }: { done: number; of: number }) => text`${done} of ${of} done`;
export const sceneOfProject = ({ number, project }: { number: number; project: ReactNode }) =>
  rich`Scene ${number} · ${project}`;
export const clipOfProject = ({ project }: { project: ReactNode }) => rich`Clip · ${project}`;
export const exportedBy = ({ name, age }: { name: string; age: ReactNode }) => rich`Exported by ${name} ${age}`;
export const pictureOfScene = ({ number }: { number: number }) => text`Picture of scene ${number}`;
export const itHasNoPicture = () => text`It has no picture`;
export const pictureDidNotLoad = () => text`Its picture could not be loaded`;
export const playTheMotion = () => text`Play the motion`;
export const stopTheMotion = () => text`Stop the motion`;
export const hear = () => text`Play the narration`;
export const stopHearing = () => text`Stop the narration`;
export const nothingIsSaid = () => text`This scene has no narration.`;

export const changeAndExportAgain = ({ storyboard }: { storyboard: ReactNode }) =>
  rich`Make the change on the ${storyboard} and export again. This clip then leaves the list.`;
export const storyboard = () => text`storyboard`;

export const toReview = () => text`To review`;
export const changesAreAskedFor = () => text`Changes are requested`;
export const candidateWaits = () => text`A candidate waits`;
export const yourNoteWasAnswered = () => text`Your note was answered`;
export const youWereMentioned = () => text`You were mentioned`;

export const youApprovedIt = ({ age }: { age: ReactNode }) => rich`You approved it ${age}`;
export const youAskedForChanges = ({ age }: { age: ReactNode }) => rich`You requested changes ${age}`;
export const sinceThen = ({ changed }: { changed: string }) => text`Since then: ${changed}.`;

export const whichTake = () => text`Which take should be used?`;
export const usingTake = ({ number }: { number: number }) => text`Use take ${number}`;
export const usingMotionTake = ({ number }: { number: number }) => text`Use motion take ${number}`;
export const keepTake = ({ number }: { number: number }) => text`Keep take ${number}`;
export const keepMotionTake = ({ number }: { number: number }) => text`Keep motion take ${number}`;
export const motionTake = ({ number }: { number: number }) => text`Motion take ${number}`;
export const take = ({ number }: { number: number }) => text`Take ${number}`;

export const notes = () => text`Notes`;
export const aboutThisClip = () => text`About this clip`;
export const aboutThisScene = () => text`About this scene`;
export const whatYouCanDo = () => text`What you can do`;
export const back = () => text`Previous`;
export const next = () => text`Next`;
export const note = () => text`Note`;
export const regenerate = () => text`Regenerate`;
export const changes = () => text`Changes`;
export const requestChanges = () => text`Request changes`;
export const approve = () => text`Approve`;
export const revise = () => text`Revise`;
export const seen = () => text`Seen`;
export const undo = () => text`Undo`;

export const approved = () => text`Approved`;
export const changesRequested = () => text`Changes requested`;
export const newTakeOrdered = () => text`A new take is ordered`;
export const takeChosen = () => text`The take is chosen`;
export const seenByYou = () => text`Seen`;
export const didStands = ({ did }: { did: string }) => text`${did}.`;
export const itComesBack = ({ what, reason }: { what: string; reason: string }) =>
  text`${what} comes back next. ${reason}`;
export const sceneNumber = ({ number }: { number: number }) => text`Scene ${number}`;
export const theClip = () => text`The clip`;
export const notSaved = () => text`Your review was not saved.`;
export const somebodyDealtWithIt = () => text`Somebody else handled this. Continue with the next one.`;
export const othersDealtWith = ({ dropped }: { dropped: number }) =>
  plural(dropped, {
    one: text`${dropped} removed: somebody else handled it.`,
    other: text`${dropped} removed: others handled them.`,
  });
export const nothingToUndo = () => text`There is nothing to undo.`;
export const orderNotUndone = () =>
  text`The ordered take will still be made. You can keep the one in use on the board.`;

export const nothingWaits = () => text`Nothing waits for you`;
export const whatWouldBeHere = () =>
  text`Scenes and clips to review, requested changes, candidates, answers and mentions from all your projects appear here.`;
export const doneTitle = () => text`All done`;
export const youDealtWith = ({ what }: { what: string }) => text`You handled ${what}.`;
export const scenesAndClips = ({ scenes, clips }: { scenes: string; clips: string }) => text`${scenes} and ${clips}`;
export const toTheProjects = () => text`Go to projects`;

export const openTheBoard = () => text`Open it on its board, or the clip’s page`;
export const playOrStopMotion = () => text`Play or stop the motion or the clip`;
export const playOrStopNarration = () => text`Play or stop the narration`;
export const usingThatTake = () => text`Use or keep the take with that number`;
export const takeBackTheLast = () => text`Undo your last action`;
export const markAsSeen = () => text`Mark an answer or mention as seen`;
export const writeANote = () => text`Write a note`;
export const regenerateIt = () => text`Regenerate the image`;
export const theseShortcuts = () => text`These shortcuts`;
export const triageAnywhere = () => text`Triage, from anywhere`;
