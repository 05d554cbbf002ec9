"use client";

import { ChevronLeft, ChevronRight, Columns2 } from "lucide-react";
import { useRef } from "react";
import * as say from "#messages/scene.ts";
import { useStopOnLeaving } from "../../drawing/use-stop-on-leaving.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { Kbd } from "../../ui/shortcuts.tsx";
import { useHotkeys } from "../../ui/window-keys.ts";
import { TakeCompare, useCompare } from "../compare/compare.tsx";
import { StartPick } from "../pick/picks.tsx";
import { ReviewBar } from "../review/bar.tsx";
import { DrawnOnTakes, SceneDrawingLayer, SceneDrawingTools, useSceneDrawing } from "../review/scene-drawing.tsx";
import { SceneDetails, type SceneDetailsProps } from "./details.tsx";
import { MovingPicture } from "./picture.tsx";

export type SceneDialogProps = SceneDetailsProps & {
  count: number;
  onRequestChanges: () => void;
  onStep: (by: 1 | -1) => void;
  onClose: () => void;
};

/** One scene as large as the screen allows, the next one a key away. */
export function SceneDialog({ count, onRequestChanges, onStep, onClose, ...details }: SceneDialogProps) {
  const { scene, number, shape, acts, reviews } = details;
  const compare = useCompare(scene);
  const drawing = useSceneDrawing({ projectUuid: details.projectUuid, scene });
  useStopOnLeaving(drawing.at.stop);
  const compareByKey = () => {
    if (compare.pair) compare.stop();
    else if (compare.canStart("storyboard")) compare.start("storyboard");
    else if (compare.canStart("motion_video")) compare.start("motion_video");
  };
  useHotkeys({ keys: { c: compareByKey } });
  const window = useRef<HTMLDivElement>(null);
  const writeNote = () => window.current?.querySelector<HTMLElement>("[data-new-note] textarea")?.focus();
  return (
    <Dialog
      open
      onOpenChange={(open) => (open ? undefined : onClose())}
      width="wide"
      firstFocus="window"
      title={say.sceneOf({ number, count })}
      footer={
        reviews.mayReview ? (
          <ReviewBar scene={scene} reviews={reviews} onRequestChanges={onRequestChanges} />
        ) : undefined
      }
      actions={
        <>
          <Button look="quiet" size="sm" aria-label={say.previousScene()} onClick={() => onStep(-1)}>
            <ChevronLeft className="rtl:-scale-x-100" aria-hidden /> <Kbd>K</Kbd>
          </Button>
          <Button look="quiet" size="sm" aria-label={say.nextScene()} onClick={() => onStep(1)}>
            <Kbd>J</Kbd> <ChevronRight className="rtl:-scale-x-100" aria-hidden />
          </Button>
        </>
      }
    >
      <div ref={window} className="grid gap-4 lg:grid-cols-[minmax(0,1fr)_320px]">
        <div className="flex flex-col items-center gap-3 lg:sticky lg:top-0 lg:self-start">
          {compare.pair || !reviews.mayReview ? null : <SceneDrawingTools drawing={drawing} onDone={writeNote} />}
          {compare.pair ? (
            <TakeCompare
              compare={compare}
              shape={shape}
              onChoose={acts.canChoose ? (takeUuid) => void acts.choose(scene.sceneId, takeUuid) : undefined}
              pick={
                reviews.mayReview ? (
                  <StartPick
                    projectUuid={details.projectUuid}
                    sceneId={scene.sceneId}
                    takeUuids={compare.pair.map(({ takeUuid }) => takeUuid)}
                  />
                ) : null
              }
            />
          ) : (
            <MovingPicture
              key={scene.sceneId}
              scene={drawing.scene}
              shape={shape}
              isStill={drawing.at.tool !== null}
              overlay={<SceneDrawingLayer drawing={drawing} shape={shape} canDraw={reviews.mayReview} />}
              className="w-full max-w-[calc((100dvh-160px)*var(--shape))] rounded-lg"
            />
          )}
          {compare.pair ? null : <DrawnOnTakes drawing={drawing} />}
          {compare.pair ? null : (
            <div className="flex flex-wrap gap-2 self-start empty:hidden">
              {compare.canStart("storyboard") ? (
                <Button size="sm" onClick={() => compare.start("storyboard")}>
                  <Columns2 aria-hidden /> {say.compareTakes()} <Kbd>C</Kbd>
                </Button>
              ) : null}
              {compare.canStart("motion_video") ? (
                <Button size="sm" onClick={() => compare.start("motion_video")}>
                  <Columns2 aria-hidden /> {say.compareMotion()}
                </Button>
              ) : null}
            </div>
          )}
        </div>
        <SceneDetails key={scene.sceneId} {...details} />
      </div>
    </Dialog>
  );
}
