"use client";
import { ChevronLeft, ChevronRight, Maximize2, X } from "lucide-react";
import type { SceneView } from "#lib/studio/scenes/scene-view.ts";
import { ReviewBar } from "../review/review-bar.tsx";
import type { Reviews } from "../review/use-reviews.ts";
import { Button } from "../ui/button.tsx";
import { joinClasses } from "../ui/join-classes.ts";
import { MovingPicture } from "./moving-picture.tsx";
import { SceneDetails } from "./scene-details.tsx";
import { sceneState } from "./scene-state.ts";
import type { Narration } from "./use-narration.ts";
import type { SceneActs } from "./use-scene-acts.ts";

export type ScenePanelProps = {
  scene: SceneView;
  number: number;
  shape: number;
  isLast: boolean;
  narration: Narration;
  acts: SceneActs;
  projectUuid: string;
  reviews: Reviews;
  onRequestChanges: () => void;
  onStep: (by: 1 | -1) => void;
  onEnlarge: () => void;
  onClose: () => void;
};

/** The open scene beside the grid, on screens wide enough for both. */
export function ScenePanel({
  scene,
  number,
  shape,
  isLast,
  narration,
  acts,
  projectUuid,
  reviews,
  ...steps
}: ScenePanelProps) {
  const state = sceneState(scene);
  const review = reviews.stateOf(scene.sceneId);
  return (
    <aside
      aria-label={`Scene ${number}`}
      className="scroll-quiet relative hidden w-[372px] shrink-0 flex-col gap-3.5 overflow-y-auto border-l bg-panel p-3.5 lg:flex"
    >
      <div className="flex items-center gap-1">
        <h2 className="font-semibold">Scene {number}</h2>
        <span className={joinClasses("ml-1.5 mr-auto text-dim", state.name === "failed" && "text-bad")}>
          {state.name === "ready" && review && review.name !== "none" ? review.label : state.label}
        </span>
        <Button look="quiet" size="icon-sm" aria-label="Previous scene (K)" onClick={() => steps.onStep(-1)}>
          <ChevronLeft aria-hidden />
        </Button>
        <Button look="quiet" size="icon-sm" aria-label="Next scene (J)" onClick={() => steps.onStep(1)}>
          <ChevronRight aria-hidden />
        </Button>
        <Button look="quiet" size="icon-sm" aria-label="Large view (Enter)" onClick={steps.onEnlarge}>
          <Maximize2 aria-hidden />
        </Button>
        <Button look="quiet" size="icon-sm" aria-label="Close (Escape)" onClick={steps.onClose}>
          <X aria-hidden />
        </Button>
      </div>
      <MovingPicture
        key={`picture:${scene.sceneId}`}
        scene={scene}
        shape={shape}
        className="max-h-[46vh] shrink-0 rounded-lg"
      />
      <SceneDetails
        key={scene.sceneId}
        scene={scene}
        number={number}
        isLast={isLast}
        narration={narration}
        acts={acts}
        projectUuid={projectUuid}
        reviews={reviews}
      />
      {reviews.mayReview ? (
        <div className="sticky -bottom-3.5 -mx-3.5 mt-auto -mb-3.5 border-t bg-panel p-3.5">
          <ReviewBar scene={scene} reviews={reviews} onRequestChanges={steps.onRequestChanges} />
        </div>
      ) : null}
    </aside>
  );
}
