import { decideApproval, isCurrent, type ReviewPolicy } from "#lib/contract/approval.ts";
import { changedParts, type ScenePart } from "#lib/contract/scene-parts.ts";
import { formatList } from "#lib/language/format.ts";
import * as say from "#messages/scene-state.ts";
import type { SceneView } from "../scenes/model/queries.ts";
import type { ReviewView } from "./queries.ts";

export const REVIEW_STATES = ["none", "partly", "approved", "changes", "lapsed"] as const;

/** Where a scene stands with its reviewers. */
export type ReviewState = {
  name: (typeof REVIEW_STATES)[number];
  label: string;
  /** How many approvals stand: so many lapse when the scene changes. */
  approvals: number;
  /** What is not as it was when it was last judged; empty unless verdicts have lapsed. */
  changed: ScenePart[];
};

/**
 * An approval counts while the scene is what it was given on, a request for changes until it is answered. One request
 * outweighs any approval; how many approvals make a scene approved is the policy's.
 */
export function reviewState(
  scene: Pick<SceneView, "parts">,
  reviews: readonly ReviewView[],
  policy: ReviewPolicy,
): ReviewState {
  const { parts } = scene;
  const current = parts ? reviews.filter((review) => isCurrent(review, parts)) : [];
  const { isApproved, isRefused, have, need } = decideApproval(policy, current);
  const approvals = current.filter(({ verdict }) => verdict === "approved").length;
  if (isRefused) return { name: "changes", label: say.changes(), approvals, changed: [] };
  if (isApproved) return { name: "approved", label: say.approved(), approvals, changed: [] };
  if (approvals > 0) return { name: "partly", label: say.ofApprovals({ have, need }), approvals, changed: [] };
  const last = reviews.toSorted(byAge).at(-1);
  if (!last || !parts) return { name: "none", label: say.notReviewed(), approvals: 0, changed: [] };
  const changed = changedParts(last.parts, parts);
  const part = describeParts((last.verdict === "approved" ? changed : [...last.about, ...changed]).slice(0, 1));
  const label = last.verdict === "approved" ? say.lapsed({ part }) : say.answered({ part });
  return { name: "lapsed", label, approvals: 0, changed };
}

/** Two of one millisecond are told apart by their ids, which grow with time. */
function byAge(one: ReviewView, other: ReviewView): number {
  return one.createdAt - other.createdAt || (one.uuid < other.uuid ? -1 : 1);
}

/** "picture and timing changed since" */
export function describeChanged(changed: readonly ScenePart[]): string {
  return say.changedSince({ parts: describeParts(changed) });
}

/** "picture and timing" */
export function describeParts(parts: readonly ScenePart[]): string {
  return formatList(
    parts.map((part) => names[part]()),
    "conjunction",
  );
}

const names: Record<ScenePart, () => string> = {
  picture: say.picture,
  motion: say.motion,
  narration: say.narration,
  timing: say.timing,
};
