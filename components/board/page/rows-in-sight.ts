"use client";

import { type RefObject, startTransition, useCallback, useLayoutEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";

/** A scroller as it stands and what its rows, all of one height, measure; in pixels. */
type RowSight = {
  scrollTop: number;
  clientHeight: number;
  /** From the scroller's top to the first row. */
  inset: number;
  height: number;
  gap: number;
};

/** What is kept ready above and below the rows in sight: so many rows, and as far as a wheel turns at once, in pixels. */
const spare = { rows: 3, distance: 600 };

/**
 * The first and the last row that should be in the page, counted from 0, with so many to spare; there may be fewer rows
 * than that.
 */
export function rowsInSight(sight: RowSight, spareRows = spareRowsOf(sight)): [number, number] {
  const { scrollTop, clientHeight, inset, height, gap } = sight;
  const rowAt = (offset: number) => Math.floor((offset - inset) / (height + gap));
  return [Math.max(0, rowAt(scrollTop) - spareRows), rowAt(scrollTop + clientHeight) + spareRows];
}

function spareRowsOf({ height, gap }: Pick<RowSight, "height" | "gap">): number {
  return Math.max(spare.rows, Math.ceil(spare.distance / (height + gap)));
}

/** Where to scroll so that the whole row is in sight: no further than it takes. */
export function scrollToRow(row: number, { scrollTop, clientHeight, inset, height, gap }: RowSight): number {
  const highest = row * (height + gap);
  const lowest = highest + inset + height - clientHeight;
  return Math.min(highest, Math.max(lowest, scrollTop));
}

type RowsRequest = Pick<RowSight, "inset" | "height" | "gap"> & {
  scroller: RefObject<HTMLElement | null>;
  count: number;
};

/**
 * The rows in sight of a list whose rows are all of one height. That takes no measuring, which spares the board's first
 * load a virtualizer of 11 kB.
 */
export function useRowsInSight({ scroller, count, inset, height, gap }: RowsRequest) {
  const [[first, last], setSight] = useState<[number, number]>([0, -1]);
  const drawn = useRef([first, last]);
  useLayoutEffect(() => {
    drawn.current = [first, last];
  }, [first, last]);
  // Asking the page again while it changes would have it laid out once more.
  const seen = useRef({ scrollTop: 0, clientHeight: 0 });
  const look = useCallback(() => {
    const { scrollTop = 0, clientHeight = 0 } = scroller.current ?? {};
    seen.current = { scrollTop, clientHeight };
    const next = rowsInSight({ scrollTop, clientHeight, inset, height, gap });
    setSight((before) => (before[0] === next[0] && before[1] === next[1] ? before : next));
  }, [scroller, inset, height, gap]);

  // With fewer rows the browser scrolls back by itself. What was never looked at, the observer below tells of.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the count is what changes where the scroller stands
  useLayoutEffect(() => {
    if (seen.current.clientHeight > 0) look();
  }, [look, count]);
  useLayoutEffect(() => {
    const element = scroller.current;
    if (!element) return;
    const onScroll = () => {
      const { scrollTop, clientHeight } = element;
      const [top, bottom] = rowsInSight({ scrollTop, clientHeight, inset, height, gap }, 0);
      const [from = 0, to = -1] = drawn.current;
      // Rows to spare are drawn between frames; those in sight at once, so that the frame that shows their place has them.
      if (top >= from && Math.min(bottom, count - 1) <= to) startTransition(look);
      else flushSync(look);
    };
    const observer = new ResizeObserver(() => startTransition(look));
    observer.observe(element);
    element.addEventListener("scroll", onScroll, { passive: true });
    return () => {
      observer.disconnect();
      element.removeEventListener("scroll", onScroll);
    };
  }, [scroller, look, count, inset, height, gap]);

  const reveal = useCallback(
    (row: number) => {
      const element = scroller.current;
      if (!element) return;
      const wanted = scrollToRow(row, { ...seen.current, inset, height, gap });
      if (wanted === seen.current.scrollTop) return;
      element.scrollTop = wanted;
      look();
    },
    [scroller, inset, height, gap, look],
  );

  const rows = Array.from({ length: Math.max(0, Math.min(count - 1, last) - first + 1) }, (_, index) => ({
    index: first + index,
    start: (first + index) * (height + gap),
  }));
  return { rows, fullHeight: Math.max(0, count * (height + gap) - gap), reveal };
}
