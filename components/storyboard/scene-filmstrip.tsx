"use client";
import { useVirtualizer } from "@tanstack/react-virtual";
import { type KeyboardEvent, useLayoutEffect, useRef } from "react";
import { MovingPicture } from "./moving-picture.tsx";
import { SceneCard } from "./scene-card.tsx";
import type { NumberedScene, SceneGridProps } from "./scene-grid.tsx";

const cardWidth = { wide: 208, upright: 132 };
const gap = 10;

/** One scene large, all of them in a strip below it, in the order of the film. */
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
    density: _,
    onPlace: __,
    ...acts
  } = props;
  const strip = useRef<HTMLDivElement>(null);
  const width = shape < 1 ? cardWidth.upright : cardWidth.wide;
  const virtual = useVirtualizer({
    horizontal: true,
    count: scenes.length,
    getScrollElement: () => strip.current,
    estimateSize: () => width,
    gap,
    overscan: 4,
  });
  const openIndex = scenes.findIndex(({ scene }) => scene.sceneId === openId);
  const shown = scenes[Math.max(0, openIndex)];
  useLayoutEffect(() => {
    if (openIndex >= 0) virtual.scrollToIndex(openIndex, { align: "center" });
  }, [openIndex, virtual]);
  const onKeyDown = (event: KeyboardEvent) => {
    const by = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    const focused = (event.target as HTMLElement).dataset.scene;
    if (event.altKey && by && focused && onMove) {
      event.preventDefault();
      return onMove(focused, by > 0 ? 1 : -1);
    }
    const next = by && !event.altKey ? scenes[Math.max(0, openIndex) + by] : undefined;
    if (!next) return;
    event.preventDefault();
    acts.onOpen(next.scene.sceneId);
  };
  return (
    <div className="flex min-h-0 min-w-0 flex-1 flex-col">
      <div className="grid min-h-0 flex-1 place-items-center overflow-hidden p-4 [container-type:size]">
        {shown ? (
          <MovingPicture
            key={shown.scene.sceneId}
            scene={shown.scene}
            shape={shape}
            className="w-[min(100cqw,calc(100cqh*var(--shape)))] overflow-hidden rounded-lg"
          />
        ) : null}
      </div>
      <div ref={strip} className="scroll-quiet shrink-0 overflow-x-auto px-4 pb-24">
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
                className="absolute top-0"
                style={{ left: start, width }}
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
