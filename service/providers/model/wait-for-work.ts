import { setTimeout as wait } from "node:timers/promises";
import { ProviderFault } from "../provider-fault.ts";

const longestMs = 10_000;

/**
 * Asks again and again how a job stands until it has a result, first soon, then seldom. A question that fails in a way
 * that passes is asked again: the job goes on meanwhile. The caller's deadline ends it.
 */
export async function waitForWork<T>(
  { signal, everyMs }: { signal: AbortSignal; everyMs: number },
  ask: () => Promise<{ result: T } | "working">,
): Promise<T> {
  let pauseMs = everyMs;
  for (;;) {
    try {
      const answer = await ask();
      if (answer !== "working") return answer.result;
    } catch (error) {
      const passes = error instanceof ProviderFault && (error.code === "rate_limited" || error.code === "timed_out");
      if (!passes) throw error;
      pauseMs = Math.max(pauseMs, Math.min(longestMs, error.retryAfterMs ?? everyMs * 2));
    }
    await wait(pauseMs, undefined, { signal });
    pauseMs = Math.min(longestMs, pauseMs * 1.3);
  }
}
