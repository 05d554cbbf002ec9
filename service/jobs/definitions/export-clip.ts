import { z } from "zod";
import { defineJob } from "../define-job.ts";
import type { Transaction } from "../queue.ts";

export const ExportClip = z.object({
  clipUuid: z.string(),
  /** Counts the tries that ended in a fault. */
  attempt: z.number().int().default(1),
});
export type ExportClip = z.output<typeof ExportClip>;

export const exportClip = defineJob({ name: "export-clip", queue: "render", schema: ExportClip });

/** To be called in the transaction that creates the clip. Give a lower priority to a workspace with more clips waiting. */
export function exportClipLater(
  tx: Transaction,
  data: { clipUuid: string },
  options: { priority?: number } = {},
): Promise<void> {
  return exportClip.send(tx, { attempt: 1, ...data }, options);
}
