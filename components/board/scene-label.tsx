import { Check } from "lucide-react";
import { describeChanged, type ReviewState } from "#lib/studio/reviews/state.ts";
import type { SceneView } from "#lib/studio/scenes/model/queries.ts";
import * as say from "#messages/board.ts";
import { joinClasses } from "../ui/classes.ts";
import { describeStaleScene, motionState, sceneState } from "./scene-state.ts";

export type SceneLabelProps = { scene: SceneView; review: ReviewState | undefined };

const tones = {
  ready: "text-ok",
  stale: "text-warn",
  painting: "text-dim",
  waiting: "text-dim",
  making: "text-dim",
  failed: "text-bad",
  none: "text-dim",
} as const;
const verdictTones = {
  none: "",
  partly: "text-dim",
  approved: "text-ok",
  changes: "text-warn",
  lapsed: "text-warn",
} as const;

/**
 * Where the scene stands. What is being made, has failed or is stale comes first, then verdicts; what is stale but
 * approved keeps the sign of it.
 */
export function SceneLabel({ scene, review }: SceneLabelProps) {
  const state = sceneState(scene);
  const motion = motionState(scene);
  const shown = state.name === "ready" && motion.name !== "ready" && motion.name !== "none" ? motion : state;
  const isStale = shown.name === "stale";
  const isJudged = review !== undefined && review.name !== "none";
  if (isJudged && (isStale ? review.name === "changes" : shown.name === "ready")) {
    return (
      <span
        title={review.changed.length > 0 ? `${review.label}; ${describeChanged(review.changed)}` : undefined}
        className={joinClasses("ms-auto flex min-w-0 items-center gap-1 font-semibold", verdictTones[review.name])}
      >
        {review.name === "approved" ? <Check className="size-3.5 shrink-0" aria-hidden /> : null}
        <span className="truncate">{review.label}</span>
      </span>
    );
  }
  return (
    <span
      title={describeStaleScene(scene) ?? shown.reason ?? shown.label}
      className={joinClasses("ms-auto flex min-w-0 items-center gap-1 font-semibold", tones[shown.name])}
    >
      {isStale && review?.name === "approved" ? (
        <Check className="size-3.5 shrink-0 text-ok" aria-label={say.approved()} role="img" />
      ) : null}
      <span className="truncate">{shown.label}</span>
    </span>
  );
}
