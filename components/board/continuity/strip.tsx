"use client";
import { TriangleAlert } from "lucide-react";
import { type KeyboardEvent, memo, startTransition, useLayoutEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { readArrow } from "#lib/language/locale.ts";
import type { Colour } from "#lib/studio/continuity/queries.ts";
import * as say from "#messages/continuity.ts";
import { useSteady } from "../../ui/steady.ts";
import { moveInGrid } from "../drag-scenes.ts";
import type { NumberedScene } from "../grid.tsx";
import { useRowsInSight } from "../rows-in-sight.ts";
import { ScenePicture } from "../scene/picture.tsx";

type StripProps = {
  scenes: readonly NumberedScene[];
  breaks: readonly boolean[];
  colours: Record<string, Colour[]>;
  shape: number;
  onOpen: (sceneId: string) => void;
};

const noColours: readonly Colour[] = [];
const gaps = { column: 4, row: 12 };
/** As wide as that, or two beside each other where there is less room. */
const cell = { width: 168, share: 0.46 };
/** The colours and the line below a picture, as their classes say. */
const belowPicture = 12 + 20;

/** How many scenes stand beside each other, and how high they are, in pixels. */
export function planStrip({ width, shape }: { width: number; shape: number }): { columns: number; height: number } {
  const narrowest = Math.min(cell.width, width * cell.share);
  const columns = Math.max(1, Math.floor((width + gaps.column) / (narrowest + gaps.column)));
  return { columns, height: (width - gaps.column * (columns - 1)) / columns / shape + belowPicture };
}

/** Scenes side by side; of a film of 300 only the rows in sight are in the page. */
export function Strip({ scenes, breaks, colours, shape, onOpen }: StripProps) {
  const scroller = useRef<HTMLDivElement>(null);
  const open = useSteady(onOpen);
  const [width, setWidth] = useState(0);
  useLayoutEffect(() => {
    const element = scroller.current;
    if (!element) return;
    const observer = new ResizeObserver(([entry]) => {
      if (entry) startTransition(() => setWidth(entry.contentRect.width));
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  const { columns, height } = planStrip({ width, shape });
  const count = width > 0 ? Math.ceil(scenes.length / columns) : 0;
  const { rows, fullHeight, reveal } = useRowsInSight({ scroller, count, height, gap: gaps.row, inset: 0 });

  const onKeyDown = (event: KeyboardEvent) => {
    const from = event.target instanceof HTMLElement ? Number(event.target.dataset.at ?? -1) : -1;
    const next = moveInGrid({ key: readArrow(event.key), from, columns, count: scenes.length });
    if (next === null) return;
    event.preventDefault();
    // At once: the next key may come before the next frame, and goes on from where the focus is.
    flushSync(() => reveal(Math.floor(next / columns)));
    scroller.current?.querySelector<HTMLElement>(`[data-at="${next}"]`)?.focus({ preventScroll: true });
  };

  return (
    <div ref={scroller} className="scroll-quiet max-h-[max(12rem,calc(100dvh-15rem))] overflow-y-auto">
      <ol aria-label={say.scenes()} onKeyDown={onKeyDown} className="relative" style={{ height: fullHeight }}>
        {rows.flatMap(({ index, start }) =>
          scenes.slice(index * columns, (index + 1) * columns).map(({ scene, number }, column) => {
            const at = index * columns + column;
            return (
              <li
                key={scene.sceneId}
                aria-posinset={at + 1}
                aria-setsize={scenes.length}
                className="absolute"
                style={{
                  top: start,
                  insetInlineStart: `calc((100% + ${gaps.column}px) / ${columns} * ${column})`,
                  width: `calc((100% - ${gaps.column * (columns - 1)}px) / ${columns})`,
                }}
              >
                <Cell
                  {...{ scene, number, at, shape }}
                  isBreak={breaks[at] === true}
                  colours={colours[scene.sceneId] ?? noColours}
                  onOpen={open}
                />
              </li>
            );
          }),
        )}
      </ol>
    </div>
  );
}

type CellProps = Pick<StripProps, "shape" | "onOpen"> &
  NumberedScene & { at: number; isBreak: boolean; colours: readonly Colour[] };

/** Drawn once: what scrolling brings are other cells. */
const Cell = memo(function Cell({ scene, number, at, shape, isBreak, colours, onOpen }: CellProps) {
  return (
    <button
      type="button"
      data-at={at}
      aria-label={isBreak ? say.sceneThatBreaks({ number }) : say.sceneNumber({ number })}
      onClick={() => onOpen(scene.sceneId)}
      className="flex w-full flex-col overflow-hidden rounded-md text-start -outline-offset-2 hover:bg-hover"
    >
      <ScenePicture scene={scene} shape={shape} className="w-full" />
      <Bars colours={colours} />
      <span className="flex h-5 items-center gap-1 px-1 text-dim text-xs">
        <span className="tabular">{number}</span>
        {isBreak ? (
          <span className="flex min-w-0 items-center gap-1 text-warn">
            <TriangleAlert className="size-3 shrink-0" aria-hidden />
            <span className="truncate">{say.farFromBefore()}</span>
          </span>
        ) : null}
      </span>
    </button>
  );
});

function Bars({ colours }: { colours: readonly Colour[] }) {
  return (
    <span aria-hidden className="flex h-3 w-full bg-panel">
      {colours.map(({ hex, share }) => (
        <span key={hex} style={{ backgroundColor: hex, flexGrow: share }} />
      ))}
    </span>
  );
}
