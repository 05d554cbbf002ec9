"use client";

import { type CSSProperties, type KeyboardEvent, startTransition, useLayoutEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { readArrow } from "#lib/language/locale.ts";
import type { ReviewState } from "#lib/studio/reviews/state.ts";
import * as say from "#messages/board.ts";
import { joinClasses } from "../../ui/classes.ts";
import type { NumberedScene } from "../numbered-scene.ts";
import { SceneCard, type SceneCardProps } from "./card.tsx";
import { type GridPlan, planGrid } from "./density.ts";
import { moveInGrid, useDragScenes } from "./drag-scenes.ts";
import { useRowsInSight } from "./rows-in-sight.ts";

export type SceneGridProps = {
  scenes: readonly NumberedScene[];
  /** How many scenes the project has, filtered or not. */
  count: number;
  shape: number;
  density: number;
  openId: string | null;
  playingId: string | null;
  onOpen: (sceneId: string) => void;
  onEnlarge: (sceneId: string) => void;
  onListen: (sceneId: string) => void;
  selected: readonly string[];
  reviewOf: (sceneId: string) => ReviewState | undefined;
  openNotesOf: (sceneId: string) => number;
  onSelect?: ((sceneId: string, isRange: boolean) => void) | undefined;
  onRetry?: SceneCardProps["onRetry"];
  onCancel?: SceneCardProps["onCancel"];
  /** Puts a scene before or behind its neighbour. */
  onMove?: ((sceneId: string, by: 1 | -1) => void) | undefined;
  /** Puts a scene at another place, counted from 0. */
  onPlace?: ((sceneId: string, position: number) => void) | undefined;
};

/** Enough for the first screen; the server sends these, the rest is placed once the width is known. */
const firstCards = 16;
/** So many pictures are in sight at once on most screens. */
const firstPictures = 8;
/** Of the list, in pixels; as the scroller's classes say. */
const topPadding = 12;

/** All scenes as one ordered list; only the rows in sight are in the page. */
export function SceneGrid(props: SceneGridProps) {
  const { scenes, count, shape, density, openId, onEnlarge, onMove, onPlace } = props;
  const scroller = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState<number | null>(null);
  useLayoutEffect(() => {
    const element = scroller.current;
    if (!element) return;
    // Told after the page was laid out: asking for it now would have that done once more, while a hand waits.
    const observer = new ResizeObserver(([entry]) => {
      if (entry) startTransition(() => setWidth(entry.contentRect.width));
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, []);

  const plan = planGrid({ density, shape, width: width ?? 1000, count });
  const { rows, fullHeight, reveal } = useRowsInSight({
    scroller,
    count: Math.ceil(scenes.length / plan.columns),
    height: plan.rowHeight,
    gap: plan.gap,
    inset: topPadding,
  });

  // Where the cards go is known once their width is, and which of them are in sight.
  const isPlaced = width !== null && rows.length > 0;
  const openIndex = scenes.findIndex(({ scene }) => scene.sceneId === openId);
  useLayoutEffect(() => {
    if (openIndex >= 0 && isPlaced) reveal(Math.floor(openIndex / plan.columns));
  }, [openIndex, plan.columns, reveal, isPlaced]);

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const focused = event.target instanceof HTMLElement ? event.target.dataset.scene : undefined;
    if (event.altKey) {
      const by = ["ArrowRight", "ArrowDown"].includes(readArrow(event.key)) ? 1 : -1;
      if (!focused || !onMove || !event.key.startsWith("Arrow")) return;
      event.preventDefault();
      return onMove(focused, by);
    }
    if (focused && event.key === "Enter") {
      event.preventDefault();
      return onEnlarge(focused);
    }
    const from = scenes.findIndex(({ scene }) => scene.sceneId === focused);
    const next = moveInGrid({ key: readArrow(event.key), from, columns: plan.columns, count: scenes.length });
    const sceneId = next === null ? undefined : scenes[next]?.scene.sceneId;
    if (next === null || !sceneId) return;
    event.preventDefault();
    // At once: the next key may come before the next frame, and goes on from where the focus is.
    flushSync(() => reveal(Math.floor(next / plan.columns)));
    scroller.current
      ?.querySelector<HTMLElement>(`[data-scene="${CSS.escape(sceneId)}"]`)
      ?.focus({ preventScroll: true });
  };

  const dragging = useDragScenes({ scenes, onPlace });
  const places = !isPlaced
    ? scenes.slice(0, firstCards).map((_, index) => ({ index, style: undefined }))
    : rows.flatMap((row) => placesOfRow({ row, plan, count: scenes.length }));
  return (
    <div
      ref={scroller}
      data-session-scroll
      className="scroll-quiet min-h-0 min-w-0 flex-1 overflow-y-auto px-4 pt-3 pb-24"
    >
      <ol
        aria-label={say.scenes()}
        onKeyDown={onKeyDown}
        className={!isPlaced ? "grid gap-[14px]" : "relative"}
        style={
          !isPlaced
            ? { gridTemplateColumns: `repeat(auto-fill, minmax(min(100%, ${plan.minWidth}px), 1fr))` }
            : { height: fullHeight }
        }
      >
        {places.map(({ index, style }) => {
          const numbered = scenes[index];
          if (!numbered) return null;
          const { sceneId } = numbered.scene;
          return (
            <li
              key={sceneId}
              aria-posinset={numbered.number}
              aria-setsize={count}
              style={style}
              className={joinClasses("min-w-0", dragging.markOf(sceneId))}
              {...dragging.handlersOf(sceneId)}
            >
              <SceneCard {...cardOf(props, numbered)} isFirst={index < firstPictures} />
            </li>
          );
        })}
      </ol>
    </div>
  );
}

type RowRequest = { row: { index: number; start: number }; plan: GridPlan; count: number };

function placesOfRow({ row, plan, count }: RowRequest): { index: number; style: CSSProperties }[] {
  const { columns, gap } = plan;
  const first = row.index * columns;
  const cardWidth = `((100% - ${gap * (columns - 1)}px) / ${columns})`;
  return Array.from({ length: Math.min(columns, count - first) }, (_, column) => ({
    index: first + column,
    style: {
      position: "absolute",
      top: row.start,
      insetInlineStart: `calc((${cardWidth} + ${gap}px) * ${column})`,
      width: `calc(${cardWidth})`,
    },
  }));
}

/** What a card of a board shows and does. */
export function cardOf(board: SceneGridProps, { scene, number }: NumberedScene): SceneCardProps {
  const { shape, openId, playingId, selected, reviewOf, openNotesOf } = board;
  const { onOpen, onEnlarge, onListen, onSelect, onRetry, onCancel } = board;
  const { sceneId } = scene;
  return {
    ...{ scene, number, shape, onOpen, onEnlarge, onListen, onSelect, onRetry, onCancel },
    isOpen: sceneId === openId,
    isPlaying: sceneId === playingId,
    isSelected: selected.includes(sceneId),
    review: reviewOf(sceneId),
    openNotes: openNotesOf(sceneId),
  };
}
