import { sql } from "drizzle-orm";
import { fromDrizzle } from "pg-boss";
import type { z } from "zod";
import { type QueueName, queue, type Transaction } from "./queue.ts";

export type JobOptions = {
  /** Higher runs first; jobs of the same priority run in the order they were sent. */
  priority?: number;
  /** Not before so many seconds from now. */
  delaySeconds?: number;
  /** Taken away from a worker after so long, when not as its queue says. */
  longestSeconds?: number;
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
}): JobDefinition<Data> {
  return {
    ...job,
    async send(tx, data, options = {}) {
      await queue().send(
        options.queue ?? job.queue,
        { job: job.name, data: job.schema.parse(data) },
        {
          db: fromDrizzle(tx, sql),
          ...(options.priority === undefined ? {} : { priority: options.priority }),
          ...(options.longestSeconds === undefined ? {} : { expireInSeconds: options.longestSeconds }),
          ...(options.delaySeconds === undefined ? {} : { startAfter: options.delaySeconds }),
        },
      );
    },
  };
}
