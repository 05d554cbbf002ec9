export type GridMove = { key: string; from: number; columns: number; count: number };

/** The place an arrow key, Home or End leads to, or null when the key moves nothing. */
export function moveInGrid({ key, from, columns, count }: GridMove): number | null {
  if (from < 0) return null;
  const steps: Record<string, number> = {
    ArrowRight: from + 1,
    ArrowLeft: from - 1,
    ArrowDown: from + columns,
    ArrowUp: from - columns,
    Home: 0,
    End: count - 1,
  };
  const next = steps[key];
  return next === undefined || next < 0 || next >= count || next === from ? null : next;
}
