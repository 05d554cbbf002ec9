import type { TakeHistory } from "../projects/estimates/estimates.ts";

/** When a take was seen to begin and to end, epoch milliseconds, and what it cost. */
export type MadeTake = { startedAt: number; endedAt: number; credit: number };

/**
 * What takes took, from those made last. `isCut` says that the oldest is there for its end alone: takes ordered
 * together begin together, and the time until then went into those before it.
 */
export function takeHistory(made: readonly MadeTake[], { isCut }: { isCut: boolean }): TakeHistory | undefined {
  const sorted = made.toSorted((one, other) => one.endedAt - other.endedAt);
  const counted = isCut ? sorted.slice(1) : sorted;
  if (counted.length === 0) return undefined;
  let busyUntil = isCut ? (sorted[0]?.endedAt ?? 0) : 0;
  let busyMs = 0;
  for (const { startedAt, endedAt } of counted) {
    busyMs += endedAt - Math.max(startedAt, busyUntil);
    busyUntil = endedAt;
  }
  const lengths = counted.map(({ startedAt, endedAt }) => endedAt - startedAt).toSorted((one, other) => one - other);
  const credits = counted.map(({ credit }) => credit).toSorted((one, other) => one - other);
  return {
    takes: counted.length,
    // Those that waited for others are the longer ones.
    aloneMs: atShare(lengths, 0.2),
    eachMs: busyMs / counted.length,
    credit: atShare(credits, 0.5),
  };
}

export function atShare(sorted: readonly number[], share: number): number {
  return sorted[Math.round((sorted.length - 1) * share)] ?? 0;
}
