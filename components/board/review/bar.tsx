"use client";
import { Check, RotateCcw } from "lucide-react";
import type { SceneView } from "#lib/studio/scenes/model/queries.ts";
import * as say from "#messages/review.ts";
import { Button } from "../../ui/button.tsx";
import { keepInSight } from "../../ui/notify.ts";
import { Kbd } from "../../ui/shortcuts.tsx";
import type { Reviews } from "../use-reviews.ts";

export type ReviewBarProps = { scene: SceneView; reviews: Reviews; onRequestChanges: () => void };

/** The two verdicts on the open scene. */
export function ReviewBar({ scene, reviews, onRequestChanges }: ReviewBarProps) {
  if (!reviews.mayReview) return null;
  const isApproved = reviews.stateOf(scene.sceneId)?.name === "approved";
  const coming = reviews.tellComing([scene]);
  const wait = reviews.tellWait(scene);
  return (
    <div ref={keepInSight} className="grid w-full grid-cols-2 gap-2">
      {wait ? <p className="col-span-2 text-dim text-xs">{wait}</p> : null}
      {coming ? <p className="col-span-2 text-dim text-xs">{coming}</p> : null}
      <Button
        look={isApproved ? "line" : "primary"}
        pending={reviews.isBusy}
        onClick={() => void reviews.judge("approved", [scene])}
      >
        <Check aria-hidden /> {say.approveKey({ key: <Kbd>A</Kbd> })}
      </Button>
      <Button onClick={onRequestChanges}>
        <RotateCcw aria-hidden /> {say.changesKey({ key: <Kbd>X</Kbd> })}
      </Button>
    </div>
  );
}
