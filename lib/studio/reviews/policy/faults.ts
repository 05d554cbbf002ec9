import { formatList } from "#lib/language/format.ts";
import * as say from "#messages/policy-faults.ts";
import { faultOf, type StudioFault } from "../../fault.ts";

/** A scene without the approvals that something waits for. */
export type Unapproved = { sceneId: string; number: number };

/** What waits for approvals where a policy says so. */
export type GatedAct = "motion" | "export";

const mostNamed = 12;

/** The code by which a refusal for want of approvals is known. */
export const APPROVAL_NEEDED = "approval_needed";

export const policyFaults = {
  motionAtOnce: faultOf(APPROVAL_NEEDED, say.newProjectsHaveNoApprovedStills(), say.haveItStopAfterTheStoryboard()),
  motionOnRetry: faultOf(APPROVAL_NEEDED, say.goingOnWouldMakeMotion(), say.giveTheProjectOtherRules()),
  onlyOwnersOverride: faultOf("forbidden", say.onlyOwnersBypass(), say.haveThemApprovedOrAskAnOwner()),
  locked: faultOf("forbidden", say.rulesAreLocked(), say.askAnOwner()),
  cannotReview: faultOf("invalid_input", say.somebodyNamedMayNotReview(), say.nameOthers()),
} as const satisfies Record<string, StudioFault>;

/** That an act waits for approvals: which scenes lack them, and what the person who asked can do. */
export function approvalNeeded(act: GatedAct, scenes: readonly Unapproved[], isOwner: boolean): StudioFault {
  return {
    ...faultOf(
      APPROVAL_NEEDED,
      describeMissing(act, scenes),
      isOwner ? say.haveThemApprovedOrGiveAReason() : say.haveThemApprovedOrAskAnOwner(),
    ),
    scenes: [...scenes],
  };
}

/** "This project can be exported only when every scene is approved, and scenes 2 and 5 are not." */
export function describeMissing(act: GatedAct, scenes: readonly Unapproved[]): string {
  const told = { count: scenes.length, scenes: describeScenes(scenes) };
  return act === "motion" ? say.motionWaitsForApproval(told) : say.exportWaitsForApproval(told);
}

function describeScenes(scenes: readonly Unapproved[]): string {
  const numbers = scenes.slice(0, mostNamed).map(({ number }) => String(number));
  const rest = scenes.length - numbers.length;
  if (rest === 0) return formatList(numbers, "conjunction");
  return say.andMore({ numbers: formatList(numbers, "unit"), rest });
}
