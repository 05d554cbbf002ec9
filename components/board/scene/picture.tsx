"use client";

import { Pause, Play, TriangleAlert } from "lucide-react";
import { type ReactNode, useState } from "react";
import type { PictureWait as Wait } from "#lib/contract/scene.ts";
import type { SceneView } from "#lib/studio/scenes/model/queries.ts";
import * as say from "#messages/board.ts";
import { FramedPicture, placeInFrame } from "../../picture/framed-picture.tsx";
import { joinClasses } from "../../ui/classes.ts";
import { useMediaQuery } from "../../ui/environment.ts";
import { Skeleton } from "../../ui/states.tsx";
import { useNow } from "../../ui/time.tsx";
import { describePicture } from "../describe-shot.ts";
import { describePictureWait } from "../describe-wait.ts";
import { describeMotionFault, describeStaleScene, sceneState } from "../scene-state.ts";

type ScenePictureProps = {
  scene: SceneView;
  /** Width through height of the project's frame. */
  shape: number;
  size?: "card" | "large";
  /** Shows the motion video over the picture, silent and over and over. */
  isMoving?: boolean;
  /** In sight when the page opens: fetched at once, not when it is laid out. */
  isFirst?: boolean | undefined;
  /** Why it warns although there is a picture. */
  warning?: string | null | undefined;
  className?: string;
  /** Laid over the picture. */
  overlay?: ReactNode;
};

/** A scene's storyboard image, or what stands in its place until there is one. */
export function ScenePicture({
  scene,
  shape,
  size = "card",
  isMoving,
  isFirst,
  warning,
  className,
  overlay,
}: ScenePictureProps) {
  const { storyboard } = scene;
  const state = sceneState(scene);
  const address = size === "large" ? (storyboard.assetLink ?? storyboard.thumbnailLink) : storyboard.thumbnailLink;
  const picture = address ?? storyboard.assetLink;
  return (
    <span
      className={joinClasses("relative block overflow-hidden bg-[#16181b]", className)}
      style={{ aspectRatio: shape, "--shape": shape }}
    >
      {picture ? (
        <FramedPicture
          src={picture}
          alt={size === "large" ? describePicture(scene) : ""}
          framing={framingOf(storyboard)}
          shape={shape}
          loading={size === "large" || isFirst ? "eager" : "lazy"}
        />
      ) : state.name === "failed" ? null : (
        <Skeleton className="absolute inset-0 rounded-none" />
      )}
      {isMoving && scene.motionVideo.assetLink ? (
        <video
          key={scene.motionVideo.assetLink}
          src={scene.motionVideo.assetLink}
          muted
          loop
          autoPlay
          playsInline
          aria-hidden
          className="absolute inset-0 size-full bg-[#16181b]"
          style={placeInFrame(framingOf(scene.motionVideo), shape).style}
        />
      ) : null}
      {storyboard.waiting ? (
        <span className="absolute inset-x-0 bottom-0 line-clamp-2 bg-black/80 px-2.5 py-1.5 text-white text-xs">
          <PictureWait wait={storyboard.waiting} />
        </span>
      ) : null}
      {state.name === "painting" && picture ? (
        <span className="absolute inset-0 grid place-items-center bg-black/60 text-sm text-white">
          {say.painting()}
        </span>
      ) : null}
      {state.name === "failed" && !picture ? (
        <span className="absolute inset-0 grid place-content-center justify-items-center gap-1.5 bg-black/75 p-3 text-center text-sm text-white">
          <TriangleAlert className="size-4 text-[#f0716b]" aria-hidden />
          <span className="line-clamp-3">{state.reason}</span>
        </span>
      ) : null}
      {warning && picture && !storyboard.waiting ? (
        <span
          title={warning}
          className={joinClasses(
            "absolute inset-x-0 line-clamp-2 bg-black/80 px-2.5 py-1.5 text-[#f5c451] text-xs",
            // The large one has buttons below.
            size === "large" ? "top-0" : "bottom-0",
          )}
        >
          {warning}
        </span>
      ) : null}
      {state.name === "failed" && picture ? (
        <span
          title={state.reason}
          className={joinClasses(
            "absolute inset-x-0 bg-black/80 px-2.5 py-1.5 text-white text-xs",
            size === "large" ? "top-0 line-clamp-4" : "bottom-0 line-clamp-2",
          )}
        >
          {state.label}: {state.reason}
        </span>
      ) : null}
      {picture ? overlay : null}
    </span>
  );
}

function framingOf({ takes }: SceneView["storyboard"]) {
  return takes?.find(({ selected }) => selected)?.framing;
}

type MovingPictureProps = {
  scene: SceneView;
  shape: number;
  className?: string;
  overlay?: ReactNode;
  /** Nothing moves below a hand that draws. */
  isStill?: boolean;
};

/** A scene as large as there is room; its motion plays while the pointer is on it, or by its button. */
export function MovingPicture({ scene, shape, className, overlay, isStill = false }: MovingPictureProps) {
  const [isPointedAt, setPointedAt] = useState(false);
  const [isStarted, setStarted] = useState(false);
  const isCalm = useMediaQuery("(prefers-reduced-motion: reduce)");
  const isMoving = !isStill && (isStarted || (isPointedAt && !isCalm));
  return (
    <div
      data-point-at={`scene:${scene.sceneId}`}
      className="relative w-full"
      onPointerEnter={({ pointerType }) => setPointedAt(pointerType === "mouse")}
      onPointerLeave={() => setPointedAt(false)}
    >
      <ScenePicture
        scene={scene}
        shape={shape}
        size="large"
        isMoving={isMoving}
        warning={describeStaleScene(scene) ?? describeMotionFault(scene)}
        className={className}
        overlay={overlay}
      />
      {scene.motionVideo.assetLink && !isStill ? (
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

/** For what a picture or motion video waits; until when, where that is known, counts down. */
export function PictureWait({ wait }: { wait: Wait }) {
  return wait.retryAt === undefined ? describePictureWait(wait, null) : <CountedWait wait={wait} />;
}

function CountedWait({ wait }: { wait: Wait }) {
  const now = useNow({ everyMs: 1_000 });
  return <span className="tabular">{describePictureWait(wait, now)}</span>;
}
