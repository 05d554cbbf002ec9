import { LeaseLost } from "#service/jobs/lease.ts";
import { isDatabaseAway } from "../is-database-away.ts";

/**
 * Whether a fault is not the work's own: the job was taken away, the worker is stopping, or the database is not there.
 * Such a job comes back to a worker by itself, and its tries are not counted.
 */
export function comesBack(error: unknown, signal: AbortSignal): boolean {
  return signal.aborted || error instanceof LeaseLost || isDatabaseAway(error);
}

/** How often work is tried before its fault is told to the owner. */
export const MAX_ATTEMPTS = 4;

const firstSeconds = 2;
const longestSeconds = 120;

/**
 * Seconds until a try is repeated, or null when it is not: two, four, eight …, or as long as the provider asked for.
 * Spread by a quarter so that many jobs that failed together do not come back together.
 */
export function retryDelaySeconds(
  fault: { retryable: boolean; repeats?: boolean | undefined; retryAfterMs?: number | undefined },
  { attempt, random = Math.random() }: { attempt: number; random?: number },
): number | null {
  if (!fault.retryable || fault.repeats === false || attempt >= MAX_ATTEMPTS) return null;
  const asked = Math.ceil((fault.retryAfterMs ?? 0) / 1000);
  const backoff = firstSeconds * 2 ** (attempt - 1) * (0.75 + random / 2);
  return Math.min(longestSeconds, Math.max(asked, Math.round(backoff)));
}
