import { z } from "zod";
import { defineJob } from "../define-job.ts";
import type { Transaction } from "../queue.ts";

export const SpeakScene = z.object({
  sceneUuid: z.string(),
  /** Counts the tries that ended in a fault. */
  attempt: z.number().int().default(1),
});
export type SpeakScene = z.output<typeof SpeakScene>;

export const speakScene = defineJob({ name: "speak-scene", queue: "light", schema: SpeakScene });

/** Speaks one scene anew. To be called in the transaction that changed its narration. */
export function speakSceneLater(
  tx: Transaction,
  data: { sceneUuid: string; attempt?: number },
  options: { delaySeconds?: number } = {},
): Promise<void> {
  return speakScene.send(tx, { attempt: 1, ...data }, { priority: 1, ...options });
}
