"use client";
import { Pause, Play } from "lucide-react";
import { useState } from "react";
import type { SceneView } from "#lib/studio/scenes/scene-view.ts";
import * as say from "#messages/board.ts";
import { useMediaQuery } from "../ui/use-media-query.ts";
import { ScenePicture } from "./scene-picture.tsx";
import { tellMotionFault, tellStaleScene } from "./scene-state.ts";

export type MovingPictureProps = { scene: SceneView; shape: number; className?: string };

/** A scene as large as there is room; its motion plays while the pointer is on it, or by its button. */
export function MovingPicture({ scene, shape, className }: MovingPictureProps) {
  const [isPointedAt, setPointedAt] = useState(false);
  const [isStarted, setStarted] = useState(false);
  const isCalm = useMediaQuery("(prefers-reduced-motion: reduce)");
  const isMoving = isStarted || (isPointedAt && !isCalm);
  return (
    <div
      className="relative w-full"
      onPointerEnter={({ pointerType }) => setPointedAt(pointerType === "mouse")}
      onPointerLeave={() => setPointedAt(false)}
    >
      <ScenePicture
        scene={scene}
        shape={shape}
        size="large"
        isMoving={isMoving}
        warning={tellStaleScene(scene) ?? tellMotionFault(scene)}
        className={className}
      />
      {scene.motionVideo.assetLink ? (
        <button
          type="button"
          aria-label={isStarted ? say.stopTheMotion() : say.playTheMotion()}
          onClick={() => setStarted(!isStarted)}
          className="absolute bottom-2 start-2 grid size-8 place-items-center rounded-md bg-black/75 text-white hover:bg-black"
        >
          {isStarted ? <Pause className="size-4" aria-hidden /> : <Play className="size-4 fill-current" aria-hidden />}
        </button>
      ) : null}
    </div>
  );
}
