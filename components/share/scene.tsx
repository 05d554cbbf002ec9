"use client";
import { Info, Pause, Play, Volume2, VolumeX } from "lucide-react";
import type { ReactNode } from "react";
import { describeChanged } from "#lib/studio/reviews/state.ts";
import type { GuestScene } from "#lib/studio/shares/guest-queries.ts";
import * as say from "#messages/share.ts";
import { FilmMark, useFilmGuard } from "../film/film-mark.tsx";
import { LinkedText } from "../note/text.tsx";
import { FramedPicture, placeInFrame } from "../picture/framed-picture.tsx";
import { Button } from "../ui/button.tsx";
import { joinClasses } from "../ui/classes.ts";
import { Kbd } from "../ui/shortcuts.tsx";
import { RelativeTime } from "../ui/time.tsx";
import { ownState } from "./progress.ts";

type LargePictureProps = {
  scene: GuestScene;
  number: number;
  /** Width through height of the frame. */
  shape: number;
  isMoving: boolean;
  onPress: () => void;
  /** Laid over the picture. */
  overlay?: ReactNode;
};

/** The open scene as large as there is room; a press plays its motion. */
export function LargePicture({ scene, number, shape, isMoving, onPress, overlay }: LargePictureProps) {
  const guard = useFilmGuard();
  return (
    <div
      data-large-picture
      data-point-at={`scene:${scene.sceneId}`}
      className="relative mx-auto w-full max-w-[calc(52dvh*var(--shape))] shrink-0 overflow-hidden bg-[#16181b] lg:max-w-[calc(62dvh*var(--shape))] lg:rounded-xl"
      style={{ aspectRatio: shape, "--shape": shape }}
    >
      {scene.picture ? (
        <FramedPicture
          src={scene.picture}
          alt={say.pictureOfScene({ number })}
          framing={scene.framing}
          shape={shape}
          loading="eager"
        />
      ) : (
        <p className="absolute inset-0 grid place-items-center p-4 text-center text-white">
          {scene.isBeingMade ? say.itsPictureIsBeingMade() : say.itHasNoPictureYet()}
        </p>
      )}
      {isMoving && scene.motion ? (
        <>
          <video
            {...guard}
            src={scene.motion}
            muted
            loop
            autoPlay
            playsInline
            aria-hidden
            className="absolute inset-0 size-full bg-[#16181b]"
            style={placeInFrame(scene.motionFraming, shape).style}
          />
          <FilmMark />
        </>
      ) : null}
      {scene.motion ? (
        <button
          type="button"
          aria-label={isMoving ? say.stopMotion() : say.playMotion()}
          onClick={onPress}
          className="group absolute inset-0 -outline-offset-2"
        >
          <span className="absolute start-2 bottom-2 grid size-11 place-items-center rounded-lg bg-black/75 text-white group-hover:bg-black">
            {isMoving ? <Pause className="size-5" aria-hidden /> : <Play className="size-5 fill-current" aria-hidden />}
          </span>
        </button>
      ) : null}
      {isMoving ? null : overlay}
    </div>
  );
}

type SceneWordsProps = { scene: GuestScene; isHeard: boolean; onHear: () => void };

/** What is said in the open scene, to read and to hear. */
export function SceneWords({ scene, isHeard, onHear }: SceneWordsProps) {
  return (
    <div className="flex items-start gap-3">
      <p
        dir="auto"
        className={joinClasses("min-w-0 flex-1 break-words text-lg", scene.narration.trim() === "" && "text-dim")}
      >
        {scene.narration.trim() || say.itHasNoNarration()}
      </p>
      {scene.sound ? (
        <Button
          size="icon-lg"
          aria-label={isHeard ? say.stopNarration() : say.playNarration()}
          aria-pressed={isHeard}
          onClick={onHear}
          className="size-11!"
        >
          {isHeard ? <VolumeX aria-hidden /> : <Volume2 aria-hidden />}
        </Button>
      ) : null}
    </div>
  );
}

type OwnVerdictProps = { scene: GuestScene; isBusy: boolean; onTakeBack: (() => void) | null };

/** What the guest has said of the open scene, and which part of it has changed since. */
export function OwnVerdict({ scene, isBusy, onTakeBack }: OwnVerdictProps) {
  const { verdict } = scene;
  if (!verdict) return null;
  const isApproval = verdict.verdict === "approved";
  const hasLapsed = ownState(scene) === "again";
  return (
    <div className="flex flex-wrap items-start gap-x-3 gap-y-2 rounded-lg border px-3 py-2.5">
      <div className="min-w-40 flex-1">
        <p className="flex flex-wrap items-baseline gap-x-2">
          <span className={joinClasses("font-medium", hasLapsed ? "text-dim" : isApproval ? "text-ok" : "text-warn")}>
            {isApproval ? say.youApproved() : say.youRequestedChanges()}
          </span>
          <RelativeTime at={verdict.createdAt} className="text-dim text-sm" />
        </p>
        {verdict.note ? <LinkedText text={verdict.note} className={hasLapsed ? "text-dim" : ""} /> : null}
        {hasLapsed ? (
          <p className="text-warn">{say.yourVerdictLapsed({ changed: describeChanged(verdict.changed) })}</p>
        ) : null}
      </div>
      {onTakeBack ? (
        <Button size="sm" pending={isBusy} onClick={onTakeBack}>
          {say.takeBackKey({ key: <Kbd>U</Kbd> })}
        </Button>
      ) : null}
    </div>
  );
}

/** What becomes of a guest's approval where the rules of the project do not count it at once. */
export function ApprovalCounts({ scene: { approvalCounts, picture } }: { scene: GuestScene }) {
  if (!approvalCounts || !picture) return null;
  return (
    <p className="flex items-start gap-2 text-dim text-sm">
      <Info className="mt-0.5 size-4 shrink-0" aria-hidden />
      {approvalCounts === "later" ? say.theTeamApprovesFirst() : say.theTeamDecides()}
    </p>
  );
}
