"use client";

import { X } from "lucide-react";
import { useState } from "react";
import type { SceneView } from "#lib/studio/scenes/model/queries.ts";
import { waitsForApprovals } from "#messages/overrides.ts";
import * as say from "#messages/scene.ts";
import { useEstimates } from "../../project/use-project.ts";
import { Button } from "../../ui/button.tsx";
import { keepInSight } from "../../ui/notify.ts";
import { type BlastAct, blastRadius } from "../blast-radius.ts";
import type { Reviews } from "../use-reviews.ts";
import type { SceneActs } from "../use-scene-acts.ts";

export type SelectionBarProps = {
  scenes: readonly SceneView[];
  acts: SceneActs;
  reviews: Reviews;
  onRequestChanges: () => void;
  onFromNotes: () => void;
  onClear: () => void;
};

/** What can be done with the selected scenes, and what the act under the pointer or focus would touch. */
export function SelectionBar({ scenes, acts, reviews, onRequestChanges, onFromNotes, onClear }: SelectionBarProps) {
  const hasNotes = scenes.some(
    ({ sceneId }) => reviews.openNotesOf(sceneId) > 0 || reviews.stateOf(sceneId)?.name === "changes",
  );
  const [looked, setLooked] = useState<BlastAct>("image");
  const estimates = useEstimates();
  const orders = scenes.map(({ sceneId }) => ({ sceneId }));
  const look = (act: BlastAct) => ({ onPointerEnter: () => setLooked(act), onFocus: () => setLooked(act) });
  const isOrdering = (act: string) => acts.isBusy(act, orders.length === 1 ? (orders[0]?.sceneId ?? "") : "many");
  const isDeleting = scenes.some(({ sceneId }) => acts.isBusy("delete", sceneId));
  const approvalsOf = ({ sceneId }: SceneView) => reviews.stateOf(sceneId)?.approvals ?? 0;
  const waiting = looked === "motion" ? acts.countWaiting(orders.map(({ sceneId }) => sceneId)) : 0;
  const coming = reviews.mayReview ? reviews.tellComing(scenes) : null;
  return (
    <section
      ref={keepInSight}
      aria-label={say.selectedScenes()}
      className="absolute inset-x-2 bottom-3 z-20 mx-auto flex w-fit max-w-[calc(100%-16px)] flex-wrap items-center gap-x-1.5 gap-y-1 rounded-xl border border-line bg-raise px-3 py-2 shadow-lift"
    >
      <span className="tabular me-1.5 font-semibold" aria-live="polite">
        {say.scenesSelected({ scenes: scenes.length })}
      </span>
      {acts.isEditor ? (
        <>
          <Button
            look="quiet"
            {...look("image")}
            disabled={!acts.canPaint}
            pending={isOrdering("image")}
            onClick={() => void acts.paint(orders)}
          >
            {say.regenerateImage()}
          </Button>
          <Button
            look="quiet"
            {...look("motion")}
            disabled={!acts.canPaint}
            pending={isOrdering("motion")}
            onClick={() => void acts.animate(orders)}
          >
            {say.generateMotion()}
          </Button>
          {acts.canChooseOrder ? (
            <Button
              look="quiet"
              {...look("motion")}
              disabled={!acts.canPaint}
              pending={isOrdering("motion")}
              onClick={() => void acts.animate(acts.toNextStill(orders))}
            >
              {say.motionToNext()}
            </Button>
          ) : null}
        </>
      ) : null}
      {acts.isEditor && hasNotes ? (
        <Button look="quiet" disabled={!acts.canPaint} onClick={onFromNotes}>
          {say.fromNotes()}
        </Button>
      ) : null}
      {acts.canEdit ? (
        <Button
          look="quiet"
          {...look("delete")}
          pending={isDeleting}
          onClick={() => void acts.remove(orders.map(({ sceneId }) => sceneId))}
        >
          {say.deleteIt()}
        </Button>
      ) : null}
      {reviews.mayReview ? (
        <>
          <Button look="quiet" pending={reviews.isBusy} onClick={() => void reviews.judge("approved", scenes)}>
            {say.approve()}
          </Button>
          <Button look="quiet" onClick={onRequestChanges}>
            {say.requestChanges()}
          </Button>
        </>
      ) : null}
      {acts.isEditor ? (
        <span className="tabular order-last basis-full text-dim text-sm sm:order-none sm:basis-auto sm:border-s sm:ps-2.5">
          {blastRadius({ act: looked, scenes, estimates, approvalsOf, arrival: acts.arrival })}
          {waiting > 0 ? `; ${waitsForApprovals({ count: waiting })}` : null}
        </span>
      ) : null}
      {coming ? <span className="order-last basis-full text-dim text-sm">{coming}</span> : null}
      <Button look="quiet" size="icon-sm" className="ms-auto" aria-label={say.clearTheSelection()} onClick={onClear}>
        <X aria-hidden />
      </Button>
    </section>
  );
}
