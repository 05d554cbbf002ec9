"use client";
import { ChevronLeft, ChevronRight } from "lucide-react";
import type { SceneView } from "#lib/studio/scenes/scene-view.ts";
import { Button } from "../ui/button.tsx";
import { Dialog } from "../ui/dialog.tsx";
import { Kbd } from "../ui/kbd.tsx";
import { SceneDetails } from "./scene-details.tsx";
import { ScenePicture } from "./scene-picture.tsx";
import type { Narration } from "./use-narration.ts";

export type SceneDialogProps = {
  scene: SceneView;
  number: number;
  count: number;
  shape: number;
  narration: Narration;
  onStep: (by: 1 | -1) => void;
  onClose: () => void;
};

/** One scene as large as the screen allows, the next one a key away. */
export function SceneDialog({ scene, number, count, shape, narration, onStep, onClose }: SceneDialogProps) {
  return (
    <Dialog
      open
      onOpenChange={(open) => (open ? undefined : onClose())}
      width="wide"
      firstFocus="window"
      title={`Scene ${number} of ${count}`}
      actions={
        <>
          <Button look="quiet" size="sm" aria-label="Previous scene" onClick={() => onStep(-1)}>
            <ChevronLeft aria-hidden /> <Kbd>K</Kbd>
          </Button>
          <Button look="quiet" size="sm" aria-label="Next scene" onClick={() => onStep(1)}>
            <Kbd>J</Kbd> <ChevronRight aria-hidden />
          </Button>
        </>
      }
    >
      <div className="grid gap-4 lg:grid-cols-[minmax(0,1fr)_320px]">
        <div className="grid place-items-center">
          <ScenePicture
            scene={scene}
            shape={shape}
            size="large"
            className="w-full max-w-[calc((100dvh-160px)*var(--shape))] rounded-lg"
          />
        </div>
        <SceneDetails scene={scene} narration={narration} />
      </div>
    </Dialog>
  );
}
