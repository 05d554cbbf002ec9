import { plural, text } from "#lib/language/text.ts";

export const motionWaitsForApproval = ({ count, scenes }: { count: number; scenes: string }) =>
  plural(count, {
    one: text`Motion is made for approved stills only, and the still of scene ${scenes} is not approved.`,
    other: text`Motion is made for approved stills only, and the stills of scenes ${scenes} are not approved.`,
  });
export const exportWaitsForApproval = ({ count, scenes }: { count: number; scenes: string }) =>
  plural(count, {
    one: text`This project is exported once every scene is approved, and scene ${scenes} is not.`,
    other: text`This project is exported once every scene is approved, and scenes ${scenes} are not.`,
  });
export const andMore = ({ numbers, rest }: { numbers: string; rest: number }) => text`${numbers} and ${rest} more`;
export const haveThemApprovedOrGiveAReason = () => text`Have them approved, or go on and say why.`;
export const haveThemApprovedOrAskAnOwner = () =>
  text`Have them approved, or ask an owner of the teamspace to go on without.`;
export const onlyOwnersGoOnWithout = () => text`Only owners of the teamspace can go on without the approvals.`;
export const askAnOwner = () => text`Ask an owner of the teamspace.`;
export const rulesAreLocked = () => text`The review rules of this teamspace are the same for all projects.`;
export const somebodyNamedMayNotReview = () => text`Somebody who is named may not review in this teamspace.`;
export const nameOthers = () => text`Name members who may review: owners, editors or reviewers.`;
export const stillNotApproved = () => text`Its still is not approved yet.`;
export const newProjectsHaveNoApprovedStills = () =>
  text`Motion is made for approved stills only in this teamspace, and a new project has none yet.`;
export const haveItStopAfterTheStoryboard = () =>
  text`Have it stop after the storyboard. Motion is made of what is approved then.`;
export const goingOnWouldMakeMotion = () =>
  text`Going on would make the motion of this project at once, and its rules let motion be made for approved stills only.`;
export const giveTheProjectOtherRules = () =>
  text`Give it review rules of its own that let motion be made, or create it anew and have it stop after the storyboard.`;
