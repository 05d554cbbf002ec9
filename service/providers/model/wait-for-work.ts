import { setTimeout as wait } from "node:timers/promises";
import type { PaidOrder } from "../abilities/paid-order.ts";
import { ProviderFault } from "../abilities/provider-fault.ts";

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

/** What of the answer to an order is needed to ask for its job again; null when it tells of none. */
export type ReadJob = (answer: unknown) => object | null;

/**
 * For packages that order and wait within one call: writes the provider's own id of the job down as soon as it is told,
 * and answers the order from what was written down where there is a job already, so that it is followed, not paid again.
 */
export function followJob(order: PaidOrder, readJob: ReadJob, ask: typeof fetch): typeof fetch {
  const headers = { "content-type": "application/json" };
  return async (input, init) => {
    if (init?.method !== "POST") return ask(input, init);
    if (order.jobId) return new Response(order.jobId, { headers });
    const answer = await ask(input, init);
    if (!answer.ok) return answer;
    const text = await answer.text();
    const job = jobIn(text, readJob);
    if (job) await order.accept(JSON.stringify(job));
    return new Response(text, { headers });
  };
}

function jobIn(text: string, readJob: ReadJob): object | null {
  try {
    return readJob(JSON.parse(text));
  } catch {
    return null;
  }
}
