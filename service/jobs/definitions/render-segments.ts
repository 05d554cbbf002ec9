import { z } from "zod";
import { defineJob } from "../define-job.ts";
import type { Transaction } from "../queue.ts";

export const renderSegments = defineJob({
  name: "render-segments",
  queue: "render",
  schema: z.object({ clipUuid: z.string() }),
});

/** Behind every export that waits: an idle worker begins a clip of its own before it helps with another's. */
const helpPriority = -1_000_000;

/** Asks one more worker to help with the segments of a clip. */
export function renderSegmentsLater(tx: Transaction, data: { clipUuid: string }): Promise<void> {
  return renderSegments.send(tx, data, { priority: helpPriority });
}
