import { decideScene, decideStill, type ReviewPolicy } from "#lib/contract/approval.ts";
import type { SceneView } from "../../scenes/model/queries.ts";
import type { ReviewView } from "../queries.ts";
import type { GatedAct, Unapproved } from "./faults.ts";

type Asked = {
  act: GatedAct;
  policy: ReviewPolicy;
  /** All of the board in their order, so that each has its number. */
  scenes: readonly Pick<SceneView, "sceneId" | "parts">[];
  reviews: readonly ReviewView[];
  /** Of which scenes something is to be made; without it of all. */
  sceneIds?: readonly string[];
};

/** Which scenes lack the approvals that an act waits for; none where the policy lets it go on without. */
export function findUnapproved({ act, policy, scenes, reviews, sceneIds }: Asked): Unapproved[] {
  if (!(act === "motion" ? policy.motionNeedsApproval : policy.exportNeedsApproval)) return [];
  const decide = act === "motion" ? decideStill : decideScene;
  const wanted = sceneIds && new Set(sceneIds);
  const ofScene = Map.groupBy(reviews, ({ sceneId }) => sceneId);
  return scenes.flatMap(({ sceneId, parts }, index) => {
    if (wanted && !wanted.has(sceneId)) return [];
    const isApproved = parts !== undefined && decide(policy, ofScene.get(sceneId) ?? [], parts).isApproved;
    return isApproved ? [] : [{ sceneId, number: index + 1 }];
  });
}
