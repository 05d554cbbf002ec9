import { plural, text } from "#lib/language/text.ts";

export const motionWaitsForApproval = ({ count, scenes }: { count: number; scenes: string }) =>
  plural(count, {
    one: text`Motion is made for approved stills only, and the still of scene ${scenes} is not approved.`,
    other: text`Motion is made for approved stills only, and the stills of scenes ${scenes} are not approved.`,
  });
export const exportWaitsForApproval = ({ count, scenes }: { count: number; scenes: string }) =>
  plural(count, {
    one: text`This project can be exported only when every scene is approved, and scene ${scenes} is not.`,
    other: text`This project can be exported only when every scene is approved, and scenes ${scenes} are not.`,
  });
export const andMore = ({ numbers, rest }: { numbers: string; rest: number }) => text`${numbers} and ${rest} more`;
export const haveThemApprovedOrGiveAReason = () =>
  text`Get them approved, or give a reason for bypassing the approvals.`;
export const haveThemApprovedOrAskAnOwner = () =>
  text`Get them approved, or ask an owner of the teamspace to bypass the approvals.`;
export const onlyOwnersBypass = () => text`Only owners of the teamspace can bypass the approvals.`;
export const askAnOwner = () => text`Ask an owner of the teamspace.`;
export const rulesAreLocked = () => text`The review rules of this teamspace are the same for all projects.`;
export const somebodyNamedMayNotReview = () => text`A named person cannot review in this teamspace.`;
export const nameOthers = () => text`Name members who may review: owners, editors or reviewers.`;
export const stillNotApproved = () => text`Its still is not approved yet.`;
export const newProjectsHaveNoApprovedStills = () =>
  text`Motion is made for approved stills only in this teamspace, and a new project has none yet.`;
export const haveItStopAfterTheStoryboard = () =>
  text`Choose to stop after the storyboard, then generate motion for approved stills.`;
export const goingOnWouldMakeMotion = () =>
  text`Resuming would generate motion now, and the review rules allow it for approved stills only.`;
export const giveTheProjectOtherRules = () =>
  text`Give the project review rules that allow motion, or create it again and stop after the storyboard.`;
