import { changedParts, type ScenePart } from "#lib/contract/scene-parts.ts";
import type { SceneView } from "../scenes/scene-view.ts";
import type { ReviewView } from "./review-view.ts";

export const REVIEW_STATES = ["none", "approved", "changes", "lapsed"] as const;

/** Where a scene stands with its reviewers. */
export type ReviewState = {
  name: (typeof REVIEW_STATES)[number];
  label: string;
  /** How many approvals stand: so many lapse when the scene changes. */
  approvals: number;
  /** What is not as it was when it was last judged; empty unless verdicts have lapsed. */
  changed: ScenePart[];
};

/** A verdict counts while the scene is what it was given on. One request for changes outweighs any approval. */
export function reviewState(scene: Pick<SceneView, "parts">, reviews: readonly ReviewView[]): ReviewState {
  const { parts } = scene;
  const standing = reviews.filter((review) => parts && changedParts(review.parts, parts).length === 0);
  const approvals = standing.filter(({ verdict }) => verdict === "approved").length;
  if (standing.length > approvals) return { name: "changes", label: "Changes", approvals, changed: [] };
  if (approvals > 0) return { name: "approved", label: "Approved", approvals, changed: [] };
  const last = reviews.toSorted((one, other) => other.createdAt - one.createdAt)[0];
  if (!last || !parts) return { name: "none", label: "Not reviewed", approvals: 0, changed: [] };
  const changed = changedParts(last.parts, parts);
  return { name: "lapsed", label: `Lapsed: ${changed[0]}`, approvals: 0, changed };
}

/** "picture and timing changed since" */
export function tellChanged(changed: readonly ScenePart[]): string {
  const last = changed.at(-1) ?? "";
  const names = changed.length > 1 ? `${changed.slice(0, -1).join(", ")} and ${last}` : last;
  return `${names} changed since`;
}
