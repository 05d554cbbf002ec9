import { z } from "zod";
import { defineJob } from "../define-job.ts";
import type { Transaction } from "../queue.ts";

/** Paints the picture that shows what a style looks like, for each style that has none yet. */
export const paintStylePreviews = defineJob({ name: "paint-style-previews", queue: "paint", schema: z.object({}) });

export function paintStylePreviewsLater(tx: Transaction): Promise<void> {
  return paintStylePreviews.send(tx, {}, { priority: -1_000 });
}
