import { randomUUID } from "node:crypto";

/**
 * Work that costs, remembered over crashes by whoever asks for it: written down before it is sent, so that a worker
 * that takes it up again never pays twice without knowing.
 */
export type PaidOrder = {
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
