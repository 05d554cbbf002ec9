"use client";

import { useVirtualizer } from "@tanstack/react-virtual";
import { Film } from "lucide-react";
import { useLayoutEffect, useRef } from "react";
import * as say from "#messages/board.ts";
import * as sayScene from "#messages/scene.ts";
import { joinClasses } from "../../ui/classes.ts";
import { formatLength } from "../../ui/format.ts";
import type { NumberedScene } from "../numbered-scene.ts";
import { ScenePicture } from "../scene/picture.tsx";
import { SceneLabel } from "../scene-label.tsx";
import { describeCandidates, describeStaleScene, motionState } from "../scene-state.ts";
import type { SceneGridProps } from "./grid.tsx";

const rowHeight = 64;
const pictureHeight = 48;

/** The scenes as rows, for their words and lengths at a glance. */
export function SceneTable(props: SceneGridProps) {
  const { scenes, count, shape, openId } = props;
  const scroller = useRef<HTMLDivElement>(null);
  const virtual = useVirtualizer({
    count: scenes.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    overscan: 8,
  });
  const openIndex = scenes.findIndex(({ scene }) => scene.sceneId === openId);
  useLayoutEffect(() => {
    if (openIndex >= 0) virtual.scrollToIndex(openIndex, { align: "auto" });
  }, [openIndex, virtual]);
  return (
    <div
      ref={scroller}
      data-session-scroll
      className="scroll-quiet min-h-0 min-w-0 flex-1 overflow-y-auto px-4 pt-3 pb-24"
    >
      <ol aria-label={say.scenes()} className="relative" style={{ height: virtual.getTotalSize() }}>
        {virtual.getVirtualItems().map(({ index, start }) => {
          const numbered = scenes[index];
          if (!numbered) return null;
          return (
            <li
              key={numbered.scene.sceneId}
              aria-posinset={numbered.number}
              aria-setsize={count}
              className="absolute inset-x-0 flex items-center gap-3 border-b max-sm:gap-1"
              style={{ top: start, height: rowHeight }}
            >
              <SceneRow {...numbered} {...props} shape={shape} />
            </li>
          );
        })}
      </ol>
    </div>
  );
}

function SceneRow({
  scene,
  number,
  shape,
  openId,
  selected,
  reviewOf,
  openNotesOf,
  ...acts
}: NumberedScene & SceneGridProps) {
  const motion = motionState(scene);
  const takes = scene.storyboard.takes?.length ?? 0;
  const candidates = describeCandidates(scene);
  const stale = describeStaleScene(scene);
  const openNotes = openNotesOf(scene.sceneId);
  return (
    <>
      {acts.onSelect ? (
        <label className="grid size-9 shrink-0 cursor-pointer place-items-center">
          <input
            type="checkbox"
            checked={selected.includes(scene.sceneId)}
            aria-label={say.selectScene({ number })}
            onChange={({ nativeEvent }) =>
              acts.onSelect?.(scene.sceneId, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)
            }
            className="size-[18px] accent-(--accent)"
          />
        </label>
      ) : null}
      <button
        type="button"
        data-scene={scene.sceneId}
        aria-pressed={scene.sceneId === openId}
        onClick={() => acts.onOpen(scene.sceneId)}
        onDoubleClick={() => acts.onEnlarge(scene.sceneId)}
        className={joinClasses(
          "flex h-full min-w-0 flex-1 items-center gap-3 text-start max-sm:gap-2 hover:bg-hover focus-visible:-outline-offset-2",
          scene.sceneId === openId && "bg-accent-soft",
        )}
      >
        <span className="tabular w-8 shrink-0 text-end text-dim max-sm:w-5">
          <span className="sr-only">{say.scene()} </span>
          {number}
        </span>
        <span
          className="shrink-0 overflow-hidden rounded-sm max-sm:max-w-14"
          style={{ width: Math.min(86, pictureHeight * shape) }}
        >
          <ScenePicture scene={scene} shape={shape} />
        </span>
        <span className="min-w-0 flex-1">
          <span className={stale ? "line-clamp-1" : "line-clamp-2"} dir="auto">
            {scene.narration || <span className="text-dim">{scene.textOverlay || say.noNarration()}</span>}
          </span>
          {stale ? <span className="line-clamp-1 text-warn text-xs">{stale}</span> : null}
        </span>
        <span className="tabular w-14 shrink-0 text-end text-dim text-sm max-sm:hidden">
          {scene.duration ? formatLength(scene.duration) : ""}
        </span>
        <span className="tabular w-16 shrink-0 text-dim text-sm max-md:hidden">
          {takes === 1 ? say.oneTake() : say.takesTakes({ takes })}
        </span>
        <span className="tabular w-16 shrink-0 text-dim text-sm max-md:hidden">
          {openNotes > 0 ? sayScene.notesCount({ openNotes }) : ""}
        </span>
        <span className="flex w-36 shrink-0 items-center gap-1.5 pe-2 text-xs max-sm:w-20 max-sm:pe-0">
          {scene.motionVideo.assetLink && motion.name !== "making" && motion.name !== "waiting" ? (
            <Film
              className="size-3.5 shrink-0 text-dim"
              aria-label={motion.name === "failed" ? say.hasMotion() : motion.label}
            />
          ) : null}
          <span className="ms-auto flex min-w-0 flex-col items-end">
            <SceneLabel scene={scene} review={reviewOf(scene.sceneId)} />
            {candidates ? <span className="max-w-full truncate font-semibold text-accent">{candidates}</span> : null}
          </span>
        </span>
      </button>
    </>
  );
}
