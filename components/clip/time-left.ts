/** How many parts were done at a moment, epoch milliseconds. */
export type Seen = { done: number; at: number };

/** So long has to be watched before a pace is believed. */
const leastMs = 3_000;

/** Milliseconds that the rest takes at the pace seen so far; null while too little was seen to tell. */
export function timeLeft({
  first,
  last,
  total,
  now,
}: {
  first: Seen;
  last: Seen;
  total: number;
  now: number;
}): number | null {
  const [done, tookMs] = [last.done - first.done, last.at - first.at];
  if (done <= 0 || tookMs < leastMs) return null;
  const leftMs = ((total - last.done) * tookMs) / done;
  return Math.max(0, last.at + leftMs - now);
}
