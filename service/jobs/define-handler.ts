import type { Workshop } from "#service/pipeline/workshop.ts";
import type { JobDefinition } from "./define-job.ts";
import type { QueueName } from "./queue.ts";

export type HandlerContext = { workshop: Workshop; signal: AbortSignal; queue: QueueName; priority: number };

export type Handler = {
  job: string;
  run(data: unknown, context: HandlerContext): Promise<void>;
  giveUp(data: unknown, context: { workshop: Workshop }): Promise<void>;
};

/** The heavy half of a job. `giveUp` is called once when its workers died again and again. */
export function defineHandler<Data extends object>(
  definition: JobDefinition<Data>,
  handler: {
    run(data: Data, context: HandlerContext): Promise<void>;
    giveUp?(data: Data, context: { workshop: Workshop }): Promise<void>;
  },
): Handler {
  return {
    job: definition.name,
    run: (data, context) => handler.run(definition.schema.parse(data), context),
    giveUp: async (data, context) => handler.giveUp?.(definition.schema.parse(data), context),
  };
}
