import { sql } from "drizzle-orm";
import { fromDrizzle } from "pg-boss";
import type { z } from "zod";
import { traceparent } from "#lib/tracing/trace.ts";
import { type QueueName, queue, type Transaction } from "./queue.ts";

type JobOptions = {
  /** Higher runs first; jobs of the same priority run in the order they were sent. */
  priority?: number;
  /** Not before so many seconds from now. */
  delaySeconds?: number;
  /** The trace it belongs to, or null for none; left out, the one under way. */
  trace?: string | null | undefined;
};

export type JobDefinition<Data extends object = object> = {
  name: string;
  /** The queue it waits in, unless the sender names another kind of cost. */
  queue: QueueName;
  schema: z.ZodType<Data>;
  /** Adds the job in the transaction that writes the rows it is about. */
  send(tx: Transaction, data: Data, options?: JobOptions & { queue?: QueueName }): Promise<void>;
};

/** The light half of a job: its name, where it waits and what it carries. The work is its handler's. */
export function defineJob<Data extends object>(job: {
  name: string;
  queue: QueueName;
  schema: z.ZodType<Data>;
  /** After how long it is taken away from a worker, where that is not as its queue says. */
  longestSeconds?: (data: Data) => number | undefined;
}): JobDefinition<Data> {
  const { name, queue: usual, schema } = job;
  return {
    ...{ name, queue: usual, schema },
    async send(tx, data, options = {}) {
      const longestSeconds = job.longestSeconds?.(data);
      // Kept with the job, so that whoever takes it up goes on with the trace, after a kill and days later as well.
      const trace = options.trace === undefined ? traceparent() : options.trace;
      await queue().send(
        options.queue ?? usual,
        { job: name, data: schema.parse(data), ...(trace && { trace }) },
        {
          db: fromDrizzle(tx, sql),
          ...(options.priority === undefined ? {} : { priority: options.priority }),
          ...(longestSeconds === undefined ? {} : { expireInSeconds: longestSeconds }),
          ...(options.delaySeconds === undefined ? {} : { startAfter: options.delaySeconds }),
        },
      );
    },
  };
}
