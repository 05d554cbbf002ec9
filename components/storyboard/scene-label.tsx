import { Check } from "lucide-react";
import { type ReviewState, tellChanged } from "#lib/studio/reviews/review-state.ts";
import type { SceneView } from "#lib/studio/scenes/scene-view.ts";
import { joinClasses } from "../ui/join-classes.ts";
import { motionState, sceneState } from "./scene-state.ts";

export type SceneLabelProps = { scene: SceneView; review: ReviewState | undefined };

const tones = { ready: "text-ok", painting: "text-dim", waiting: "text-dim", failed: "text-bad" } as const;
const verdictTones = { approved: "text-ok", changes: "text-warn", lapsed: "text-warn" } as const;

/** Where the scene stands; verdicts are told once the picture needs no word, motion where nobody has judged yet. */
export function SceneLabel({ scene, review }: SceneLabelProps) {
  const state = sceneState(scene);
  const motion = motionState(scene);
  if (
    state.name === "ready" &&
    motion.name !== "making" &&
    motion.name !== "failed" &&
    review &&
    review.name !== "none"
  ) {
    return (
      <span
        title={review.changed.length > 0 ? `Lapsed: ${tellChanged(review.changed)}` : undefined}
        className={joinClasses("ml-auto flex min-w-0 items-center gap-1 font-semibold", verdictTones[review.name])}
      >
        {review.name === "approved" ? <Check className="size-3.5 shrink-0" aria-hidden /> : null}
        <span className="truncate">{review.label}</span>
      </span>
    );
  }
  const isMotion =
    state.name === "ready" && (motion.name === "making" || motion.name === "stale" || motion.name === "failed");
  const tone = !isMotion
    ? tones[state.name]
    : motion.name === "making"
      ? "text-dim"
      : motion.name === "stale"
        ? "text-warn"
        : "text-bad";
  const label = isMotion ? motion.label : state.label;
  return (
    <span title={label} className={joinClasses("ml-auto min-w-0 truncate font-semibold", tone)}>
      {label}
    </span>
  );
}
