import { plural, text } from "#lib/language/text.ts";

export const stillsAreNotApproved = ({ count }: { count: number }) =>
  plural(count, { one: text`This still is not approved`, other: text`These stills are not approved` });
export const motionIsForApprovedStills = ({ count }: { count: number }) =>
  plural(count, {
    one: text`In this project motion is made for approved stills only. Get it approved first.`,
    other: text`In this project motion is made for approved stills only. Get them approved first.`,
  });
export const askAnOwner = () => text`An owner of the teamspace can bypass the approvals.`;
export const scenesToApprove = () => text`Scenes to approve`;
export const sceneNumber = ({ number }: { number: number }) => text`Scene ${number}`;
export const andMore = ({ rest }: { rest: number }) => text`and ${rest} more`;
export const reasonLabel = () => text`Reason for bypassing the approvals`;
export const itIsRecorded = () => text`Your reason is kept in the approval record.`;
export const reasonMissing = () => text`Enter a reason.`;
export const close = () => text`Close`;
export const makeMotionAnyway = () => text`Make motion anyway`;
export const makeForTheApproved = ({ rest }: { rest: number }) =>
  plural(rest, { one: text`Make motion for the approved one`, other: text`Make motion for the ${rest} approved ones` });
export const exportAnyway = () => text`Export without approval`;
export const waitsForApprovals = ({ count }: { count: number }) =>
  plural(count, { one: text`waits for approval of the still`, other: text`${count} stills are not approved` });
