import { z } from "zod";
import { defineJob } from "../define-job.ts";
import type { Transaction } from "../queue.ts";

export const DeliverWebhook = z.object({
  deliveryUuid: z.string(),
  /** Which attempt this is, from 0: a job that comes twice finds the attempt already counted. */
  attempt: z.number().int().min(0),
});
export type DeliverWebhook = z.output<typeof DeliverWebhook>;

export const deliverWebhook = defineJob({ name: "deliver-webhook", queue: "light", schema: DeliverWebhook });

export function deliverWebhookLater(
  tx: Transaction,
  data: DeliverWebhook,
  options: { delaySeconds?: number } = {},
): Promise<void> {
  return deliverWebhook.send(tx, data, options);
}
