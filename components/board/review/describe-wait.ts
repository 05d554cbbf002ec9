import { decideScene, type ReviewStage, whenCounted } from "#lib/contract/approval.ts";
import type { ReviewBoard } from "#lib/studio/reviews/queries.ts";
import type { SceneView } from "#lib/studio/scenes/queries.ts";
import * as say from "#messages/approval-rules.ts";

/**
 * Whose approvals a scene waits for by the rules, and what one of the viewer's comes to; null where one of anybody is
 * enough, and where nothing is missing.
 */
export function describeWait(
  { sceneId, parts }: Pick<SceneView, "sceneId" | "parts">,
  { reviews, policy, viewerUuid }: ReviewBoard,
): string | null {
  const [first, second] = policy.stages;
  if (!parts || !first || isUsual(policy.stages)) return null;
  const ofScene = reviews.filter((review) => review.sceneId === sceneId);
  const { openStage, missing } = decideScene(policy, ofScene, parts);
  const open = openStage === null ? undefined : policy.stages[openStage];
  if (!open) return null;
  const waits = say.needs[open.counts]({ missing });
  const then = openStage === 0 && second ? say.thenTheSecondStage() : "";
  const counting = whenCounted(policy, { personUuid: viewerUuid, isByGuest: false }, openStage);
  const yours = { now: "", later: say.yoursCountsLater(), never: say.yoursIsKept() }[counting];
  return [waits, then, yours].filter(Boolean).join(" ");
}

function isUsual([first, second]: readonly ReviewStage[]): boolean {
  return second === undefined && first?.counts === "anyone" && first.approvals === 1;
}
