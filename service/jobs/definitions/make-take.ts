import { z } from "zod";
import { defineJob } from "../define-job.ts";
import type { QueueName, Transaction } from "../queue.ts";
import { LastTry } from "./run-stage.ts";

export const MakeTake = z.object({
  takeUuid: z.string(),
  /** Given where the project's plan ordered it: the job is then withdrawn with the project. */
  projectUuid: z.string().optional(),
  /** Counts the tries that ended in a fault. */
  attempt: z.number().int().default(1),
  /** Why the try before ended, and whose fault it was. */
  after: LastTry.optional(),
});
export type MakeTake = z.output<typeof MakeTake>;

export const makeTake = defineJob({ name: "make-take", queue: "paint", schema: MakeTake });

export type MakeTakeOptions = {
  projectUuid?: string;
  queue?: QueueName;
  priority?: number;
};

/** To be called in the transaction that writes the take. A person waits for it, so it comes before the scenes of plans. */
export function makeTakeLater(
  tx: Transaction,
  data: { takeUuid: string },
  { projectUuid, ...options }: MakeTakeOptions = {},
): Promise<void> {
  return makeTake.send(tx, { attempt: 1, ...(projectUuid && { projectUuid }), ...data }, { priority: 1, ...options });
}
