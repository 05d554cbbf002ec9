import { z } from "zod";
import { defineJob } from "../define-job.ts";
import type { QueueName, Transaction } from "../queue.ts";

/** Why a try ended: the fault's word, and the provider whose it was. */
export const LastTry = z.object({ code: z.string(), provider: z.string().optional() });
export type LastTry = z.infer<typeof LastTry>;

export const RunStage = z.object({
  projectUuid: z.string(),
  /** The project's run the job belongs to; work of an earlier run is not wanted any more. */
  run: z.number().int(),
  stage: z.string(),
  /** Counts the tries that ended in a fault. */
  attempt: z.number().int().default(1),
  /** Why the try before ended, and whose fault it was. */
  after: LastTry.optional(),
});
export type RunStage = z.output<typeof RunStage>;

/** Stages that may take longer than their queue expects: a model of this machine listens to an hour of speech. */
const longStages: Record<string, number> = { "transcribe-speech": 3 * 60 * 60 };

export const runStage = defineJob({
  name: "run-stage",
  queue: "light",
  schema: RunStage,
  longestSeconds: ({ stage }) => longStages[stage],
});

export function runStageLater(
  tx: Transaction,
  data: Pick<RunStage, "projectUuid" | "run" | "stage">,
  options: { queue?: QueueName } = {},
): Promise<void> {
  return runStage.send(tx, { attempt: 1, ...data }, options);
}
