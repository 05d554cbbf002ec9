/** A scroller as it stands and what its rows, all of one height, measure; in pixels. */
export type RowSight = {
  scrollTop: number;
  clientHeight: number;
  /** From the scroller's top to the first row. */
  inset: number;
  height: number;
  gap: number;
};

/** Rows that are kept ready above and below those in sight. */
const spareRows = 3;

/** The first and the last row that should be in the page, counted from 0; there may be fewer rows than that. */
export function rowsInSight({ scrollTop, clientHeight, inset, height, gap }: RowSight): [number, number] {
  const rowAt = (offset: number) => Math.floor((offset - inset) / (height + gap));
  return [Math.max(0, rowAt(scrollTop) - spareRows), rowAt(scrollTop + clientHeight) + spareRows];
}

/** Where to scroll so that the whole row is in sight: no further than it takes. */
export function scrollToRow(row: number, { scrollTop, clientHeight, inset, height, gap }: RowSight): number {
  const highest = row * (height + gap);
  const lowest = highest + inset + height - clientHeight;
  return Math.min(highest, Math.max(lowest, scrollTop));
}
