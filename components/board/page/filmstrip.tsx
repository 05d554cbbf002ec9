"use client";

import { defaultRangeExtractor, useVirtualizer } from "@tanstack/react-virtual";
import { Maximize2 } from "lucide-react";
import { type KeyboardEvent, useLayoutEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { getDirection, readArrow } from "#lib/language/locale.ts";
import * as say from "#messages/board.ts";
import * as sayScene from "#messages/scene.ts";
import { joinClasses } from "../../ui/classes.ts";
import { MovingPicture } from "../scene/picture.tsx";
import { SceneCard } from "./card.tsx";
import { moveInGrid, useDragScenes } from "./drag-scenes.ts";
import { cardOf, type SceneGridProps } from "./grid.tsx";

type StripRequest = {
  /** Width through height of the frame. */
  shape: number;
  /** Pixels that the strip and the large picture above it have together; null before that is known. */
  room: { width: number; height: number } | null;
};

type StripPlan = {
  cardWidth: number;
  height: number;
  /** Whether its cards are pictures alone. */
  isPlain: boolean;
};

const cardWidths = { wide: 208, upright: 132 };
const textHeight = 94;
const plainHeight = { min: 64, max: 120 };
/** Enough for a finger. */
const narrowest = 44;
/** Around the strip and around the large picture. */
const padding = 48;

/** The large picture comes first: where full cards would leave it less than half the height it could use, they lose their text. */
export function planStrip({ shape, room }: StripRequest): StripPlan {
  const cardWidth = shape < 1 ? cardWidths.upright : cardWidths.wide;
  const full = { cardWidth, height: cardWidth / shape + textHeight, isPlain: false };
  if (!room) return full;
  const needed = Math.min(room.height / 2, room.width / shape);
  if (room.height - full.height - padding >= needed) return full;
  const height = Math.min(plainHeight.max, Math.max(plainHeight.min, Math.round(room.height / 5)));
  const plainWidth = Math.max(narrowest, Math.round(height * shape));
  return { cardWidth: plainWidth, height: plainWidth / shape + 2, isPlain: true };
}

const gap = 10;

/** One scene large, all of them in a strip below it, in the order of the film; only those in sight are in the page. */
export function SceneFilmstrip(props: SceneGridProps) {
  const { scenes, count, shape, openId, selected, onOpen, onEnlarge, onMove, onPlace } = props;
  const whole = useRef<HTMLDivElement>(null);
  const strip = useRef<HTMLDivElement>(null);
  const [room, setRoom] = useState<{ width: number; height: number } | null>(null);
  useLayoutEffect(() => {
    const element = whole.current;
    if (!element) return;
    const measure = () => setRoom({ width: element.clientWidth, height: element.clientHeight });
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    measure();
    return () => observer.disconnect();
  }, []);
  const { cardWidth, height, isPlain } = planStrip({ shape, room });
  const openIndex = scenes.findIndex(({ scene }) => scene.sceneId === openId);
  const virtual = useVirtualizer({
    horizontal: true,
    isRtl: getDirection() === "rtl",
    // The open scene stays in the page wherever the strip is scrolled to: the focus is on it.
    rangeExtractor: (range) => {
      const seen = defaultRangeExtractor(range);
      if (openIndex < 0 || seen.includes(openIndex)) return seen;
      return [...seen, openIndex].toSorted((one, other) => one - other);
    },
    count: scenes.length,
    getScrollElement: () => strip.current,
    estimateSize: () => cardWidth,
    gap,
    overscan: 4,
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: cards of another width are measured again
  useLayoutEffect(() => virtual.measure(), [cardWidth, virtual]);
  const shown = scenes[Math.max(0, openIndex)];
  const stripWidth = virtual.scrollRect?.width;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the panel that opens beside the strip takes of its width
  useLayoutEffect(() => {
    if (openIndex >= 0) virtual.scrollToIndex(openIndex, { align: "center" });
  }, [openIndex, stripWidth, cardWidth, virtual]);

  const onKeyDown = (event: KeyboardEvent) => {
    const focused = event.target instanceof HTMLElement ? event.target.dataset.scene : undefined;
    if (!focused) return;
    if (event.altKey) {
      const by = { ArrowRight: 1, ArrowLeft: -1 }[readArrow(event.key)];
      if (!by || !onMove) return;
      event.preventDefault();
      return onMove(focused, by > 0 ? 1 : -1);
    }
    if (event.key === "Enter") {
      event.preventDefault();
      return onEnlarge(focused);
    }
    const from = scenes.findIndex(({ scene }) => scene.sceneId === focused);
    const next = moveInGrid({ key: readArrow(event.key), from, columns: 1, count: scenes.length });
    const sceneId = next === null ? undefined : scenes[next]?.scene.sceneId;
    if (next === null || !sceneId) return;
    event.preventDefault();
    // At once: the next key may come before the next frame, and goes on from where the focus is.
    flushSync(() => onOpen(sceneId));
    strip.current?.querySelector<HTMLElement>(`[data-scene="${CSS.escape(sceneId)}"]`)?.focus({ preventScroll: true });
  };

  const dragging = useDragScenes({ scenes, onPlace });
  return (
    <div ref={whole} className="flex min-h-0 min-w-0 flex-1 flex-col">
      <div className="grid min-h-0 flex-1 place-items-center overflow-hidden p-4 [container-type:size]">
        {shown ? (
          <div
            className="relative w-[min(100cqw,calc(100cqh*var(--shape)))] overflow-hidden rounded-lg"
            style={{ "--shape": shape }}
          >
            <MovingPicture key={shown.scene.sceneId} scene={shown.scene} shape={shape} />
            <button
              type="button"
              aria-label={sayScene.largeViewOfScene({ number: shown.number })}
              onClick={() => onEnlarge(shown.scene.sceneId)}
              className="absolute end-2 bottom-2 grid size-8 place-items-center rounded-md bg-black/75 text-white hover:bg-black"
            >
              <Maximize2 className="size-4" aria-hidden />
            </button>
          </div>
        ) : null}
      </div>
      <div
        ref={strip}
        className={joinClasses(
          "scroll-quiet shrink-0 overflow-x-auto px-4 pt-1",
          // The bar of what can be done with them stands below.
          selected.length > 0 ? "pb-40 sm:pb-24" : "pb-3",
        )}
      >
        <ol
          aria-label={say.scenes()}
          onKeyDown={onKeyDown}
          className="relative"
          style={{ width: virtual.getTotalSize(), height }}
        >
          {virtual.getVirtualItems().map(({ index, start }) => {
            const numbered = scenes[index];
            if (!numbered) return null;
            const { sceneId } = numbered.scene;
            return (
              <li
                key={sceneId}
                aria-posinset={numbered.number}
                aria-setsize={count}
                className={joinClasses("absolute top-0", dragging.markOf(sceneId))}
                style={{ insetInlineStart: start, width: cardWidth }}
                {...dragging.handlersOf(sceneId)}
              >
                <SceneCard {...cardOf(props, numbered)} isOpen={sceneId === shown?.scene.sceneId} isPlain={isPlain} />
              </li>
            );
          })}
        </ol>
      </div>
    </div>
  );
}
