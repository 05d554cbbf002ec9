"use client";
import { ChevronLeft, ChevronRight, Maximize2, X } from "lucide-react";
import { type ReactNode, useEffect } from "react";
import * as say from "#messages/scene.ts";
import { Button } from "../../ui/button.tsx";
import { joinClasses } from "../../ui/classes.ts";
import { keepBeside } from "../../ui/notify.ts";
import { Tooltip } from "../../ui/tooltip.tsx";
import { ReviewBar } from "../review/bar.tsx";
import { DrawnOnTakes, SceneDrawingLayer, useSceneDrawing } from "../review/scene-drawing.tsx";
import { sceneState } from "../scene-state.ts";
import { SceneDetails, type SceneDetailsProps } from "./details.tsx";
import { MovingPicture } from "./picture.tsx";

export type ScenePanelProps = SceneDetailsProps & {
  onRequestChanges: () => void;
  onStep: (by: 1 | -1) => void;
  onEnlarge: () => void;
  onClose: () => void;
};

/** Pixels; as the panel's classes say. */
const width = 372;

/** The open scene beside the grid, on screens wide enough for both. */
export function ScenePanel({ onRequestChanges, onStep, onEnlarge, onClose, ...details }: ScenePanelProps) {
  const { scene, number, shape, reviews } = details;
  const state = sceneState(scene);
  const drawing = useSceneDrawing({ projectUuid: details.projectUuid, scene });
  useEffect(() => keepBeside(width), []);
  const review = reviews.stateOf(scene.sceneId);
  return (
    <aside
      aria-label={say.sceneNumber({ number })}
      className="scroll-quiet relative hidden w-[372px] shrink-0 flex-col gap-3.5 overflow-y-auto border-s bg-panel p-3.5 lg:flex"
    >
      <div className="flex items-center gap-1">
        <h2 className="font-semibold">{say.sceneNumber({ number })}</h2>
        <span
          className={joinClasses(
            "ms-1.5 me-auto",
            state.name === "failed" ? "text-bad" : state.name === "stale" ? "text-warn" : "text-dim",
          )}
        >
          {state.name === "ready" && review && review.name !== "none" ? review.label : state.label}
        </span>
        <Act label={say.previousScene()} keyHint="K" onClick={() => onStep(-1)}>
          <ChevronLeft className="rtl:-scale-x-100" aria-hidden />
        </Act>
        <Act label={say.nextScene()} keyHint="J" onClick={() => onStep(1)}>
          <ChevronRight className="rtl:-scale-x-100" aria-hidden />
        </Act>
        <Act label={say.largeView()} keyHint="Enter" onClick={onEnlarge}>
          <Maximize2 aria-hidden />
        </Act>
        <Act label={say.close()} keyHint="Escape" onClick={onClose}>
          <X aria-hidden />
        </Act>
      </div>
      {/* Stays in sight while what is below it is read and written. */}
      <div className="sticky -top-3.5 z-10 -mx-3.5 -my-2 bg-panel px-3.5 py-2">
        <MovingPicture
          key={`picture:${scene.sceneId}`}
          scene={drawing.scene}
          shape={shape}
          overlay={<SceneDrawingLayer drawing={drawing} shape={shape} canDraw={false} />}
          className="max-h-[34vh] shrink-0 rounded-lg"
        />
        <DrawnOnTakes drawing={drawing} />
      </div>
      <SceneDetails key={scene.sceneId} {...details} />
      {reviews.mayReview ? (
        <div className="sticky -bottom-3.5 z-10 -mx-3.5 mt-auto -mb-3.5 border-t bg-panel p-3.5">
          <ReviewBar scene={scene} reviews={reviews} onRequestChanges={onRequestChanges} />
        </div>
      ) : null}
    </aside>
  );
}

type ActProps = { label: string; keyHint: string; onClick: () => void; children: ReactNode };

function Act({ label, keyHint, onClick, children }: ActProps) {
  return (
    <Tooltip text={label} keyHint={keyHint} side="bottom">
      <Button look="quiet" size="icon-sm" aria-label={label} aria-keyshortcuts={keyHint} onClick={onClick}>
        {children}
      </Button>
    </Tooltip>
  );
}
