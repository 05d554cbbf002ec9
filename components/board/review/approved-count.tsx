"use client";
import { CircleCheck } from "lucide-react";
import type { SceneView } from "#lib/studio/scenes/queries.ts";
import { exportAfterApproval, motionAfterStills } from "#messages/review-header.ts";
import * as say from "#messages/verdicts.ts";
import { useReviews } from "./use-reviews.ts";

export type ApprovedCountProps = { projectUuid: string; scenes: readonly SceneView[] | undefined };

/** How far the review of a project has come. */
export function ApprovedCount({ projectUuid, scenes = [] }: ApprovedCountProps) {
  const { stateOf, policy } = useReviews({ projectUuid, project: undefined, scenes });
  const approved = scenes.filter(({ sceneId }) => stateOf(sceneId)?.name === "approved").length;
  if (scenes.length === 0) return null;
  return (
    <span className="tabular flex items-center gap-1.5 text-dim text-sm">
      <CircleCheck className={approved === scenes.length ? "size-4 text-ok" : "size-4"} aria-hidden />
      {say.ofApproved({ approved, scenes: scenes.length })}
      {policy?.motionNeedsApproval ? ` · ${motionAfterStills()}` : null}
      {policy?.exportNeedsApproval ? ` · ${exportAfterApproval()}` : null}
    </span>
  );
}
