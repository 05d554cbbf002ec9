import { randomUUID } from "node:crypto";
import { because } from "#lib/contract/reasons.ts";
import { ProviderFault } from "./provider-fault.ts";

/**
 * Work that costs, remembered over crashes by whoever asks for it: written down before it is sent, so that a worker
 * that takes it up again never pays twice without knowing.
 */
export type PaidOrder = {
  /** Names the work: the same for every try of it. */
  readonly key: string;
  /** The provider's own id of work that it took: to be asked for, not to be ordered again. */
  readonly jobId: string | null;
  /** Under which it was sent; without a `jobId` nobody knows whether it was taken. */
  readonly token: string | null;
  /** Writes down that it is sent now. The token stays the same until the order is declined. */
  send(): Promise<string>;
  accept(jobId: string): Promise<void>;
  /** Nothing was taken, or what was taken came to nothing: it may be sent anew. */
  decline(): Promise<void>;
};

/** An order that lives no longer than its process, for work that nobody takes up again. */
export function passingOrder(): PaidOrder {
  let token: string | null = null;
  let jobId: string | null = null;
  return {
    key: randomUUID(),
    get token() {
      return token;
    },
    get jobId() {
      return jobId;
    },
    async send() {
      token ??= randomUUID();
      return token;
    },
    async accept(id) {
      jobId = id;
    },
    async decline() {
      token = null;
      jobId = null;
    },
  };
}

type Placing = {
  provider: string;
  order: PaidOrder;
  /** `again` for a provider that takes one token once, however often it is sent. */
  inDoubt: "again" | "stop";
  signal: AbortSignal;
};

/** Sends an order once, and answers the provider's own id of it; one that was taken before is not sent at all. */
export async function placeOrder(
  placing: Placing & {
    submit(token: string): Promise<string>;
    /** Looks for an order of which no answer is known. */
    find?(token: string): Promise<string | null>;
  },
): Promise<string> {
  const { order, submit, find } = placing;
  if (order.jobId) return order.jobId;
  const found = order.token && find ? await find(order.token) : null;
  if (found) {
    await order.accept(found);
    return found;
  }
  const jobId = await buyOnce({ ...placing, buy: submit });
  await order.accept(jobId);
  return jobId;
}

/**
 * Makes a call that costs, once. When nobody can know whether it was paid for, that is told instead of paying again. A
 * call that writes the provider's own id down on its way is made again by that id, and costs nothing more.
 */
export async function buyOnce<T>({
  provider,
  order,
  inDoubt,
  signal,
  buy,
}: Placing & { buy(token: string): Promise<T> }): Promise<T> {
  if (order.token && !order.jobId && inDoubt === "stop") throw unknownOutcome(provider);
  const token = order.token && order.jobId ? order.token : await order.send();
  try {
    return await buy(token);
  } catch (error) {
    if (order.jobId) {
      if (isJobOver(error)) await order.decline();
      throw error;
    }
    if (!(error instanceof ProviderFault)) {
      // Of a caller that gives up nothing needs to be told; an answer that never came is in doubt.
      if (signal.aborted && !isTimeout(signal.reason)) throw error;
      throw inDoubt === "again" ? error : unknownOutcome(provider, error);
    }
    if (error.outcome === "declined") await order.decline();
    else if (inDoubt === "stop") throw unknownOutcome(provider, error);
    throw error;
  }
}

/** A job goes on whatever became of a question about it: only its own end makes room for another order. */
function isJobOver(error: unknown): boolean {
  return error instanceof ProviderFault && (error.code === "refused" || error.code === "unknown_model");
}

function isTimeout(reason: unknown): boolean {
  return reason instanceof Error && reason.name === "TimeoutError";
}

function unknownOutcome(provider: string, cause?: unknown): ProviderFault {
  const why = because("provider_answer_lost", { provider });
  return new ProviderFault("unknown_outcome", { why, provider, cause, outcome: "unknown" });
}
