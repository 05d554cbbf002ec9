import { LeaseLost } from "#service/jobs/lease.ts";
import { isDatabaseAway } from "../is-database-away.ts";

/**
 * Whether a fault is not the work's own: the job was taken away, the worker is stopping, or the database is not there.
 * Such a job comes back to a worker by itself, and its tries are not counted.
 */
export function comesBack(error: unknown, signal: AbortSignal): boolean {
  return signal.aborted || error instanceof LeaseLost || isDatabaseAway(error);
}
