"use client";
import { defaultRangeExtractor, useVirtualizer } from "@tanstack/react-virtual";
import { type CSSProperties, type KeyboardEvent, useLayoutEffect, useRef } from "react";
import { flushSync } from "react-dom";
import { joinClasses } from "../ui/join-classes.ts";
import { moveInGrid } from "./move-in-grid.ts";
import { MovingPicture } from "./moving-picture.tsx";
import { SceneCard } from "./scene-card.tsx";
import type { NumberedScene, SceneGridProps } from "./scene-grid.tsx";
import { useDragScenes } from "./use-drag-scenes.ts";

const cardWidth = { wide: 208, upright: 132 };
const gap = 10;

/** One scene large, all of them in a strip below it, in the order of the film; only those in sight are in the page. */
export function SceneFilmstrip(props: SceneGridProps) {
  const {
    scenes,
    count,
    shape,
    openId,
    playingId,
    selected,
    reviewOf,
    openNotesOf,
    onMove,
    onPlace,
    density: _,
    ...acts
  } = props;
  const strip = useRef<HTMLDivElement>(null);
  const width = shape < 1 ? cardWidth.upright : cardWidth.wide;
  const openIndex = scenes.findIndex(({ scene }) => scene.sceneId === openId);
  const virtual = useVirtualizer({
    horizontal: true,
    // The open scene stays in the page wherever the strip is scrolled to: the focus is on it.
    rangeExtractor: (range) => {
      const seen = defaultRangeExtractor(range);
      if (openIndex < 0 || seen.includes(openIndex)) return seen;
      return [...seen, openIndex].toSorted((one, other) => one - other);
    },
    count: scenes.length,
    getScrollElement: () => strip.current,
    estimateSize: () => width,
    gap,
    overscan: 4,
  });
  const shown = scenes[Math.max(0, openIndex)];
  const stripWidth = virtual.scrollRect?.width;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the panel that opens beside the strip takes of its width
  useLayoutEffect(() => {
    if (openIndex >= 0) virtual.scrollToIndex(openIndex, { align: "center" });
  }, [openIndex, stripWidth, virtual]);

  const onKeyDown = (event: KeyboardEvent) => {
    const focused = (event.target as HTMLElement).dataset.scene;
    if (!focused) return;
    if (event.altKey) {
      const by = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
      if (!by || !onMove) return;
      event.preventDefault();
      return onMove(focused, by > 0 ? 1 : -1);
    }
    if (event.key === "Enter") {
      event.preventDefault();
      return acts.onEnlarge(focused);
    }
    const from = scenes.findIndex(({ scene }) => scene.sceneId === focused);
    const next = moveInGrid({ key: event.key, from, columns: 1, count: scenes.length });
    const sceneId = next === null ? undefined : scenes[next]?.scene.sceneId;
    if (next === null || !sceneId) return;
    event.preventDefault();
    // At once: the next key may come before the next frame, and goes on from where the focus is.
    flushSync(() => acts.onOpen(sceneId));
    strip.current?.querySelector<HTMLElement>(`[data-scene="${CSS.escape(sceneId)}"]`)?.focus({ preventScroll: true });
  };

  const dragging = useDragScenes({ scenes, onPlace });
  return (
    <div className="flex min-h-0 min-w-0 flex-1 flex-col">
      <div className="grid min-h-0 flex-1 place-items-center overflow-hidden p-4 [container-type:size]">
        {shown ? (
          <div
            className="w-[min(100cqw,calc(100cqh*var(--shape)))] overflow-hidden rounded-lg"
            style={{ "--shape": shape } as CSSProperties}
          >
            <MovingPicture key={shown.scene.sceneId} scene={shown.scene} shape={shape} />
          </div>
        ) : null}
      </div>
      <div ref={strip} className="scroll-quiet shrink-0 overflow-x-auto px-4 pt-1 pb-24">
        <ol
          aria-label="Scenes"
          onKeyDown={onKeyDown}
          className="relative"
          style={{ width: virtual.getTotalSize(), height: width / shape + 94 }}
        >
          {virtual.getVirtualItems().map(({ index, start }) => {
            const { scene, number } = scenes[index] as NumberedScene;
            return (
              <li
                key={scene.sceneId}
                aria-posinset={number}
                aria-setsize={count}
                className={joinClasses("absolute top-0", dragging.markOf(scene.sceneId))}
                style={{ left: start, width }}
                {...dragging.handlersOf(scene.sceneId)}
              >
                <SceneCard
                  scene={scene}
                  number={number}
                  shape={shape}
                  isOpen={scene.sceneId === shown?.scene.sceneId}
                  isPlaying={scene.sceneId === playingId}
                  isSelected={selected.includes(scene.sceneId)}
                  review={reviewOf(scene.sceneId)}
                  openNotes={openNotesOf(scene.sceneId)}
                  {...acts}
                />
              </li>
            );
          })}
        </ol>
      </div>
    </div>
  );
}
