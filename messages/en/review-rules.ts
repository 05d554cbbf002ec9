import { plural, text } from "#lib/language/text.ts";

export const dueDate = () => text`Due date`;
export const reviewersAreToBeDone = () =>
  text`Reviewers should finish by the end of that day. Leave empty for no due date.`;
export const cancel = () => text`Cancel`;
export const save = () => text`Save`;
export const reviewRulesSaved = () => text`Review rules saved`;
export const whoseRules = () => text`Whose rules`;
export const ofTheTeamspace = () => text`The teamspace's`;
export const ofThisProject = () => text`Its own`;
export const rulesAreLocked = () => text`The rules are the same for all projects here. Only owners can change them.`;
export const approvalsOfAScene = () => text`Approvals a scene needs`;
export const approvals = () => text`Approvals`;
export const linkCountsOnce = () => text`Guests of one link count once, unless the link asks for a mailed code.`;
export const whoCounts = () => text`Whose approvals count`;
export const anyone = () => text`Anybody's, guests' too`;
export const members = () => text`The team's`;
export const guests = () => text`Guests'`;
export const named = () => text`Named people's`;
export const nameThem = () => text`Who`;
export const nameAsManyAsNeeded = ({ need }: { need: number }) =>
  plural(need, { one: text`Choose at least one person.`, other: text`Choose at least ${need} people.` });
export const nobodyMayReview = () => text`Nobody else may review here yet. Invite reviewers under Team.`;
export const hasLeftTheTeam = () => text`Somebody who left`;
export const twoStages = () => text`First the team, then the client`;
export const clientCountsAfterwards = () =>
  text`Approvals of the second stage count once the first one is met. Each approval counts in one stage.`;
export const firstStage = () => text`First stage: internal`;
export const secondStage = () => text`Second stage: client`;
export const nobodyIsLeftForTheSecondStage = () =>
  text`People who count in the first stage do not count in the second, so nobody is left for it. Choose other people for one stage.`;
export const motionForApprovedStills = () => text`Motion only for approved stills`;
export const nobodyPaysForMotion = () => text`Avoids paying for the motion of pictures that may still change.`;
export const exportOnceApproved = () => text`Export only when all scenes are approved`;
export const ownersCanBypass = () => text`Owners can bypass this with a recorded reason.`;
export const aRequestAlwaysBlocks = () => text`A scene with an open request for changes is not approved.`;
export const lockTheRules = () => text`The same for all projects`;
export const onlyOwnersMayChangeAProjects = () => text`Then only owners can give a project its own rules.`;
export const ofAllProjects = () => text`When a scene is approved in projects without their own rules.`;
