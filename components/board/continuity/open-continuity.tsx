"use client";
import { GalleryHorizontal } from "lucide-react";
import * as say from "#messages/continuity.ts";
import { loadLater } from "../../shell/load-later.tsx";
import { Button } from "../../ui/button.tsx";
import { useHotkeys } from "../../ui/window-keys.ts";
import type { NumberedScene } from "../grid.tsx";
import { useOpenScene } from "../scene/open-scene.ts";
import { useContinuity } from "./use-continuity.ts";

const ContinuityDialog = loadLater(() => import("./dialog.tsx").then((module) => module.ContinuityDialog), "window");

type OpenContinuityProps = {
  projectUuid: string;
  scenes: readonly NumberedScene[];
  shape: number;
  onOpen: (sceneId: string) => void;
};

/** The button, and the key, that open the strip. */
export function OpenContinuity({ projectUuid, scenes, shape, onOpen }: OpenContinuityProps) {
  const { of, look, shut } = useContinuity();
  // In the large view of a scene the key compares its takes.
  useHotkeys({ keys: { c: () => look("colours") }, enabled: !useOpenScene().isLarge });
  return (
    <>
      <Button
        look="quiet"
        size="icon"
        aria-label={say.continuity()}
        title={say.continuity()}
        aria-keyshortcuts="C"
        onClick={() => look("colours")}
      >
        <GalleryHorizontal aria-hidden />
      </Button>
      {of ? (
        <ContinuityDialog
          {...{ projectUuid, scenes, shape, of }}
          onLook={look}
          onOpen={(sceneId) => {
            shut();
            onOpen(sceneId);
          }}
          onClose={shut}
          onFailed={shut}
        />
      ) : null}
    </>
  );
}
