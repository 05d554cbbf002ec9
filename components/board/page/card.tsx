import { Copy, Film, MessageSquare, Play, Square } from "lucide-react";
import { memo, useState } from "react";
import type { Take } from "#lib/contract/take.ts";
import type { ReviewState } from "#lib/studio/reviews/state.ts";
import { describeOrigin } from "#lib/studio/scenes/describe-origin.ts";
import type { SceneView } from "#lib/studio/scenes/model/queries.ts";
import * as say from "#messages/board.ts";
import { joinClasses } from "../../ui/classes.ts";
import { formatLength } from "../../ui/format.ts";
import { describeShot } from "../describe-shot.ts";
import { ScenePicture } from "../scene/picture.tsx";
import { SceneLabel } from "../scene-label.tsx";
import {
  describeCandidates,
  describeMotionFault,
  describeStaleScene,
  motionState,
  sceneState,
} from "../scene-state.ts";

export type SceneCardProps = {
  scene: SceneView;
  number: number;
  shape: number;
  /** In sight when the page opens. */
  isFirst?: boolean;
  /** Only its picture is seen, where there is no room for more. */
  isPlain?: boolean;
  isOpen: boolean;
  isPlaying: boolean;
  onOpen: (sceneId: string) => void;
  onEnlarge: (sceneId: string) => void;
  onListen: (sceneId: string) => void;
  isSelected: boolean;
  review?: ReviewState | undefined;
  openNotes?: number;
  /** Left out for people who may do nothing with scenes. */
  onSelect?: ((sceneId: string, isRange: boolean) => void) | undefined;
  onRetry?: ((sceneId: string, kind: "image" | "motion") => void) | undefined;
  /** Withdraws these takes, whose orders were not sent yet. */
  onCancel?: ((sceneId: string, takes: readonly Take[]) => void) | undefined;
};

/** A scene in the grid: its picture, its place, its length, what it says, where it stands. */
export const SceneCard = memo(function SceneCard(props: SceneCardProps) {
  const { scene, number, shape, isOpen, isPlaying, onOpen, onEnlarge, onListen } = props;
  const { isFirst, isPlain = false, isSelected, review, openNotes = 0, onSelect, onRetry, onCancel } = props;
  const [isMoving, setMoving] = useState(false);
  const motion = motionState(scene);
  const failed = sceneState(scene).name === "failed" ? "image" : motion.name === "failed" ? "motion" : null;
  const state = sceneState(scene);
  const candidates = describeCandidates(scene);
  const withdrawable = [scene.storyboard, scene.motionVideo].flatMap(({ takes = [] }) =>
    takes.filter(({ canCancel }) => canCancel),
  );
  const takes = scene.storyboard.takes?.length ?? 0;
  const shown = scene.storyboard.takes?.find(({ selected }) => selected);
  const made = [shown && describeOrigin(shown), describeShot(scene)].filter(Boolean).join(" · ");
  return (
    <article
      onPointerEnter={({ pointerType }) => setMoving(pointerType === "mouse" && mayMove())}
      onPointerLeave={() => setMoving(false)}
      onFocus={() => setMoving(mayMove())}
      onBlur={() => setMoving(false)}
      className={joinClasses(
        "group @container relative overflow-hidden rounded-xl border bg-panel",
        "has-[[data-scene]:focus-visible]:outline-2 has-[[data-scene]:focus-visible]:outline-accent has-[[data-scene]:focus-visible]:outline-offset-2",
        isSelected ? "border-accent" : "border-line",
        isOpen && "shadow-[0_0_0_2px_var(--canvas),0_0_0_4px_var(--accent)]",
      )}
    >
      <button
        type="button"
        data-scene={scene.sceneId}
        aria-pressed={isOpen}
        onClick={() => onOpen(scene.sceneId)}
        onDoubleClick={() => onEnlarge(scene.sceneId)}
        // The ring stands around the whole card.
        className="block w-full text-start outline-none focus-visible:outline-none"
      >
        <span aria-hidden className="block">
          <ScenePicture
            scene={scene}
            shape={shape}
            isMoving={isMoving}
            isFirst={isFirst}
            warning={describeStaleScene(scene) ?? describeMotionFault(scene)}
          />
        </span>
        {/* Below the picture, so that it does not cover the words of a text card. */}
        <span className={isPlain ? undefined : "flex gap-2 px-[11px] pt-[9px] pb-1.5"}>
          <span
            className={joinClasses(
              "tabular font-semibold",
              isPlain && "absolute start-0 bottom-0 rounded-se-sm bg-black/75 px-1 text-2xs text-white",
            )}
          >
            <span className="sr-only">{say.scene()} </span>
            {number}
            <span className="sr-only">
              , {state.label}
              {state.reason ? `: ${state.reason}` : ""}
              {motion.reason ? `, ${motion.label}: ${motion.reason}` : ""}
              {review && review.name !== "none" ? `, ${review.label}` : ""}
              {candidates ? `, ${candidates}` : ""}.
            </span>
          </span>
          <span className={isPlain ? "sr-only" : "line-clamp-2 h-10 min-w-0 flex-1"} dir="auto">
            {candidates ? (
              <bdi aria-hidden className="me-1.5 rounded-sm bg-accent px-1.5 font-semibold text-on-accent text-xs">
                {candidates}
              </bdi>
            ) : null}
            {scene.isToBeWritten ? (
              <bdi className="me-1.5 rounded-sm bg-accent-soft px-1.5 font-semibold text-accent text-xs">
                {say.toBeWritten()}
              </bdi>
            ) : null}{" "}
            {scene.narration || <span className="text-dim">{scene.textOverlay || whyNoNarration(scene)}</span>}
          </span>
        </span>
      </button>
      <div
        className={joinClasses(
          "h-8 items-center gap-1.5 px-[11px] pb-2 text-dim text-xs @min-[160px]:gap-2.5",
          isPlain ? "hidden" : "flex",
        )}
      >
        {/* Where a scene stands is read whole: of the rest, what has no room left falls into a line that is not seen. */}
        <div className="-my-1 flex h-8 min-w-6 flex-1 flex-wrap gap-x-1.5 overflow-y-clip @min-[160px]:gap-x-2.5">
          {scene.narrationLink ? (
            <button
              type="button"
              aria-label={isPlaying ? say.stopTheNarrationOfScene({ number }) : say.playTheNarrationOfScene({ number })}
              onClick={() => onListen(scene.sceneId)}
              className="-ms-1 my-1 grid size-6 place-items-center rounded-sm hover:bg-hover hover:text-text"
            >
              {isPlaying ? (
                <Square className="size-3 fill-current" aria-hidden />
              ) : (
                <Play className="size-3 fill-current" aria-hidden />
              )}
            </button>
          ) : null}
          {openNotes > 0 ? (
            <span
              className="flex h-8 items-center gap-1"
              title={openNotes === 1 ? say.oneOpenNote() : say.openNotes({ openNotes })}
            >
              <MessageSquare className="size-3.5" aria-hidden /> {openNotes}
              <span className="sr-only">{say.notesStillOpen()}</span>
            </span>
          ) : null}
          {takes > 0 ? (
            <span
              className="hidden h-8 items-center gap-1 @min-[160px]:flex"
              title={takes === 1 ? say.oneTake() : say.takesTakes({ takes })}
            >
              <Copy className="size-3.5" aria-hidden /> {takes}
              <span className="sr-only">{say.takes()}</span>
            </span>
          ) : null}
          {scene.motionVideo.assetLink && motion.name !== "making" && motion.name !== "waiting" ? (
            <Film
              className={joinClasses("h-8 w-3.5", motion.name === "stale" && "text-warn")}
              aria-label={motion.name === "failed" ? say.hasMotion() : motion.label}
            />
          ) : null}
          {scene.duration ? (
            <span className="tabular whitespace-nowrap leading-8">{formatLength(scene.duration)}</span>
          ) : null}
          {made ? (
            <span className="hidden min-w-14 flex-1 basis-0 truncate leading-8 @min-[240px]:block" title={made}>
              {made}
            </span>
          ) : null}
        </div>
        {failed && onRetry ? (
          <button
            type="button"
            title={failed === "image" ? state.reason : motion.reason}
            onClick={() => onRetry(scene.sceneId, failed)}
            className="ms-auto min-w-0 truncate rounded-sm font-semibold text-bad underline underline-offset-2"
          >
            {failed === "image" ? say.retryImage() : say.retryMotion()}
            <span className="sr-only"> {say.ofScene({ number })}</span>
          </button>
        ) : (
          <SceneLabel scene={scene} review={review} />
        )}
        {onCancel && withdrawable.length > 0 ? (
          <button
            type="button"
            onClick={() => onCancel(scene.sceneId, withdrawable)}
            className="shrink-0 rounded-sm underline underline-offset-2 hover:text-text"
          >
            {say.cancel()}
            <span className="sr-only"> {say.theOrderOfScene({ number })}</span>
          </button>
        ) : null}
      </div>
      {onSelect ? (
        <label
          className={joinClasses(
            "absolute end-0.5 grid cursor-pointer place-items-center",
            // A plain card is hardly wider than a finger: most of it opens its scene.
            isPlain ? "bottom-0.5 size-6" : "top-0.5 size-9",
          )}
        >
          <input
            type="checkbox"
            checked={isSelected}
            aria-label={say.selectScene({ number })}
            onChange={({ nativeEvent }) =>
              onSelect(scene.sceneId, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)
            }
            className={joinClasses(
              "size-[18px] accent-(--accent) group-hover:opacity-100 group-focus-within:opacity-100 touch:opacity-100",
              !isSelected && "opacity-0",
            )}
          />
        </label>
      ) : null}
    </article>
  );
});

/** Asked when it matters: hundreds of cards that each listened to it would slow the scrolling down. */
function mayMove(): boolean {
  return !window.matchMedia("(prefers-reduced-motion: reduce)").matches;
}

/** A service that tells no position tells no words either: there may well be some. */
function whyNoNarration({ position }: SceneView): string {
  return position === undefined ? say.wordsNotGivenByThe() : say.noNarration();
}
