import { z } from "zod";
import { optional, Timestamp } from "./member.ts";

export const PROCESS_STATUSES = ["none", "pending", "processing", "completed", "failed"] as const;
export const ProcessStatus = z.enum(PROCESS_STATUSES);
export type ProcessStatus = z.infer<typeof ProcessStatus>;

export const TAKE_KINDS = ["storyboard", "motion_video"] as const;
export const TakeKind = z.enum(TAKE_KINDS);
export type TakeKind = z.infer<typeof TakeKind>;

export const Take = z.object({
  takeUuid: z.string(),
  number: z.number().int(),
  processStatus: ProcessStatus,
  assetLink: optional(z.string()),
  thumbnailLink: optional(z.string()),
  prompt: optional(z.string()),
  provider: optional(z.string()),
  createdAt: optional(Timestamp),
  selected: z.boolean(),
  stale: optional(z.boolean()),
  credit: optional(z.number()),
  errorMessage: optional(z.string()),
});
export type Take = z.infer<typeof Take>;
