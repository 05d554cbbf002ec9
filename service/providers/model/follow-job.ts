import type { PaidOrder } from "../paid-order.ts";

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
