import { plural, text } from "#lib/language/text.ts";

export const noEstimateOfTheTime = () => text`no estimate of the time yet`;
export const aboutDuration = ({ duration }: { duration: string }) => text`about ${duration}`;
export const theApprovedTakeStaysIn = () => text`the approved take stays in use and the new one waits beside it`;
export const approvedTakesStayInUse = ({ held }: { held: number }) =>
  text`${held} approved takes stay in use and the new ones wait beside them`;
export const scenesWereRefused = ({ refused, sentence }: { refused: number; sentence: string }) =>
  plural(refused, {
    one: text`${refused} scene was refused: ${sentence}`,
    other: text`${refused} scenes were refused: ${sentence}`,
  });
export const itWaitsBesideTheApproved = () => text`It waits beside the approved take.`;
export const theyWaitBesideTheApproved = () => text`They wait beside the approved takes.`;
export const ofThemWillWaitBeside = ({ length }: { length: number }) =>
  plural(length, {
    one: text`${length} of them will wait beside the approved take.`,
    other: text`${length} of them will wait beside the approved takes.`,
  });
export const staleScenes = () => text`Stale scenes`;
export const regenerateThisOne = () => text`Regenerate this one`;
export const regenerateThese = ({ stills }: { stills: number }) => text`Regenerate these ${stills}`;
export const makeThisMotionAgain = () => text`Make this motion again`;
export const makeTheseMotionsAgain = ({ videos }: { videos: number }) => text`Make these ${videos} motions again`;
export const oneHasACandidate = () => text`1 has a candidate that waits for a choice.`;
export const haveCandidatesThatWaitFor = ({ waiting }: { waiting: number }) =>
  text`${waiting} have candidates that wait for a choice.`;
export const takesOutScenes = ({ count }: { count: number }) =>
  plural(count, {
    one: text`removes ${count} scene; Undo restores it`,
    other: text`removes ${count} scenes; Undo restores them`,
  });
export const makesImages = ({ count }: { count: number }) =>
  plural(count, { one: text`makes ${count} image`, other: text`makes ${count} images` });
export const reMakesImages = ({ count }: { count: number }) =>
  plural(count, { one: text`regenerates ${count} image`, other: text`regenerates ${count} images` });
export const makesMotionVideos = ({ count }: { count: number }) =>
  plural(count, { one: text`makes ${count} motion video`, other: text`makes ${count} motion videos` });
export const reMakesMotionVideos = ({ count }: { count: number }) =>
  plural(count, { one: text`regenerates ${count} motion video`, other: text`regenerates ${count} motion videos` });
export const creditsNotKnownYet = () => text`cost not known yet`;
export const approvalsLapse = ({ approvals }: { approvals: number }) =>
  plural(approvals, { one: text`${approvals} approval lapses`, other: text`${approvals} approvals lapse` });
export const motionVideosBecomeStale = ({ count }: { count: number }) =>
  plural(count, { one: text`${count} motion video becomes stale`, other: text`${count} motion videos become stale` });
export const replacesAndKeeps = ({ held }: { held: number }) =>
  plural(held, {
    one: text`this service replaces the approved take at once; you can still view and download it here`,
    other: text`this service replaces ${held} approved takes at once; you can still view and download them here`,
  });
export const replacesUndoably = ({ held }: { held: number }) =>
  plural(held, {
    one: text`this service replaces the approved take at once; it can be chosen again`,
    other: text`this service replaces ${held} approved takes at once; they can be chosen again`,
  });
export const imagesBeingMade = ({ count }: { count: number }) =>
  plural(count, { one: text`${count} image being made`, other: text`${count} images being made` });
export const motionVideosBeingMade = ({ count }: { count: number }) =>
  plural(count, { one: text`${count} motion video being made`, other: text`${count} motion videos being made` });
